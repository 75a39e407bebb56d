import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { COUNTER_WAYS, PART_WAYS } from '@marquee/shared/counter/counter-payments';
import { ACCESS_KINDS, type AccessKind, type AccessNeeds } from '@marquee/shared/orders/access-needs';
import { FEE_APPLIERS, type FeeApplier } from '@marquee/shared/orders/fees';
import { PAYMENT_STATES, PAYMENT_WAYS, type PaymentState, type PaymentWay } from '@marquee/shared/orders/payments';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { ANSWER_TYPES, DELIVERY_STATES, type AnswerType, type DeliveryState } from './domain/order-values.ts';

const text = { type: String, default: null };
const cents = { type: Number, required: true };
const ref = { type: SchemaTypes.ObjectId, default: null };

/** The buyer as given at checkout. */
@ObjectType('OrderUser')
@Schema({ _id: false })
export class OrderUser {
  @Field(() => String, { nullable: true }) @Prop(text) firstName!: string | null;
  @Field(() => String, { nullable: true }) @Prop(text) lastName!: string | null;
  @Field(() => String, { nullable: true }) @Prop(text) email!: string | null;
  @Field(() => String, { nullable: true }) @Prop(text) phoneNumber!: string | null;
}
export const OrderUserSchema = SchemaFactory.createForClass(OrderUser);

/** The newest answer of the outside system that takes the order over; all are in `integrationAnswers`. */
@Schema({ _id: false })
export class NewestAnswer {
  @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: Boolean, required: true }) success!: boolean;
}
export const NewestAnswerSchema = SchemaFactory.createForClass(NewestAnswer);

/** A buyer's bank that takes a payment back, or asks about it. */
@ObjectType()
@Schema({ _id: false })
export class OrderDispute {
  @Prop({ type: String, required: true }) providerId!: string;
  @Field(() => CentsScalar) @Prop(cents) amount!: number;
  /** In the provider's words: `fraudulent`, `product_not_received`. */
  @Field(() => String) @Prop({ type: String, required: true }) reason!: string;
  /** In the provider's words: `needs_response`, `under_review`, `won`, `lost`, or `warning_…` for a mere question. */
  @Field(() => String) @Prop({ type: String, required: true }) status!: string;
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
}
export const OrderDisputeSchema = SchemaFactory.createForClass(OrderDispute);

/** The waiver that the buyer accepted: when, and which text by its digest. */
@Schema({ _id: false })
export class AcceptedWaiver {
  @Prop({ type: Date, required: true }) acceptedAt!: Date;
  @Prop({ type: String, required: true }) digest!: string;
}
export const AcceptedWaiverSchema = SchemaFactory.createForClass(AcceptedWaiver);

/** A sum of fees and how much of it was returned, in cents. */
@ObjectType('FeeTotal')
@Schema({ _id: false })
export class FeeTotal {
  @Field(() => CentsScalar) @Prop(cents) amount!: number;
  @Field(() => CentsScalar) @Prop({ type: Number, default: 0 }) refund!: number;
}
export const FeeTotalSchema = SchemaFactory.createForClass(FeeTotal);

/** One fee as charged: `amount` cents, `value` the fee's own number (cents or percent). */
@Schema({ _id: false })
export class OrderFee {
  @Prop({ type: String, required: true }) name!: string;
  @Prop(cents) amount!: number;
  @Prop({ type: Number, required: true }) value!: number;
  @Prop({ type: String, enum: FEE_APPLIERS, required: true }) appliedBy!: FeeApplier;
}
export const OrderFeeSchema = SchemaFactory.createForClass(OrderFee);

/** An answer to a survey question, with the question's words of that moment. */
@Schema({ _id: false })
export class OrderAnswer {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: String, required: true }) label!: string;
  @Prop({ type: String, default: '' }) value!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) customFieldId!: string;
  @Prop({ type: String, enum: ANSWER_TYPES, required: true }) type!: AnswerType;
}
export const OrderAnswerSchema = SchemaFactory.createForClass(OrderAnswer);

export const AccessKindEnum = graphqlEnum('AccessKind', ACCESS_KINDS);

/** What its people need to come, as given while buying: deleted 30 days after the event (BYD-084). */
@ObjectType('AccessNeeds')
@Schema({ _id: false })
export class OrderAccessNeeds implements AccessNeeds {
  @Field(() => [AccessKindEnum]) @Prop({ type: [String], enum: ACCESS_KINDS, required: true }) kinds!: AccessKind[];
  @Field(() => String, { nullable: true }) @Prop(text) text!: string | null;
}
export const OrderAccessNeedsSchema = SchemaFactory.createForClass(OrderAccessNeeds);

