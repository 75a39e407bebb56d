import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { FieldRequires } from '#platform/auth/field-requires';
import { Id } from '#platform/graphql/id.scalar';

import { CustomField, CustomFieldSchema } from './custom-field.schema.ts';
import {
  DELIVERY_TYPES,
  EVENT_TYPES,
  EventTypeEnum,
  PROCESS_AS,
  ProcessAsEnum,
  TicketDeliveryTypeEnum,
  type EventType,
  type ProcessAs,
  type TicketDeliveryType,
} from './event.enums.ts';
import {
  EventChangeSchema,
  EventLocation,
  EventLocationSchema,
  Exchange,
  ExchangeSchema,
  ImageSet,
  ImageSetSchema,
  Performance,
  PerformanceSchema,
  Schedule,
  ScheduleSchema,
  type EventChange,
} from './event-parts.schema.ts';
import { SiteItem, SiteItemSchema, SiteListingSchema, type SiteListing } from './site-listing.schema.ts';
import { Promotion, PromotionSchema } from './promotion.schema.ts';
import { TicketType, TicketTypeSchema } from './ticket-type.schema.ts';
import { Upgrade, UpgradeSchema } from './upgrade.schema.ts';

/** One show or a multi-day run, with everything that is authored about it. Counts are never stored here. */
@ObjectType()
@Schema({ collection: 'events', versionKey: false })
export class Event {
  @Field(() => Id) _id!: string;
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Field(() => EventTypeEnum) @Prop({ type: String, enum: EVENT_TYPES, default: 'GeneralEvent' }) type!: EventType;
  /** Empty in a copy that was not named yet. */
  @Field() @Prop({ type: String, default: '' }) name!: string;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) subtitle!: string | null;
  /** The name in `/e/{stub}`, unique on the platform whatever its case. */
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) stub!: string | null;
  @Prop({ type: String, default: null }) stubKey!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) description!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) userAgreement!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) posterFileId!: string | null;
  @Field(() => ImageSet, { nullable: true }) @Prop({ type: ImageSetSchema, default: null }) posterImageUrl!: ImageSet | null;
  @Field(() => Id, { nullable: true }) @Prop({ type: SchemaTypes.ObjectId, default: null }) venueId!: string | null;
  @Field(() => Id, { nullable: true }) @Prop({ type: SchemaTypes.ObjectId, default: null }) seasonId!: string | null;
  @FieldRequires('event.read')
  @Field(() => EventLocation, { nullable: true })
  @Prop({ type: EventLocationSchema, default: null })
  location?: EventLocation | null;
  /** The event that it was copied from. */
  @Field(() => Id, { nullable: true }) @Prop({ type: SchemaTypes.ObjectId, default: null }) duplicateEventId!: string | null;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: 'all ages' }) age!: string | null;
  /** What visitors with disabilities should know: plain text. Absent in older events. */
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) accessibility?: string | null;
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
  @Prop({ type: Date, default: null }) cancelledAt!: Date | null;
  @Field(() => Schedule) @Prop({ type: ScheduleSchema, required: true }) schedule!: Schedule;
  /** The start of the last day, by which, with the end, lists tell upcoming from past. */
  @Prop({ type: Date, default: null }) lastStartsAt!: Date | null;
  @Field(() => [Performance]) @Prop({ type: [PerformanceSchema], default: [] }) performances!: Performance[];
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) isMultipleDays!: boolean;
  @Field(() => Int) @Prop({ type: Number, default: 1 }) totalDays!: number;
  @Field(() => [TicketType]) @Prop({ type: [TicketTypeSchema], default: [] }) ticketTypes!: TicketType[];
  @FieldRequires('event.read')
  @Field(() => [Upgrade])
  @Prop({ type: [UpgradeSchema], default: [] })
  upgrades!: Upgrade[];
  @FieldRequires('event.read')
  @Field(() => [Promotion])
  @Prop({ type: [PromotionSchema], default: [] })
  promotions!: Promotion[];
  @FieldRequires('event.read')
  @Field(() => [CustomField])
  @Prop({ type: [CustomFieldSchema], default: [] })
  customFields!: CustomField[];
  /** Ids of everything nested: they name pools, so no two events may share one. */
  @Prop({ type: [SchemaTypes.ObjectId], default: [] }) nestedIds!: string[];
  @FieldRequires('event.read')
  @Field(() => Exchange)
  @Prop({ type: ExchangeSchema, default: { allowed: true, percent: 0 } })
  exchange!: Exchange;
  @FieldRequires('event.read')
  @Field(() => Boolean)
  @Prop({ type: Boolean, default: false })
  hasOrders!: boolean;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) salesBeginImmediately!: boolean;
  @Field(() => TicketDeliveryTypeEnum)
  @Prop({ type: String, enum: DELIVERY_TYPES, default: 'digital' })
  ticketDeliveryType!: TicketDeliveryType;
  @FieldRequires('event.read')
  @Field(() => String, { nullable: true })
  @Prop({ type: String, default: null })
  physicalDeliveryInstructions!: string | null;
  @FieldRequires('event.read')
  @Field(() => Boolean)
  @Prop({ type: Boolean, default: false })
  isGuestTicketSale!: boolean;
  @FieldRequires('event.read')
  @Field(() => Int, { nullable: true })
  @Prop({ type: Number, default: null })
  guestTicketPerMember!: number | null;
  @FieldRequires('event.read')
  @Field(() => String, { nullable: true })
  @Prop({ type: String, default: null })
  eventEmailSubject!: string | null;
  @FieldRequires('event.read')
  @Field(() => String, { nullable: true })
  @Prop({ type: String, default: null })
  eventEmailBody!: string | null;
  @FieldRequires('event.read')
  @Field(() => String, { nullable: true })
  @Prop({ type: String, default: null })
  seatingChartKey!: string | null;
  /** A picture of its public address; null until it is asked for. */
  @FieldRequires('event.read')
  @Field(() => String, { nullable: true })
  @Prop({ type: String, default: null })
  qrCodeUrl!: string | null;
  /** The websites that show it. Absent in older events. */
  @Prop({ type: [SiteListingSchema], default: [] }) siteListings?: SiteListing[];
  /** Its items on sites outside Marquee, also where it was put by connecting the whole site. */
  @Prop({ type: [SiteItemSchema], default: undefined }) siteItems?: SiteItem[];
  /** Grows by one with every save; a save names the version it began with. */
  @Field(() => Int) @Prop({ type: Number, default: 1 }) version!: number;
  /** When that was; absent until the first save after its creation. */
  @Prop({ type: Date }) savedAt?: Date | null;
  @Prop({ type: [EventChangeSchema], default: [] }) changes!: EventChange[];
  /** Grows with each act on its holds, which so never overlaps with a save. Absent before the first. */
  @Prop({ type: Number }) holdActs?: number;
  /** Names the request that made it, so that the same request sent again makes no second one. */
  @Prop({ type: String, default: null }) createKey!: string | null;
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
}

