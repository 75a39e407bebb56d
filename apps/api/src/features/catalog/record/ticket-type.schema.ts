import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { FieldRequires } from '#platform/auth/field-requires';
import { Id } from '#platform/graphql/id.scalar';

import type { Capacity } from './capacity.schema.ts';

/** A price (cents) for a window of time (start inclusive, end exclusive) and, when `totalQty` is set, a quantity. */
@ObjectType()
@Schema()
export class Tier {
  @Field(() => Id) _id!: string;
  @Field() @Prop({ type: String, required: true }) name!: string;
  @FieldRequires('event.prices.read')
  @Field(() => CentsScalar)
  @Prop({ type: Number, required: true })
  price!: number;
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) startsAt!: Date | null;
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) endsAt!: Date | null;
  @FieldRequires('analytics.counts.read')
  @Field(() => Int, { nullable: true })
  @Prop({ type: Number, default: null })
  totalQty!: number | null;
  @Field(() => Boolean) @Prop({ type: Boolean, required: true }) isActive!: boolean;
  /** Counted by the inventory, never stored; null without a quantity. */
  @FieldRequires('analytics.counts.read')
  @Field(() => Int, { nullable: true })
  remainingQty?: number | null;
}

@ObjectType()
@Schema()
export class TicketType {
  @Field(() => Id) _id!: string;
  @Field() @Prop({ type: String, required: true }) name!: string;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) description!: string | null;
  @FieldRequires('analytics.counts.read')
  @Field(() => Int)
  @Prop({ type: Number, required: true })
  totalQty!: number;
  @Field(() => Int) @Prop({ type: Number, default: 8 }) purchaseLimit!: number;
  @Field(() => Boolean) @Prop({ type: Boolean, default: true }) visible!: boolean;
  @Field(() => [Id]) @Prop({ type: [SchemaTypes.ObjectId], default: [] }) dayIds!: string[];
  @FieldRequires('sellable.read')
  @Field(() => [Tier])
  @Prop({ type: [SchemaFactory.createForClass(Tier)], default: [] })
  tiers!: Tier[];
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) rollFees!: boolean;
  @FieldRequires('sellable.read')
  @Field(() => String, { nullable: true })
  @Prop({ type: String, default: null })
  values!: string | null;
  @Field(() => Boolean) @Prop({ type: Boolean, default: true }) isTicketSharing!: boolean;
  /** Absent in older records. */
  @Field(() => Boolean, {
    nullable: true,
    description: 'For guests of members: sold while the event sells guest tickets, up to its number for each member ticket.',
  })
  @Prop({ type: Boolean, default: false })
  isGuest?: boolean;
  /** The three below are of the author (AUT-074): kept and copied with the rest. Older records lack them. */
  @Field(() => String, { nullable: true, description: 'What it is promoted as, in the words of the author.' })
  @Prop({ type: String, default: null })
  promo?: string | null;
  @Field(() => [Id], { description: 'The performances of the event that it is for; none means all of them.' })
  @Prop({ type: [SchemaTypes.ObjectId], default: [] })
  performanceIds?: string[];
  @FieldRequires('analytics.counts.read')
  @Field(() => Int, { nullable: true, description: 'Places there are for it. What can be sold is `totalQty`.' })
  @Prop({ type: Number, default: null })
  capacity?: number | null;
  @Field(() => Id, { nullable: true, description: 'The category of the seating plan whose seats it sells; null without seats.' })
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  categoryId?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'It was made by the seating plan, which says its name and quantity. All others of its category are further price types.',
  })
  @Prop({ type: Boolean, default: false })
  isOfPlan?: boolean;
  @Field(() => Int, {
    nullable: true,
    description: 'Of a season: buyers choose so many of its nights at least, and its price is for each of them. Null is for all nights.',
  })
  @Prop({ type: Number, default: null })
  leastNights?: number | null;
  @Field(() => Int, { nullable: true, description: 'So many nights at most; null as many as there are.' })
  @Prop({ type: Number, default: null })
  mostNights?: number | null;
  /** The three below are computed when read. "Sold" is what is claimed, including reservations. */
  @FieldRequires('analytics.counts.read')
  @Field(() => Int)
  remainingQty?: number;
  @FieldRequires('analytics.counts.read')
  @Field(() => Int)
  soldQty?: number;
  @Field(() => Id, { nullable: true }) currentTierId?: string | null;
  /** The capacities that it is under. Set when it is read, never stored. */
  sharing?: readonly Capacity[];
  /** As `sharing`: the season with its organization, of one whose buyers choose nights. */
  seasonKey?: string;
  /** As `sharing`: the ticket types that are sold from the same seats. */
  priceTypes?: readonly TicketType[];
}

export const TicketTypeSchema = SchemaFactory.createForClass(TicketType);
