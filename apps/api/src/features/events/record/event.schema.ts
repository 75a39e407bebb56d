import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { FieldRequires } from '#platform/auth/field-requires';
import { Id } from '#platform/graphql/id.scalar';

import { indexSellables, SellableRecord } from '#features/catalog/record/sellable.schema';
import { EVENT_TYPES, EventTypeEnum, type EventType } from './event.enums.ts';
import {
  EventChangeSchema,
  EventLocation,
  EventLocationSchema,
  Performance,
  PerformanceSchema,
  type EventChange,
} from './event-parts.schema.ts';
import { SiteItem, SiteItemSchema, SiteListingSchema, type SiteListing } from './site-listing.schema.ts';

/** One show or a multi-day run, with everything that is authored about it. */
@ObjectType()
@Schema({ collection: 'events', versionKey: false })
export class Event extends SellableRecord {
  @Field(() => EventTypeEnum) @Prop({ type: String, enum: EVENT_TYPES, default: 'GeneralEvent' }) type!: EventType;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) posterFileId!: string | null;
  @Field(() => Id, { nullable: true }) @Prop({ type: SchemaTypes.ObjectId, default: null }) seasonId!: string | null;
  /** True: who had the season before it joined pays for it by a link; otherwise they have it free. */
  @FieldRequires('sellable.read')
  @Field(() => Boolean, {
    nullable: true,
    description: 'Holders of its season from before it joined pay for it by a link; null: they have it free.',
  })
  @Prop({ type: Boolean, default: null })
  holdersPay?: boolean | null;
  @FieldRequires('sellable.read')
  @Field(() => EventLocation, { nullable: true })
  @Prop({ type: EventLocationSchema, default: null })
  location?: EventLocation | null;
  /** The event that it was copied from. */
  @Field(() => Id, { nullable: true }) @Prop({ type: SchemaTypes.ObjectId, default: null }) duplicateEventId!: string | null;
  /** What visitors with disabilities should know: plain text. Absent in older events. */
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) accessibility?: string | null;
  @Prop({ type: Date, default: null }) cancelledAt!: Date | null;
  /** The start of the last day, by which, with the end, lists tell upcoming from past. */
  @Prop({ type: Date, default: null }) lastStartsAt!: Date | null;
  @Field(() => [Performance]) @Prop({ type: [PerformanceSchema], default: [] }) performances!: Performance[];
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) isMultipleDays!: boolean;
  @Field(() => Int) @Prop({ type: Number, default: 1 }) totalDays!: number;
  /** Ids of everything nested: they name pools, so no two events may share one. */
  @Prop({ type: [SchemaTypes.ObjectId], default: [] }) nestedIds!: string[];
  @FieldRequires('sellable.read')
  @Field(() => Boolean)
  @Prop({ type: Boolean, default: false })
  isGuestTicketSale!: boolean;
  @FieldRequires('sellable.read')
  @Field(() => Int, { nullable: true })
  @Prop({ type: Number, default: null })
  guestTicketPerMember!: number | null;
  /** The websites that show it. Absent in older events. */
  @Prop({ type: [SiteListingSchema], default: [] }) siteListings?: SiteListing[];
  /** Its items on sites outside Marquee, also where it was put by connecting the whole site. */
  @Prop({ type: [SiteItemSchema], default: undefined }) siteItems?: SiteItem[];
  /** When it was last saved; absent until the first save after its creation. */
  @Prop({ type: Date }) savedAt?: Date | null;
  @Prop({ type: [EventChangeSchema], default: [] }) changes!: EventChange[];
  /** The version of the channels that its seats are given to; absent while none ever was. */
  @Prop({ type: Number }) seatChannels?: number;
  /** Grows with each act on its holds, which so never overlaps with a save. Absent before the first. */
  @Prop({ type: Number }) holdActs?: number;
}

export const EventSchema = SchemaFactory.createForClass(Event);
indexSellables(EventSchema);
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
EventSchema.index({ seasonId: 1 }, { partialFilterExpression: { seasonId: { $type: 'objectId' } } });
EventSchema.index({ 'schedule.startsAt': 1, _id: 1 });
EventSchema.index({ venueId: 1, 'schedule.startsAt': 1, _id: 1 });
EventSchema.index({ 'performances.headliningArtistIds': 1, 'schedule.startsAt': 1, _id: 1 });
EventSchema.index({ 'performances.openingArtistIds': 1, 'schedule.startsAt': 1, _id: 1 });
// `$gt` excludes empty lists, and a search for a slug implies it
EventSchema.index({ 'siteListings.slug': 1 }, { partialFilterExpression: { 'siteListings.slug': { $gt: '' } } });
EventSchema.index({ nestedIds: 1 }, { unique: true, partialFilterExpression: { 'nestedIds.0': { $exists: true } } });
