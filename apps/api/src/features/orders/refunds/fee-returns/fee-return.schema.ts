import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/**
 * Marquee's fee of an order on its way back to the organization; never deleted. Its id is in the provider's idempotency key and
 * in the metadata there, so that the money moves once. Cents.
 */
@Schema({ collection: 'feeReturns', versionKey: false })
export class FeeReturn {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orderId!: string;
  /** Null for a late payment that was refunded automatically. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) refundId!: string | null;
  @Prop({ type: String, required: true }) state!: 'Pending' | 'Done';
  /** What went back, once Done: less than was promised where the provider had returned a part already. */
  @Prop({ type: Number, required: true }) amount!: number;
  @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: Date, default: null }) settledAt!: Date | null;
  @Prop({ type: String, default: null }) providerId!: string | null;
  /** The provider's words of the last round of tries, while it has not succeeded. */
  @Prop({ type: String, default: null }) message!: string | null;
}

export const FeeReturnSchema = SchemaFactory.createForClass(FeeReturn);
FeeReturnSchema.index({ orgId: 1, orderId: 1, createdAt: 1 });
