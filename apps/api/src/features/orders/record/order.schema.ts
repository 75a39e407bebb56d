import { Field, Float, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { ORDER_STATES, ORDER_TYPES, type OrderState, type OrderType } from '@marquee/shared/orders/order-states';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { EndedNightSchema, type EndedNight } from './ended-night.schema.ts';
import { OrderTicket, OrderTicketSchema, OrderUpgrade, OrderUpgradeSchema } from './order-item.schema.ts';
import { OrderExchangeSchema, type OrderExchange } from './order-exchange.schema.ts';
import { OrderWalkUpSchema, type OrderWalkUp } from './order-walk-up.schema.ts';
import {
  AcceptedWaiverSchema,
  Delivery,
  DeliverySchema,
  FeeTotal,
  FeeTotalSchema,
  LateRefundSchema,
  NewestAnswerSchema,
  OrderAccessNeeds,
  OrderAccessNeedsSchema,
  OrderAddressSchema,
  OrderAnswerSchema,
  OrderCallerSchema,
  OrderCompSchema,
  OrderDisputeSchema,
  OrderFeeSchema,
  OrderFiguresSchema,
  OrderGuestOverrideSchema,
  OrderHandOutSchema,
  OrderPayment,
  OrderPaymentSchema,
  OrderPriceChangeSchema,
  OrderPromotionSchema,
  OrderTillSchema,
  OrderUser,
  OrderUserSchema,
  PaymentAttemptSchema,
  type AcceptedWaiver,
  type LateRefund,
  type NewestAnswer,
  type OrderAddress,
  type OrderAnswer,
  type OrderCaller,
  type OrderComp,
  type OrderDispute,
  type OrderFee,
  type OrderFigures,
  type OrderGuestOverride,
  type OrderHandOut,
  type OrderPriceChange,
  type OrderPromotion,
  type OrderTill,
  type PaymentAttempt,
} from './order-parts.schema.ts';

export const OrderTypeEnum = graphqlEnum('OrderType', ORDER_TYPES);
export const OrderStateEnum = graphqlEnum('OrderState', ORDER_STATES);

const ref = { type: SchemaTypes.ObjectId, default: null };
const text = { type: String, default: null };
const nullable = { nullable: true };

/**
 * One purchase by one buyer, with its items inside: they are written together. Its `_id` is its
 * reservation's, so that a reservation can never become two orders. Money in cents, instants in UTC.
 * Read lean and written natively: defaults here are words for readers, every writer gives all fields.
 */
@ObjectType('Order')
@Schema({ collection: 'orders', versionKey: false })
export class Order {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  /** Short, speakable and unique within the organization: what buyers quote on the phone. */
  @Field() @Prop({ type: String, required: true }) number!: string;
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Field(() => Id, nullable) @Prop(ref) eventId!: string | null;
  @Field(() => Id, nullable) @Prop(ref) seasonId!: string | null;
  @Prop(ref) venueId!: string | null;
  @Field() @Prop({ type: String, required: true }) eventName!: string;
  /** The account it belongs to; set only by a verified e-mail (answer 25). */
  @Field(() => Id, nullable) @Prop(ref) userId!: string | null;
  @Field(() => OrderUser, nullable) @Prop({ type: OrderUserSchema, default: null }) user!: OrderUser | null;
  /** Lower case. */
  @Field(() => String, nullable) @Prop(text) email!: string | null;
  @Field(() => OrderTypeEnum) @Prop({ type: String, enum: ORDER_TYPES, default: 'paid' }) type!: OrderType;
  @Field(() => OrderStateEnum) @Prop({ type: String, enum: ORDER_STATES, required: true }) state!: OrderState;
  /** One night of a season order: it opens that night's door, and is in no list, figure or mail. */
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) hidden!: boolean;
  /** Of a hidden order: the season order that it belongs to. Absent in others. */
  @Prop({ type: SchemaTypes.ObjectId }) seasonOrderId?: string | null;
  /** Of a season order: the nights that ended for it by themselves. Absent where none did. */
  @Prop({ type: [EndedNightSchema], default: undefined }) endedNights?: EndedNight[];
  /** The season order that it renews, and the offer that it was bought by. Absent in others. */
  @Prop({ type: SchemaTypes.Mixed }) renewal?: { readonly offerId: string; readonly orderId: string };
  @Field() @Prop({ type: String, default: 'online' }) channel!: string;
  /** Of a complimentary one that staff gave at the counter; absent in others. */
  @Prop({ type: OrderCompSchema }) comp?: OrderComp;
  /** Prices that staff lowered at the till; absent where none was. */
  @Prop({ type: [OrderPriceChangeSchema], default: undefined }) priceChanges?: OrderPriceChange[];
  /** Of one with more guests than go with a member; absent in others. */
  @Prop({ type: OrderGuestOverrideSchema }) guestOverride?: OrderGuestOverride;
  /** Of one that staff held for a caller, who paid it by a link: who held it. Absent in others. */
  @Prop({ type: OrderCallerSchema }) caller?: OrderCaller;
  /** Of one that was collected; absent in others. */
  @Prop({ type: OrderHandOutSchema }) handedOut?: OrderHandOut;
  /** Of one that was taken instead of other tickets; absent in others. */
  @Prop({ type: OrderExchangeSchema }) exchange?: OrderExchange;
  /** Of one that was sold at a till; absent in others. */
  @Prop({ type: OrderTillSchema }) till?: OrderTill;
  /** Of one that was sold at a door, whose people came in with it; absent in others. */
  @Prop({ type: OrderWalkUpSchema }) walkUp?: OrderWalkUp;
  @Field(() => [OrderTicket]) @Prop({ type: [OrderTicketSchema], default: [] }) tickets!: OrderTicket[];
  @Field(() => [OrderUpgrade]) @Prop({ type: [OrderUpgradeSchema], default: [] }) upgrades!: OrderUpgrade[];
  /** Sales tax in percent. */
  @Field(() => Float) @Prop({ type: Number, default: 0 }) tax!: number;
  @Field(() => CentsScalar) @Prop({ type: Number, default: 0 }) taxAmount!: number;
  @Field(() => String, nullable) @Prop(text) discountCode!: string | null;
  @Field(() => CentsScalar) @Prop({ type: Number, default: 0 }) discountAmount!: number;
  @Field(() => String, nullable) @Prop(text) promotionCode!: string | null;
  @Prop({ type: OrderPromotionSchema, default: null }) promotion!: OrderPromotion | null;
  /** In the order in which they were made; empty where nothing had to be paid. */
  @Field(() => [OrderPayment]) @Prop({ type: [OrderPaymentSchema], default: [] }) payments!: OrderPayment[];
  /** Service fees (Marquee) and processing fees (Stripe) that the buyer paid (answer 16). */
  @Field(() => FeeTotal) @Prop({ type: FeeTotalSchema, required: true }) processingFee!: FeeTotal;
  /** The organization's fees. */
  @Field(() => FeeTotal) @Prop({ type: FeeTotalSchema, required: true }) promoterFee!: FeeTotal;
  @Prop({ type: [OrderFeeSchema], default: [] }) fees!: OrderFee[];
  @Prop({ type: OrderFiguresSchema, required: true }) figures!: OrderFigures;
  /** What the buyer paid or has to pay. */
  @Field(() => CentsScalar) @Prop({ type: Number, required: true }) total!: number;
  @Field(() => CentsScalar) @Prop({ type: Number, default: 0 }) refundedAmount!: number;
  /** The part that was refunded at the provider without an item; absent means 0. */
  @Prop({ type: Number }) refundedOutside?: number;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) printed!: boolean;
  @Prop({ type: [OrderAnswerSchema], default: [] }) customFields!: OrderAnswer[];
  /** Absent where the event had none, and in older orders. */
  @Prop({ type: AcceptedWaiverSchema }) waiver?: AcceptedWaiver;
  /** Absent without any, and once they were deleted. */
  @Field(() => OrderAccessNeeds, nullable)
  @Prop({ type: OrderAccessNeedsSchema })
  accessNeeds?: OrderAccessNeeds | null;
  /** What the door is told of it, one line; absent without one. */
  @Field(() => String, nullable) @Prop({ type: String }) doorNote?: string | null;
  @Field(() => Delivery, nullable) @Prop({ type: DeliverySchema, default: null }) delivery!: Delivery | null;
  /** Absent where none was asked for: RSVP, free and older orders. */
  @Prop({ type: OrderAddressSchema }) address?: OrderAddress;
  /** The coordinates of the address as `placeKeyOf` makes one number of them. On top, as MongoDB reads nested fields of an index slowly. */
  @Prop({ type: Number }) placeKey?: number;
  /** `placedAt` of an order with a `placeKey`: the map's indexes hold only such orders, and this date alone says so. */
  @Prop({ type: Date }) mapAt?: Date;
  /** What the buyer's bank disputed; absent means nothing. */
  @Prop({ type: [OrderDisputeSchema] }) disputes?: OrderDispute[];
  /** What the outside system answered last; absent means nothing yet. No change of the sale: the version stays. */
  @Prop({ type: NewestAnswerSchema }) integrationAnswer?: NewestAnswer;
  @Field(() => String, nullable) @Prop(text) ipAddress!: string | null;
  @Field(() => Id, nullable) @Prop(ref) parentOrderId!: string | null;
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
  /** When it became a finished order; null while awaiting payment and for expired ones, which no list shows. */
  @Prop({ type: Date, default: null }) placedAt!: Date | null;
  /** Equal to `_id` for orders bought online; null for imported or shared ones. */
  @Prop(ref) reservationId!: string | null;
  @Prop(text) visitorId!: string | null;
  /** Whether a payment may still be charged at the provider: not settled, and not known to be canceled. */
  @Prop({ type: Boolean, default: false }) isPaymentOpen!: boolean;
  @Prop({ type: [PaymentAttemptSchema], default: [] }) attempts!: PaymentAttempt[];
  /** The provider's last refusal, for the page; cleared by a success. */
  @Prop(text) paymentMessage!: string | null;
  @Prop({ type: Date, default: null }) paymentDeadline!: Date | null;
  /** Since when its bank works on the payment, which it answers later; absent, or null, where it does not. */
  @Prop({ type: Date }) paymentUnderWayAt?: Date | null;
  @Prop({ type: LateRefundSchema, default: null }) lateRefund!: LateRefund | null;
  /** What it is found by: `orderSearchTermsOf` in shared/search. Not read with the order: only the index uses them. */
  @Prop({ type: [String], default: [], select: false }) searchTerms!: string[];
  /** Its codes are signed (docs/decisions/0117). Absent in those from before, which keep the codes that were mailed. */
  @Prop({ type: Boolean }) hasSignedCodes?: boolean;
  /** Raised by every change after the sale; a guarded write names the one it read. */
  @Prop({ type: Number, default: 0 }) version!: number;
}

