import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

const id = { type: SchemaTypes.ObjectId, required: true };
const time = { type: Date, default: null };

/** What a device said of itself at its last report. */
@Schema({ _id: false })
export class DeviceReport {
  /** The time and number of codes of its list; null without one. */
  @Prop(time) listAt!: Date | null;
  @Prop({ type: Number, default: null }) listCodes!: number | null;
  @Prop({ type: Number, required: true }) unsent!: number;
  /** Percent; null where its browser does not tell. */
  @Prop({ type: Number, default: null }) battery!: number | null;
  /** Of its page. */
  @Prop({ type: String, required: true }) version!: string;
}
const DeviceReportSchema = SchemaFactory.createForClass(DeviceReport);

/** A phone at the door, without an account (docs/decisions/0118). Never deleted: scans are explained by it. */
@Schema({ collection: 'doorDevices', versionKey: false })
export class DoorDevice {
  @Prop(id) _id!: string;
  @Prop(id) orgId!: string;
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: [SchemaTypes.ObjectId], required: true }) eventIds!: string[];
  /** The gate of one of its events; null and absent is any. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) gateId?: string | null;
  @Prop({ type: Boolean, required: true }) maySell!: boolean;
  /** Where one that may sell does; absent in others, and where the organization has no tills. */
  @Prop({ type: SchemaTypes.ObjectId }) tillId?: string;
  @Prop({ type: Date, required: true }) endsAt!: Date;
  @Prop({ type: Date, required: true }) createdAt!: Date;
  /** Digest of the code that pairs it, until it is used; the code is told once. Absent afterwards, so that it is no entry of the index. */
  @Prop({ type: String }) codeDigest?: string;
  @Prop({ type: Date, required: true }) codeExpiresAt!: Date;
  /** SHA-256 of its token; absent until it is paired, and once it was revoked. */
  @Prop({ type: String }) tokenHash?: string;
  @Prop(time) pairedAt!: Date | null;
  @Prop(time) revokedAt!: Date | null;
  @Prop(time) seenAt!: Date | null;
  @Prop({ type: DeviceReportSchema, default: null }) report!: DeviceReport | null;
}
export const DoorDeviceSchema = SchemaFactory.createForClass(DoorDevice);
DoorDeviceSchema.index({ tokenHash: 1 }, { unique: true, partialFilterExpression: { tokenHash: { $exists: true } } });
DoorDeviceSchema.index({ codeDigest: 1 }, { unique: true, partialFilterExpression: { codeDigest: { $exists: true } } });
DoorDeviceSchema.index({ orgId: 1, eventIds: 1, createdAt: -1 });
