import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/**
 * The hold token with which a cart has its places at the seating provider. Its `_id` is that of the cart. It is written before the provider
 * is asked to hold anything, so that no place is ever held under a token that nobody knows.
 */
@Schema({ collection: 'seat_holds', versionKey: false })
export class SeatHoldRecord {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) eventId!: string;
  @Prop({ type: String, required: true }) token!: string;
  @Prop({ type: Date, required: true }) endsAt!: Date;
  /** The claims on seats and standing places that it was asked for. */
  @Prop({ type: [String], required: true }) claims!: string[];
  @Prop({ type: Date, required: true }) createdAt!: Date;
}

/** Longer than a token lives, and a cart that waits for its payment. Seconds. */
const KEPT = 7 * 24 * 3600;

export const SeatHoldSchema = SchemaFactory.createForClass(SeatHoldRecord);
SeatHoldSchema.index({ token: 1 });
SeatHoldSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT });
