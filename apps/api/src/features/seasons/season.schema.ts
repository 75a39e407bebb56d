import { ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

import { indexSellables, SellableRecord } from '#features/catalog/record/sellable.schema';

/** A series of events sold together: a sellable without days of its own (AUT-005; add-ons by AUT-222). */
@ObjectType()
@Schema({ collection: 'seasons', versionKey: false })
export class Season extends SellableRecord {
  @Prop({ type: String, default: null }) posterFileId!: string | null;
}

export const SeasonSchema = SchemaFactory.createForClass(Season);
/** The ids that units are counted by. */
export const ITEM_IDS = ['ticketTypes._id', 'ticketTypes.tiers._id', 'upgrades._id', 'promotions._id'] as const;
indexSellables(SeasonSchema);
for (const path of ITEM_IDS) SeasonSchema.index({ [path]: 1 });
