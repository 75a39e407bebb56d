import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema } from '@nestjs/mongoose';
import { SchemaTypes, type Schema as MongooseSchema } from 'mongoose';

import type { SeatRules } from '@marquee/shared/seating/seat-rules';

import { FieldRequires } from '#platform/auth/field-requires';
import { Id } from '#platform/graphql/id.scalar';

import { Capacity, CapacitySchema } from './capacity.schema.ts';
import { CustomField, CustomFieldSchema } from './custom-field.schema.ts';
import { Promotion, PromotionSchema } from './promotion.schema.ts';
import { SeatRulesSchema } from './seat-rules.schema.ts';
import { Exchange, ExchangeSchema, ImageSet, ImageSetSchema, Schedule, ScheduleSchema } from './sellable-parts.schema.ts';
import {
  DELIVERY_TYPES,
  PROCESS_AS,
  ProcessAsEnum,
  TicketDeliveryTypeEnum,
  type ProcessAs,
  type TicketDeliveryType,
} from './sellable.enums.ts';
import { TicketType, TicketTypeSchema } from './ticket-type.schema.ts';
import { Upgrade, UpgradeSchema } from './upgrade.schema.ts';

/** What every kind of sellable has: events and seasons extend it by what only they have. Counts are never stored here. */
@ObjectType({ isAbstract: true })
@Schema()
export abstract class SellableRecord {
  @Field(() => Id) _id!: string;
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  /** Empty in a copy that was not named yet. */
  @Field() @Prop({ type: String, default: '' }) name!: string;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) subtitle!: string | null;
  /** The name in its public address, unique among its kind on the platform, whatever its case. */
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) stub!: string | null;
  @Prop({ type: String, default: null }) stubKey!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) description!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) userAgreement!: string | null;
  /** The upload that the poster is. Each kind stores it; the API tells it of events only. */
  abstract posterFileId: string | null;
  @Field(() => ImageSet, { nullable: true }) @Prop({ type: ImageSetSchema, default: null }) posterImageUrl!: ImageSet | null;
  @Field(() => Id, { nullable: true }) @Prop({ type: SchemaTypes.ObjectId, default: null }) venueId!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: 'all ages' }) age!: string | null;
  /** What visitors are asked to wear. Older records lack it. */
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) dressCode?: string | null;
  /** Whether the venue's sales tax is taken. */
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) taxDeduction!: boolean;
  @Field(() => ProcessAsEnum) @Prop({ type: String, enum: PROCESS_AS, default: 'Paid' }) processAs!: ProcessAs;
  /** From when QR codes are sent; null is upon order. */
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) sendQRCode!: Date | null;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) published!: boolean;
  @Field(() => Date, { nullable: true, description: 'Null until it is published for the first time; pausing sales keeps it.' })
  @Prop({ type: Date, default: null })
  firstPublishedAt!: Date | null;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) publishable!: boolean;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) cancel!: boolean;
  @Field(() => Schedule) @Prop({ type: ScheduleSchema, required: true }) schedule!: Schedule;
  @Field(() => [TicketType]) @Prop({ type: [TicketTypeSchema], default: [] }) ticketTypes!: TicketType[];
  @FieldRequires('sellable.read')
  @Field(() => [Upgrade])
  @Prop({ type: [UpgradeSchema], default: [] })
  upgrades!: Upgrade[];
  @FieldRequires('sellable.read')
  @Field(() => [Promotion])
  @Prop({ type: [PromotionSchema], default: [] })
  promotions!: Promotion[];
  @FieldRequires('sellable.read')
  @Field(() => [CustomField])
  @Prop({ type: [CustomFieldSchema], default: [] })
  customFields!: CustomField[];
  /** Older records lack them. */
  @FieldRequires('sellable.read')
  @Field(() => [Capacity])
  @Prop({ type: [CapacitySchema], default: [] })
  capacities?: Capacity[];
  /** The seating plan that its author chose: its id, or the key of a chart of the provider. */
  @FieldRequires('sellable.read')
  @Field(() => String, { nullable: true })
  @Prop({ type: String, default: null })
  seatingChartKey!: string | null;
  /** Null and absent: as in a new record. */
  @Prop({ type: SeatRulesSchema, default: null }) seatRules?: SeatRules<Date> | null;
  /** Its copy of the plan that `seatingChartKey` names; absent and null without one (catalog/seating). */
  @FieldRequires('sellable.read')
  @Field(() => Id, { nullable: true })
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  seatingId?: string | null;
  @FieldRequires('sellable.read')
  @Field(() => Exchange)
  @Prop({ type: ExchangeSchema, default: { allowed: true, percent: 0 } })
  exchange!: Exchange;
  @FieldRequires('sellable.read')
  @Field(() => Boolean)
  @Prop({ type: Boolean, default: false })
  hasOrders!: boolean;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) salesBeginImmediately!: boolean;
  @Field(() => TicketDeliveryTypeEnum)
  @Prop({ type: String, enum: DELIVERY_TYPES, default: 'digital' })
  ticketDeliveryType!: TicketDeliveryType;
  @FieldRequires('sellable.read')
  @Field(() => String, { nullable: true })
  @Prop({ type: String, default: null })
  physicalDeliveryInstructions!: string | null;
  @FieldRequires('sellable.read')
  @Field(() => String, { nullable: true })
  @Prop({ type: String, default: null })
  eventEmailSubject!: string | null;
  @FieldRequires('sellable.read')
  @Field(() => String, { nullable: true })
  @Prop({ type: String, default: null })
  eventEmailBody!: string | null;
  /** A picture of its public address; null until it is asked for. */
  @FieldRequires('sellable.read')
  @Field(() => String, { nullable: true })
  @Prop({ type: String, default: null })
  qrCodeUrl!: string | null;
  /** Grows by one with every save; a save names the version it began with. */
  @Field(() => Int) @Prop({ type: Number, default: 1 }) version!: number;
  /** Names the request that made it, so that the same request sent again makes no second one. */
  @Prop({ type: String, default: null }) createKey!: string | null;
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
}

/** Its cards on an overview, and the capacities that they share. */
export type ItemLists = Pick<SellableRecord, 'ticketTypes' | 'upgrades' | 'promotions' | 'capacities'>;

/** The indexes that every kind needs: its lists, its addresses and the keys of its creation. */
export function indexSellables(schema: MongooseSchema): void {
  schema.index({ orgId: 1, 'schedule.startsAt': 1, _id: 1 });
  schema.index({ stubKey: 1 }, { unique: true, partialFilterExpression: { stubKey: { $type: 'string' } } });
  schema.index({ orgId: 1, createKey: 1 }, { unique: true, partialFilterExpression: { createKey: { $type: 'string' } } });
}