/** Where the buyer's card is billed, as the provider asked for it (decision 0062). */
@Schema({ _id: false })
export class OrderAddress {
  @Prop({ type: String, required: true }) zip!: string;
  /** ISO 3166, two letters. */
  @Prop(text) country!: string | null;
  /** The middle of its postal area in degrees; absent until it was looked up, and where nobody knows it. */
  @Prop({ type: Number }) lat?: number;
  @Prop({ type: Number }) lng?: number;
}
export const OrderAddressSchema = SchemaFactory.createForClass(OrderAddress);

/** How the confirmation mail fares; the order never depends on it. */
@ObjectType('Delivery')
@Schema({ _id: false })
export class Delivery {
  @Field(() => String) @Prop({ type: String, enum: DELIVERY_STATES, default: 'Waiting' }) state!: DeliveryState;
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) sentAt!: Date | null;
  @Field(() => String, { nullable: true }) @Prop(text) lastError!: string | null;
  @Field(() => Int) @Prop({ type: Number, default: 0 }) attempts!: number;
  /** Whether it went out without codes, which follow on their release; absent means no. */
  @Prop({ type: Boolean }) awaitsCodes?: boolean;
  /** With the mark: the entry of the job whose mail announced the codes. */
  @Prop({ type: String }) announcedBy?: string;
}
export const DeliverySchema = SchemaFactory.createForClass(Delivery);

/** What the buyer was charged, in cents; the lines add up to `total`. Fees inside prices (rollFees) are not added. */
@Schema({ _id: false })
export class OrderFigures {
  @Prop(cents) subtotal!: number;
  @Prop(cents) discount!: number;
  @Prop(cents) tax!: number;
  @Prop(cents) serviceFee!: number;
  @Prop(cents) processingFee!: number;
  @Prop(cents) organizationFees!: number;
  @Prop(cents) total!: number;
}
export const OrderFiguresSchema = SchemaFactory.createForClass(OrderFigures);

export const PaymentWayEnum = graphqlEnum('PaymentWay', PAYMENT_WAYS);
export const CounterWayEnum = graphqlEnum('CounterWay', COUNTER_WAYS);
export const PartWayEnum = graphqlEnum('PartWay', PART_WAYS);
export const PaymentStateEnum = graphqlEnum('PaymentState', PAYMENT_STATES);

/** The provider's intent of a payment: one intent can be charged once, however often the buyer presses pay. */
@Schema({ _id: false })
export class OrderIntent {
  @Prop({ type: String, required: true }) id!: string;
  @Prop({ type: String, required: true }) accountId!: string;
  @Prop({ type: String, required: true }) clientSecret!: string;
  @Prop({ type: String, required: true }) status!: string;
  /** The charge that succeeded. */
  @Prop(text) chargeId!: string | null;
  /** The card reader that was asked last; absent for cards that are typed. */
  @Prop({ type: String }) readerId?: string;
  /** Application fee in cents, returned only with the processing-fee box (or wholly when a late charge is refunded). */
  @Prop({ type: Number, default: 0 }) applicationFee!: number;
  /** How much of it was promised back so far, in cents; absent means 0. */
  @Prop({ type: Number }) applicationFeeReturned?: number;
}
const OrderIntentSchema = SchemaFactory.createForClass(OrderIntent);

/** Why an order was given away, and by whom (BUY-061). */
@ObjectType('OrderComp')
@Schema({ _id: false })
export class OrderComp {
  @Field() @Prop({ type: String, required: true }) reason!: string;
  @Field({ description: 'The name of who gave it.' }) @Prop({ type: String, required: true }) givenBy!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) actorId!: string;
  /** Of whose budget; null of whoever has none, absent in orders of before. */
  @Prop({ type: String }) role?: string | null;
  /** The manager who approved it beyond the budget. */
  @Prop({ type: String }) approvedBy?: string | null;
}
export const OrderCompSchema = SchemaFactory.createForClass(OrderComp);

/** That a manager let more guests through than go with a member (BYD-129). */
@ObjectType('OrderGuestOverride')
@Schema({ _id: false })
export class OrderGuestOverride {
  @Field() @Prop({ type: String, required: true }) reason!: string;
  @Field({ description: 'The name of who let them through.' }) @Prop({ type: String, required: true }) by!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) actorId!: string;
  @Field(() => Date) @Prop({ type: Date, required: true }) at!: Date;
}
export const OrderGuestOverrideSchema = SchemaFactory.createForClass(OrderGuestOverride);

/** A price that staff lowered at the till: of what, from what to what, why and by whom (BYD-126). Cents, of all items that it concerned. */
@ObjectType('OrderPriceChange')
@Schema({ _id: false })
export class OrderPriceChange {
  /** Null of the whole cart. */
  @Prop(ref) itemId!: string | null;
  @Field(() => String, { nullable: true, description: 'What costs less; null of the whole cart.' }) @Prop(text) name!: string | null;
  @Field(() => Int, { description: 'How many tickets and add-ons it concerned.' }) @Prop({ type: Number, required: true }) count!: number;
  @Field(() => CentsScalar) @Prop(cents) from!: number;
  @Field(() => CentsScalar) @Prop(cents) to!: number;
  @Field() @Prop({ type: String, required: true }) reason!: string;
  @Field({ description: 'The name of who lowered it.' }) @Prop({ type: String, required: true }) by!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) actorId!: string;
  @Field(() => Date) @Prop({ type: Date, required: true }) at!: Date;
}
export const OrderPriceChangeSchema = SchemaFactory.createForClass(OrderPriceChange);

