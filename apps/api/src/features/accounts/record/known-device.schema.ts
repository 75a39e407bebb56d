import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

const YEAR_SECONDS = 365 * 86_400;

/** A browser in which a person logged in once. Strangers cannot use up its share of wrong attempts. */
@Schema({ collection: 'knownDevices', versionKey: false })
export class KnownDevice {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) userId!: string;
  /** Digest of the browser's random cookie. */
  @Prop({ type: String, required: true }) browser!: string;
  @Prop({ type: Date, required: true }) lastLoginAt!: Date;
}

export const KnownDeviceSchema = SchemaFactory.createForClass(KnownDevice);
KnownDeviceSchema.index({ userId: 1, browser: 1 }, { unique: true });
KnownDeviceSchema.index({ lastLoginAt: 1 }, { expireAfterSeconds: YEAR_SECONDS });
