import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { FieldRequires } from '#platform/auth/field-requires';
import { Id } from '#platform/graphql/id.scalar';

import { CustomField, CustomFieldSchema } from './custom-field.schema.ts';
import {
  DELIVERY_TYPES,
  PROCESS_AS,
  ProcessAsEnum,
  TicketDeliveryTypeEnum,
  type ProcessAs,
  type TicketDeliveryType,
} from './event.enums.ts';
import { Exchange, ExchangeSchema, ImageSet, ImageSetSchema, Schedule, ScheduleSchema } from './event-parts.schema.ts';
import { Promotion, PromotionSchema } from './promotion.schema.ts';
import { TicketType, TicketTypeSchema } from './ticket-type.schema.ts';
import { Upgrade, UpgradeSchema } from './upgrade.schema.ts';

/** A series of events sold together: the fields of an event, without its type and days (AUT-005; add-ons by AUT-222). */
@ObjectType()
@Schema({ collection: 'seasons', versionKey: false })
export class Season {
  @Field(() => Id) _id!: string;
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Field() @Prop({ type: String, required: true }) name!: string;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) subtitle!: string | null;
  /** The name in `/s/{stub}`, unique among seasons whatever its case. */
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) stub!: string | null;
  @Prop({ type: String, default: null }) stubKey!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) description!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) userAgreement!: string | null;
  @Field(() => ImageSet, { nullable: true }) @Prop({ type: ImageSetSchema, default: null }) posterImageUrl!: ImageSet | null;
  @Field(() => Id, { nullable: true }) @Prop({ type: SchemaTypes.ObjectId, default: null }) venueId!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: 'all ages' }) age!: string | null;
  /** Whether the venue's sales tax applies. */
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) taxDeduction!: boolean;
  @Field(() => ProcessAsEnum) @Prop({ type: String, enum: PROCESS_AS, default: 'Paid' }) processAs!: ProcessAs;
  /** When QR codes are sent; null means upon order. */
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) sendQRCode!: Date | null;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) published!: boolean;
  /** Null until it is published for the first time. Absent in older seasons. */
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) firstPublishedAt?: Date | null;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) publishable!: boolean;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) cancel!: boolean;
  @Field(() => Schedule) @Prop({ type: ScheduleSchema, required: true }) schedule!: Schedule;
  @Field(() => [TicketType]) @Prop({ type: [TicketTypeSchema], default: [] }) ticketTypes!: TicketType[];
  @FieldRequires('season.read')
  @Field(() => [Upgrade])
  @Prop({ type: [UpgradeSchema], default: [] })
  upgrades!: Upgrade[];
  @FieldRequires('season.read')
  @Field(() => [Promotion])
  @Prop({ type: [PromotionSchema], default: [] })
  promotions!: Promotion[];
  @FieldRequires('season.read')
  @Field(() => [CustomField])
  @Prop({ type: [CustomFieldSchema], default: [] })
  customFields!: CustomField[];
  @FieldRequires('season.read')
  @Field(() => Exchange)
  @Prop({ type: ExchangeSchema, default: { allowed: true, percent: 0 } })
  exchange!: Exchange;
  @FieldRequires('season.read')
  @Field(() => Boolean)
  @Prop({ type: Boolean, default: false })
  hasOrders!: boolean;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) salesBeginImmediately!: boolean;
  @Field(() => TicketDeliveryTypeEnum)
  @Prop({ type: String, enum: DELIVERY_TYPES, default: 'digital' })
  ticketDeliveryType!: TicketDeliveryType;
  @FieldRequires('season.read')
  @Field(() => String, { nullable: true })
  @Prop({ type: String, default: null })
  physicalDeliveryInstructions!: string | null;
  @FieldRequires('season.read')
  @Field(() => String, { nullable: true })
  @Prop({ type: String, default: null })
  eventEmailSubject!: string | null;
  @FieldRequires('season.read')
  @Field(() => String, { nullable: true })
  @Prop({ type: String, default: null })
  eventEmailBody!: string | null;
  @Prop({ type: String, default: null }) seatingChartKey!: string | null;
  /** Incremented with every save; a save sends the version it started from. */
  @Field(() => Int) @Prop({ type: Number, default: 1 }) version!: number;
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
  /** The key of the request that created it: one whose answer was lost creates no second season. */
  @Prop({ type: String, default: null }) createKey?: string | null;
}

export const SeasonSchema = SchemaFactory.createForClass(Season);
/** The ids that units are counted by. */
export const ITEM_IDS = ['ticketTypes._id', 'ticketTypes.tiers._id', 'upgrades._id', 'promotions._id'] as const;
SeasonSchema.index({ orgId: 1, 'schedule.startsAt': 1, _id: 1 });
for (const path of ITEM_IDS) SeasonSchema.index({ [path]: 1 });
SeasonSchema.index({ stubKey: 1 }, { unique: true, partialFilterExpression: { stubKey: { $type: 'string' } } });
SeasonSchema.index({ orgId: 1, createKey: 1 }, { unique: true, partialFilterExpression: { createKey: { $type: 'string' } } });
