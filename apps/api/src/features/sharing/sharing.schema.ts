import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

export const SHARING_STATUSES = ['Offered', 'Accepted', 'Rejected', 'Canceled'] as const;
export type SharingStatus = (typeof SHARING_STATUSES)[number];

const ref = { type: SchemaTypes.ObjectId, required: true };

/** Items of one order that its holder offers to a recipient. Pending while Offered; an item is in at most one pending offer. */
@Schema({ collection: 'sharings', versionKey: false })
export class SharingRecord {
  @Prop(ref) _id!: string;
  @Prop(ref) orgId!: string;
  @Prop(ref) orderId!: string;
  @Prop({ type: String, required: true }) eventName!: string;
  @Prop(ref) senderId!: string;
  /** The recipient's; one of the two, the e-mail in lower case, the phone in E.164. */
  @Prop({ type: String, default: null }) email!: string | null;
  @Prop({ type: String, default: null }) phoneNumber!: string | null;
  /** The ids of the order's items. */
  @Prop({ type: [SchemaTypes.ObjectId], default: [] }) tickets!: string[];
  @Prop({ type: [SchemaTypes.ObjectId], default: [] }) upgrades!: string[];
  @Prop({ type: String, enum: SHARING_STATUSES, required: true }) status!: SharingStatus;
  @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: Date, default: null }) answeredAt!: Date | null;
  /** The recipient's own order, once accepted. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) sharedOrderId!: string | null;
}

export const SharingSchema = SchemaFactory.createForClass(SharingRecord);
SharingSchema.index({ orderId: 1, _id: 1 });
SharingSchema.index({ email: 1, status: 1, _id: -1 });
SharingSchema.index({ phoneNumber: 1, status: 1, _id: -1 });
SharingSchema.index({ orgId: 1 });
