import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

export const DEVICE_TYPES = ['singleDevice', 'multiDevice'] as const;

/** A person's public key: the private key never leaves their device or key chain. */
@Schema({ collection: 'passkeys', versionKey: false })
export class PasskeyRecord {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) userId!: string;
  /** The authenticator's credential id (base64url). */
  @Prop({ type: String, required: true }) credentialId!: string;
  /** COSE, base64url. */
  @Prop({ type: String, required: true }) publicKey!: string;
  /** The signature counter, where the authenticator has one: a lower value means a copy. */
  @Prop({ type: Number, required: true }) counter!: number;
  @Prop({ type: [String], default: [] }) transports!: string[];
  /** Whether it can be on several devices, and whether it is backed up now. */
  @Prop({ type: String, enum: DEVICE_TYPES, required: true }) deviceType!: (typeof DEVICE_TYPES)[number];
  @Prop({ type: Boolean, required: true }) isBackedUp!: boolean;
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: Date, default: null }) lastUsedAt!: Date | null;
}

export const PasskeySchema = SchemaFactory.createForClass(PasskeyRecord);
PasskeySchema.index({ credentialId: 1 }, { unique: true });
PasskeySchema.index({ userId: 1, _id: 1 });
