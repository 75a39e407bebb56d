import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const DEVICE_TYPES = ['singleDevice', 'multiDevice'] as const;

/** A person's public key: its private half never leaves their device or key chain. */
@Schema({ collection: 'passkeys', versionKey: false })
export class PasskeyRecord {
  _id!: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) userId!: Types.ObjectId;
  /** As the authenticator names it (base64url). */
  @Prop({ type: String, required: true }) credentialId!: string;
  /** COSE, base64url. */
  @Prop({ type: String, required: true }) publicKey!: string;
  /** Signatures made, where the authenticator counts them: a lower one means a copy. */
  @Prop({ type: Number, required: true }) counter!: number;
  @Prop({ type: [String], default: [] }) transports!: string[];
  /** Whether it can live on several devices, and whether it is backed up now. */
  @Prop({ type: String, enum: DEVICE_TYPES, required: true }) deviceType!: (typeof DEVICE_TYPES)[number];
  @Prop({ type: Boolean, required: true }) isBackedUp!: boolean;
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: Date, default: null }) lastUsedAt!: Date | null;
}

export const PasskeySchema = SchemaFactory.createForClass(PasskeyRecord);
PasskeySchema.index({ credentialId: 1 }, { unique: true });
PasskeySchema.index({ userId: 1, _id: 1 });
