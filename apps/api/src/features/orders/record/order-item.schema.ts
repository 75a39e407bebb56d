import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { ITEM_STATES, type ItemState } from '@marquee/shared/orders/order-states';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

export const ItemStateEnum = graphqlEnum('ItemState', ITEM_STATES);
const ref = { type: SchemaTypes.ObjectId, default: null };
const cents = { type: Number, required: true };

/** One admission to one day; refused readings are kept by check-in, not here. */
@ObjectType('Scan')
@Schema({ _id: false })
export class Scan {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Field(() => Id, { nullable: true }) @Prop(ref) dayId!: string | null;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) scanned!: boolean;
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) scannedAt!: Date | null;
  @Field(() => Id, { nullable: true }) @Prop(ref) scannedBy!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) scannerName!: string | null;
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) startsAt!: Date | null;
  /** The showing of the code that let in, as its door named it; null or absent where it named none. */
  @Prop({ type: String }) attempt?: string | null;
  /** The gate of the last entry; absent where it was not known. */
  @Prop({ type: SchemaTypes.ObjectId }) gateId?: string | null;
  /** How often its ticket came in; absent for once. */
  @Prop({ type: Number }) entries?: number | null;
  /** When it left after it came in last, who noted it, and by which showing. */
  @Prop({ type: Date }) outAt?: Date | null;
  @Prop({ type: SchemaTypes.ObjectId }) outBy?: string | null;
  @Prop({ type: String }) outAttempt?: string | null;
}
export const ScanSchema = SchemaFactory.createForClass(Scan);

/** What was given back for one item; written once when its refund is settled. */
@ObjectType('ItemRefund')
@Schema({ _id: false })
export class ItemRefund {
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) refunded!: boolean;
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) refundedAt!: Date | null;
  @Field(() => Id, { nullable: true }) @Prop(ref) refundedBy!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) refundReason!: string | null;
  @Field(() => CentsScalar) @Prop({ type: Number, default: 0 }) refundedAmount!: number;
}
const ItemRefundSchema = SchemaFactory.createForClass(ItemRefund);

/** The part of a season's item that went back for one of its nights, in cents (BYD-105). */
@ObjectType('NightBack')
@Schema({ _id: false })
export class NightBack {
  /** The night's event. */
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) eventId!: string;
  /** Of its price after discounts. */
  @Field(() => CentsScalar) @Prop(cents) price!: number;
  @Field(() => CentsScalar) @Prop(cents) tax!: number;
}
const NightBackSchema = SchemaFactory.createForClass(NightBack);

/**
 * One ticket, sold at one price: `price` is the tier's price BEFORE the code (OPS-102, OPS-236), `discount` its share of the code,
 * `tax` on `price - discount`; `origionalPrice` the tier's price as authored. All cents and frozen, so a refund never prorates.
 */