/** Who held its places for a caller (BYD-128). */
@ObjectType('OrderCaller')
@Schema({ _id: false })
export class OrderCaller {
  @Field({ description: 'The name of who held them.' }) @Prop({ type: String, required: true }) by!: string;
}
export const OrderCallerSchema = SchemaFactory.createForClass(OrderCaller);

/** When its tickets were given to whoever collected them, and by whom (BYD-140). */
@ObjectType('OrderHandOut')
@Schema({ _id: false })
export class OrderHandOut {
  @Field(() => Date) @Prop({ type: Date, required: true }) at!: Date;
  @Field({ description: 'The name of who handed them out.' }) @Prop({ type: String, required: true }) by!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) actorId!: string;
}
export const OrderHandOutSchema = SchemaFactory.createForClass(OrderHandOut);

/** At which till it was sold or paid back, in which shift of its drawer, and by whom. */
@Schema({ _id: false })
export class OrderTill {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) tillId!: string;
  /** Null of a till without a drawer, and of ways that are taken while the drawer is closed. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) shiftId!: string | null;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) actorId!: string;
  @Prop({ type: String, required: true }) name!: string;
}
export const OrderTillSchema = SchemaFactory.createForClass(OrderTill);

/** Money of the order in one way (cents, tax included in `amount`); never deleted, and never moved within the list. */
@ObjectType('OrderPayment')
@Schema({ _id: false })
export class OrderPayment {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Field(() => PaymentWayEnum) @Prop({ type: String, enum: PAYMENT_WAYS, required: true }) way!: PaymentWay;
  @Field(() => PaymentStateEnum) @Prop({ type: String, enum: PAYMENT_STATES, required: true }) state!: PaymentState;
  @Field(() => CentsScalar) @Prop(cents) amount!: number;
  @Field(() => CentsScalar) @Prop(cents) tax!: number;
  @Field(() => CentsScalar, { description: 'Of the amount paid back.' }) @Prop({ type: Number, default: 0 }) refunded!: number;
  /** As the provider names it, or the way. */
  @Field() @Prop({ type: String, required: true }) paymentMethodType!: string;
  @Field(() => String, { nullable: true }) @Prop(text) brand!: string | null;
  @Field(() => String, { nullable: true }) @Prop(text) last4!: string | null;
  @Field(() => String, { nullable: true, description: 'What is written on it: a check’s number, the end of a gift card’s code.' })
  @Prop(text)
  reference!: string | null;
  @Field(() => CentsScalar, { nullable: true, description: 'Cash that was handed over, where change went back.' })
  @Prop({ type: Number })
  given?: number | null;
  @Field(() => Id, { nullable: true, description: 'The shift of the drawer at which it was taken.' })
  @Prop({ type: SchemaTypes.ObjectId })
  shiftId?: string | null;
  /** Of what a gift card pays. */
  @Prop({ type: SchemaTypes.ObjectId }) giftCardId?: string;
  /** Only of money at the provider. */
  @Prop({ type: OrderIntentSchema, default: null }) intent!: OrderIntent | null;
}
export const OrderPaymentSchema = SchemaFactory.createForClass(OrderPayment);

/** One press of pay: its key, and a digest of what was sent with it. */
@Schema({ _id: false })
export class PaymentAttempt {
  @Prop({ type: String, required: true }) key!: string;
  @Prop({ type: String, required: true }) digest!: string;
  @Prop({ type: Date, required: true }) at!: Date;
}
export const PaymentAttemptSchema = SchemaFactory.createForClass(PaymentAttempt);

/** The secret code of the order and its claims (one use, and one of the buyer's uses). */
@Schema({ _id: false })
export class OrderPromotion {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) promotionId!: string;
  @Prop({ type: String, required: true }) code!: string;
  @Prop({ type: [String], default: [] }) units!: string[];
}
export const OrderPromotionSchema = SchemaFactory.createForClass(OrderPromotion);

/** A charge that succeeded after its places were sold, and its refund (BUY-034). */
@Schema({ _id: false })
export class LateRefund {
  /** `Failed`: the bank sent it back, and a person has to look after it. */
  @Prop({ type: String, required: true }) state!: 'Pending' | 'Done' | 'Failed';
  @Prop(cents) amount!: number;
  @Prop({ type: String, default: null }) refundId!: string | null;
  @Prop({ type: Date, default: null }) refundedAt!: Date | null;
}
export const LateRefundSchema = SchemaFactory.createForClass(LateRefund);
