import { Field, Float, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import type { AssignedSeats } from '@marquee/shared/seating/season-seats';

import { NIGHT_REDUCTION_TYPES, type NightReductionType } from '@marquee/shared/seasons/night-reduction';

import { indexSellables, SellableRecord } from '#features/catalog/record/sellable.schema';
import { FieldRequires } from '#platform/auth/field-requires';
import { graphqlEnum } from '#platform/graphql/graphql-enum';

export const NightReductionTypeEnum = graphqlEnum('NightReductionType', NIGHT_REDUCTION_TYPES);

/** How its price falls with each night that has begun (BYD-101). */
@ObjectType()
@Schema({ _id: false })
export class NightReduction {
  @Field(() => NightReductionTypeEnum) @Prop({ type: String, enum: NIGHT_REDUCTION_TYPES, required: true }) type!: NightReductionType;
  @Field(() => Float, { description: 'Percent points of the full price, or cents, a night; 0 for equal parts.' })
  @Prop({ type: Number, default: 0 })
  value!: number;
}

const NightReductionSchema = SchemaFactory.createForClass(NightReduction);

/** A series of events sold together: a sellable without days of its own (AUT-005; add-ons by AUT-222). */
@ObjectType()
@Schema({ collection: 'seasons', versionKey: false })
export class Season extends SellableRecord {
  @Prop({ type: String, default: null }) posterFileId!: string | null;
  @FieldRequires('event.prices.read')
  @Field(() => NightReduction, { nullable: true, description: 'Null where the price stays the same until the last night.' })
  @Prop({ type: NightReductionSchema, default: null })
  nightReduction?: NightReduction | null;
  /** For nights with another plan than the season's; absent where nothing was written. */
  @Prop({ type: SchemaTypes.Mixed }) seatMaps?: readonly AssignedSeats[];
}

export const SeasonSchema = SchemaFactory.createForClass(Season);
/** The ids that units are counted by. */
export const ITEM_IDS = ['ticketTypes._id', 'ticketTypes.tiers._id', 'upgrades._id', 'promotions._id'] as const;
indexSellables(SeasonSchema);
// the public lists: of all organizations, and of one
const inLists = { partialFilterExpression: { published: true } };
SeasonSchema.index({ 'schedule.endsAt': 1, _id: 1 }, { name: 'announced', ...inLists });
SeasonSchema.index({ orgId: 1, 'schedule.endsAt': 1, _id: 1 }, { name: 'announcedOfOrg', ...inLists });
for (const path of ITEM_IDS) SeasonSchema.index({ [path]: 1 });