export const OrderSchema = SchemaFactory.createForClass(Order);
// lists are newest first by creation, which never changes, so settling an order moves no index entry of these
// unpaid orders stay, and are in no list, so they are in none of these either: strangers cannot make a list slow
const placed = { placedAt: { $gt: new Date(0) } };
OrderSchema.index({ orgId: 1, createdAt: -1, _id: -1 }, { name: 'placed', partialFilterExpression: placed });
OrderSchema.index({ orgId: 1, eventId: 1, createdAt: -1, _id: -1 }, { name: 'placedOfEvent', partialFilterExpression: placed });
OrderSchema.index({ orgId: 1, searchTerms: 1, createdAt: -1, _id: -1 });
OrderSchema.index({ orgId: 1, number: 1 }, { unique: true });
// whose money was kept
const canceled = { partialFilterExpression: { state: 'Canceled', ...placed } };
OrderSchema.index({ orgId: 1, eventId: 1, seasonId: 1 }, { name: 'canceledOfEvent', ...canceled });
OrderSchema.index({ orgId: 1, seasonId: 1 }, { name: 'canceledOfSeason', ...canceled });
// one person's, newest first: My Tickets
OrderSchema.index({ email: 1, createdAt: -1, _id: -1 }, { name: 'placedByEmail', partialFilterExpression: placed });
OrderSchema.index(
  { userId: 1, createdAt: -1, _id: -1 },
  { name: 'placedByUser', partialFilterExpression: { userId: { $type: 'objectId' }, ...placed } },
);
// a friend's, by the order that shared with them
OrderSchema.index({ parentOrderId: 1 }, { partialFilterExpression: { parentOrderId: { $type: 'objectId' } } });
OrderSchema.index({ 'tickets._id': 1 });
OrderSchema.index({ 'upgrades._id': 1 }, { partialFilterExpression: { 'upgrades._id': { $exists: true } } });
// who gets a mail on the release of an event's codes
OrderSchema.index({ eventId: 1 }, { name: 'awaitingCodes', partialFilterExpression: { 'delivery.awaitsCodes': true } });
// whose access needs are to be deleted after their event
OrderSchema.index({ eventId: 1 }, { name: 'withAccessNeeds', partialFilterExpression: { 'accessNeeds.kinds': { $exists: true } } });
// the orders of a season, and the nights of one of them
OrderSchema.index({ seasonId: 1 }, { name: 'ofSeason', partialFilterExpression: { seasonId: { $type: 'objectId' } } });
OrderSchema.index({ seasonOrderId: 1 }, { partialFilterExpression: { seasonOrderId: { $type: 'objectId' } } });
// who comes to one night by a season ticket: only such orders are in it
OrderSchema.index({ eventId: 1 }, { name: 'nightsOfEvent', partialFilterExpression: { hidden: true } });
// the reconciliation job's work list: small, because only open payments are in it
OrderSchema.index({ createdAt: 1 }, { name: 'openPayments', partialFilterExpression: { isPaymentOpen: true } });
// what was sold in one shift
OrderSchema.index({ 'till.shiftId': 1 }, { name: 'ofShift', partialFilterExpression: { 'till.shiftId': { $type: 'objectId' } } });
// what was given away of one event or season
OrderSchema.index(
  { eventId: 1, seasonId: 1, createdAt: -1 },
  { name: 'compsOf', partialFilterExpression: { 'comp.actorId': { $type: 'objectId' } } },
);
// whose guest tickets count before they are paid
OrderSchema.index({ eventId: 1, email: 1 }, { name: 'guestsOf', partialFilterExpression: { 'tickets.isGuest': { $exists: true } } });
// the map of the analytics, which reads nothing but these indexes
const onMap = { partialFilterExpression: { mapAt: { $gte: new Date(0) } } };
OrderSchema.index({ orgId: 1, mapAt: 1, seasonId: 1, placeKey: 1 }, { name: 'mapOfOrg', ...onMap });
OrderSchema.index({ eventId: 1, mapAt: 1, placeKey: 1 }, { name: 'mapOfEvent', ...onMap });
OrderSchema.index(
  { orgId: 1, state: 1, mapAt: 1, eventId: 1, seasonId: 1, placeKey: 1 },
  { name: 'canceledOnMap', partialFilterExpression: { state: 'Canceled', mapAt: { $gte: new Date(0) } } },
);