export const EventSchema = SchemaFactory.createForClass(Event);
EventSchema.index({ orgId: 1, 'schedule.startsAt': 1, _id: 1 });
EventSchema.index({ orgId: 1, cancel: 1, 'schedule.startsAt': 1, _id: 1 });
// public lists; the last two are read of the index alone
EventSchema.index(
  {
    published: 1,
    cancel: 1,
    isMultipleDays: 1,
    'schedule.startsAt': 1,
    _id: 1,
    lastStartsAt: 1,
    'schedule.endsAt': 1,
    'schedule.announceAt': 1,
  },
  { name: 'announced-until' },
);
EventSchema.index({ 'schedule.startsAt': 1, _id: 1 });
EventSchema.index({ venueId: 1, 'schedule.startsAt': 1, _id: 1 });
EventSchema.index({ 'performances.headliningArtistIds': 1, 'schedule.startsAt': 1, _id: 1 });
EventSchema.index({ 'performances.openingArtistIds': 1, 'schedule.startsAt': 1, _id: 1 });
// `$gt` excludes empty lists, and a search for a slug implies it
EventSchema.index({ 'siteListings.slug': 1 }, { partialFilterExpression: { 'siteListings.slug': { $gt: '' } } });
EventSchema.index({ stubKey: 1 }, { unique: true, partialFilterExpression: { stubKey: { $type: 'string' } } });
EventSchema.index({ orgId: 1, createKey: 1 }, { unique: true, partialFilterExpression: { createKey: { $type: 'string' } } });
EventSchema.index({ nestedIds: 1 }, { unique: true, partialFilterExpression: { 'nestedIds.0': { $exists: true } } });
