import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** Written by each sale of guest tickets to a buyer, so that two at the same moment conflict; what was bought is counted from the orders. */
@Schema({ collection: 'guestAllowances', versionKey: false })
export class GuestAllowance {
  /** The event, and a digest of who buys. */
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: Number, default: 0 }) acts!: number;
  @Prop({ type: Date, required: true }) at!: Date;
}

/** Long after every sale that it may meet. Seconds. */
const KEPT = 24 * 3600;

export const GuestAllowanceSchema = SchemaFactory.createForClass(GuestAllowance);
GuestAllowanceSchema.index({ at: 1 }, { expireAfterSeconds: KEPT });