@ObjectType('OrderTicket')
@Schema({ _id: false })
export class OrderTicket {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) ticketTypeId!: string;
  @Field(() => Id, { nullable: true }) @Prop(ref) ticketTierId!: string | null;
  @Field() @Prop({ type: String, required: true }) name!: string;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) tierName!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) seat!: string | null;
  /** Its seat in the event's plan; absent without one. */
  @Prop({ type: String }) seatId?: string;
  /** Absent where it was not sold with a table. */
  @Field(() => String, { nullable: true, description: 'The table of the plan that it was sold with as a whole.' })
  @Prop({ type: String })
  tableId?: string | null;
  /** Absent where it is no companion's. A friend's ticket keeps the id of the one that was paid for. */
  @Field(() => Id, { nullable: true, description: 'Of a companion seat: the ticket of the wheelchair space that it was sold with.' })
  @Prop({ type: SchemaTypes.ObjectId })
  companionOf?: string | null;
  @Field(() => CentsScalar) @Prop(cents) price!: number;
  @Field(() => CentsScalar) @Prop(cents) discount!: number;
  @Field(() => CentsScalar) @Prop(cents) tax!: number;
  @Field(() => CentsScalar) @Prop(cents) origionalPrice!: number;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) rollFees!: boolean;
  @Field(() => Id, { nullable: true }) @Prop(ref) paymentId!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) values!: string | null;
  @Field(() => ItemStateEnum) @Prop({ type: String, enum: ITEM_STATES, default: 'Active' }) state!: ItemState;
  @Field(() => [Id]) @Prop({ type: [SchemaTypes.ObjectId], default: [] }) dayIds!: string[];
  @Field(() => [Scan]) @Prop({ type: [ScanSchema], default: [] }) scan!: Scan[];
  @Field(() => ItemRefund, { nullable: true }) @Prop({ type: ItemRefundSchema, default: null }) refund!: ItemRefund | null;
  /** Absent where no night of it went back by itself, as of everything that is no season's. */
  @Field(() => [NightBack], { nullable: true }) @Prop({ type: [NightBackSchema], default: undefined }) nightsBack?: NightBack[] | null;
  @Field(() => Id, { nullable: true }) @Prop(ref) parentTicketId!: string | null;
  @Field(() => Boolean) @Prop({ type: Boolean, default: true }) isTicketSharing!: boolean;
  /** Absent in those of members. */
  @Field(() => Boolean, { nullable: true, description: 'For a guest of a member; null of any other.' })
  @Prop({ type: Boolean })
  isGuest?: boolean | null;
  /** Inventory claims of this item (`<pool>:<unit>`): a refund or cancellation frees exactly these. */
  @Prop({ type: [String], default: [] }) units!: string[];
  /** Its number (`ticketNumberOf`) where the units stayed with who shared it; absent otherwise. */
  @Prop({ type: String }) number?: string;
  /** Codes of an earlier version are refused; raised by a share, refund or cancellation. */
  @Field(() => Int, { nullable: true }) @Prop({ type: Number, default: 1 }) qrVersion!: number;
}
export const OrderTicketSchema = SchemaFactory.createForClass(OrderTicket);

/** One add-on, with the same money fields as a ticket (cents). */
@ObjectType('OrderUpgrade')
@Schema({ _id: false })
export class OrderUpgrade {
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) upgradeId!: string;
  @Field() @Prop({ type: String, required: true }) name!: string;
  @Field(() => CentsScalar) @Prop(cents) price!: number;
  @Field(() => CentsScalar) @Prop(cents) discount!: number;
  @Field(() => CentsScalar) @Prop(cents) tax!: number;
  @Field(() => CentsScalar) @Prop(cents) origionalPrice!: number;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) rollFees!: boolean;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) complimentary!: boolean;
  @Field(() => Id, { nullable: true }) @Prop(ref) paymentId!: string | null;
  @Field(() => ItemStateEnum) @Prop({ type: String, enum: ITEM_STATES, default: 'Active' }) state!: ItemState;
  @Field(() => [Scan]) @Prop({ type: [ScanSchema], default: [] }) scan!: Scan[];
  @Field(() => ItemRefund, { nullable: true }) @Prop({ type: ItemRefundSchema, default: null }) refund!: ItemRefund | null;
  /** Absent where no night of it went back by itself, as of everything that is no season's. */
  @Field(() => [NightBack], { nullable: true }) @Prop({ type: [NightBackSchema], default: undefined }) nightsBack?: NightBack[] | null;
  @Field(() => Id, { nullable: true }) @Prop(ref) parentUpgradeId!: string | null;
  @Field(() => Boolean) @Prop({ type: Boolean, default: true }) isAddOnsSharing!: boolean;
  @Prop({ type: [String], default: [] }) units!: string[];
  @Prop({ type: String }) number?: string;
  @Field(() => Int, { nullable: true }) @Prop({ type: Number, default: 1 }) qrVersion!: number;
}
export const OrderUpgradeSchema = SchemaFactory.createForClass(OrderUpgrade);
