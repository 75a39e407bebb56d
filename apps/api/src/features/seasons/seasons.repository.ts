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

  async haveItems(ids: readonly string[]): Promise<boolean> {
    const of = { $in: [...ids] };
    const lists = ITEM_IDS.map((path) => ({ [path]: of }));
    return (await this.seasons.exists({ $or: lists })) !== null;
  }
}
