import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

@Schema({ _id: false })
export class RecoveryCode {
  @Prop({ type: String, required: true }) digest!: string;
  @Prop({ type: Date, default: null }) usedAt!: Date | null;
}

/** A person's authenticator app and recovery codes. Their passkeys are separate records. */
@Schema({ collection: 'secondFactors', versionKey: false })
export class SecondFactorRecord {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) userId!: string;
  /** Sealed; null without an authenticator app. */
  @Prop({ type: String, default: null }) totpSecret!: string | null;
  @Prop({ type: Date, default: null }) totpSince!: Date | null;
  /** The latest time step whose code was accepted: it and all earlier ones are used up. */
  @Prop({ type: Number, default: 0 }) totpLastStep!: number;
  /** Sealed; of a setup not confirmed by a code yet. */
  @Prop({ type: String, default: null }) pendingSecret!: string | null;
  @Prop({ type: Date, default: null }) pendingUntil!: Date | null;
  @Prop({ type: [SchemaFactory.createForClass(RecoveryCode)], default: [] }) recoveryCodes!: RecoveryCode[];
}

export const SecondFactorSchema = SchemaFactory.createForClass(SecondFactorRecord);
SecondFactorSchema.index({ userId: 1 }, { unique: true });
