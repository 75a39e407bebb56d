import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { PAYMENT_WAYS, type PaymentWay, type RefundPart } from '@marquee/shared/orders/payments';

import { OrderTillSchema, type OrderTill } from '../record/order-parts.schema.ts';

export const REFUND_STATES = ['Pending', 'Succeeded', 'Failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Where it was ordered: here, or in the provider's own dashboard. */
export const REFUND_SOURCES = ['marquee', 'provider'] as const;
export type RefundSource = (typeof REFUND_SOURCES)[number];

/** What one item gives back, in cents. */
@Schema({ _id: false })
export class RefundedItem {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) itemId!: string;
  @Prop({ type: Number, required: true }) amount!: number;
  /** The part of `amount` that is sales tax; absent but for the share of a night. */
  @Prop({ type: Number }) tax?: number;
}
const RefundedItemSchema = SchemaFactory.createForClass(RefundedItem);

/** A night of a season, as it was called. */
@Schema({ _id: false })
export class RefundedNight {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) eventId!: string;
  @Prop({ type: String, required: true }) name!: string;
}
const RefundedNightSchema = SchemaFactory.createForClass(RefundedNight);

/** What goes back by one payment of the order, in cents. */
@Schema({ _id: false })
export class RefundedPart implements RefundPart {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) paymentId!: string;
  @Prop({ type: String, enum: PAYMENT_WAYS, required: true }) way!: PaymentWay;
  @Prop({ type: Number, required: true }) amount!: number;
}
const RefundedPartSchema = SchemaFactory.createForClass(RefundedPart);

/**
 * One attempt to move money back; never deleted. Its id is the provider's idempotency key, so that the request that
 * made it and the job that finishes what a crash interrupted move the money once. Cents.
 */
@Schema({ collection: 'refunds', versionKey: false })
export class Refund {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orderId!: string;
  @Prop({ type: String, enum: REFUND_STATES, required: true }) state!: RefundState;
  @Prop({ type: Number, required: true }) amount!: number;
  /** By which payments it goes back; absent means all of it at the provider. */
  @Prop({ type: [RefundedPartSchema], default: undefined }) parts?: RefundedPart[];
  @Prop({ type: [RefundedItemSchema], default: [] }) items!: RefundedItem[];
  /** The one night of a season order that it is the share of: `items` give back only that. Absent otherwise. */
  @Prop({ type: RefundedNightSchema }) night?: RefundedNight;
  /** Part of `amount` that is service and processing fees. */
  @Prop({ type: Number, required: true }) processingFee!: number;
  /** Part of `amount` that is the organization's fees. */
  @Prop({ type: Number, required: true }) promoterFee!: number;
  /** Whether the box of the processing fees was ticked; absent in older ones. */
  @Prop({ type: Boolean }) returnsServiceFee?: boolean;
  /** Cents of Marquee's own fee that go back to the organization with it; not part of `amount`. Absent in older ones. */
  @Prop({ type: Number }) applicationFee?: number;
  @Prop({ type: String, default: null }) reason!: string | null;
  /** Null for a refund made at the provider, which does not name the person. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) createdBy!: string | null;
  @Prop({ type: String, default: null }) createdByEmail!: string | null;
  /** By an operator of the platform, who is not of the organization's team. */
  @Prop({ type: Boolean }) createdByOperator?: boolean;
  @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: Date, default: null }) settledAt!: Date | null;
  @Prop({ type: String, default: null }) providerId!: string | null;
  /** The provider's words when it refused. */
  @Prop({ type: String, default: null }) message!: string | null;
  /** Absent means marquee. */
  @Prop({ type: String, enum: REFUND_SOURCES }) source?: RefundSource;
  /** By how much it changed the order's `refundedOutside`, cents: of those made at the provider, and of the last one here that takes them off. */
  @Prop({ type: Number }) outside?: number;
  /** When the provider reported that the refund failed; the state is Failed then. */
  @Prop({ type: Date }) undoneAt?: Date;
  /** The act on many that gave it back, where its event was cancelled: its mail says so. */
  @Prop({ type: SchemaTypes.ObjectId }) actId?: string;
  /** The refund that paid it again, where the provider refused it. */
  @Prop({ type: SchemaTypes.ObjectId }) repaidBy?: string;
  /** At which till it was given back; absent where it was not at one. */
  @Prop({ type: OrderTillSchema }) till?: OrderTill;
  /** The caller's key: pressing twice is one refund. */
  @Prop({ type: String }) idempotencyKey?: string;
}

export const RefundSchema = SchemaFactory.createForClass(Refund);
RefundSchema.index({ orgId: 1, orderId: 1, createdAt: 1 });
// one refund of an order at a time
RefundSchema.index({ orderId: 1 }, { unique: true, name: 'onePending', partialFilterExpression: { state: 'Pending' } });
RefundSchema.index({ orderId: 1, idempotencyKey: 1 }, { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } });
// a refund of the provider is written once
RefundSchema.index({ orderId: 1, providerId: 1 }, { unique: true, partialFilterExpression: { providerId: { $type: 'string' } } });
RefundSchema.index({ providerId: 1 }, { partialFilterExpression: { providerId: { $type: 'string' } } });
RefundSchema.index({ orgId: 1, settledAt: 1 });
// what was given back in one shift
RefundSchema.index({ 'till.shiftId': 1 }, { partialFilterExpression: { 'till.shiftId': { $type: 'objectId' } } });
