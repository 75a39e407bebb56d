import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { SellablesRepository } from '#features/catalog/record/sellables.repository';
import { ITEM_IDS, Season } from './season.schema.ts';

/** Reads the seasons of one organization; records are lean. */
@Injectable()
export class SeasonsRepository extends SellablesRepository<Season> {
  constructor(@InjectModel(Season.name) private readonly seasons: Model<Season>) {
    super(seasons, 'seasonId');
  }

  /** Whether a season of any organization has a ticket type, tier, add-on or code of these ids. */
  async haveItems(ids: readonly string[]): Promise<boolean> {
    const of = { $in: [...ids] };
    const lists = ITEM_IDS.map((path) => ({ [path]: of }));
    return (await this.seasons.exists({ $or: lists })) !== null;
  }

  /** A season of any organization: the caller checks the owner. */
  findAny(seasonId: string): Promise<Season | null> {
    return this.seasons.findById(seasonId).lean<Season>().exec();
  }
}
