import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { SellablesRepository } from '#features/catalog/record/sellables.repository';
import { holdsText } from '#platform/mongo/holds-text';

import { ITEM_IDS, Season } from './season.schema.ts';

export interface AnnouncedSeasons {
  readonly orgId: string | null;
  /** Each is in the name or the subtitle. */
  readonly words: readonly string[];
}

/** Reads the seasons of one organization; records are lean. */
@Injectable()
export class SeasonsRepository extends SellablesRepository<Season> {
  constructor(@InjectModel(Season.name) private readonly seasons: Model<Season>) {
    super(seasons, 'seasonId');
  }

  /** Announced, published, not canceled seasons that have not ended at `now`, those that end soonest first; of all organizations unless one is given. */
  async announced(now: Date, { orgId, words }: AnnouncedSeasons, limit: number): Promise<Pick<Season, '_id' | 'stub' | 'orgId'>[]> {
    const found = words.map((word) => ({ $or: [{ name: holdsText(word) }, { subtitle: holdsText(word) }] }));
    return this.seasons
      .find(
        {
          ...(orgId && { orgId }),
          ...(found.length > 0 && { $and: found }),
          published: true,
          cancel: { $ne: true },
          'schedule.announceAt': { $not: { $gt: now } },
          'schedule.endsAt': { $gt: now },
        } as QueryFilter<Season>,
        { stub: 1, orgId: 1 },
      )
      .sort({ 'schedule.endsAt': 1, _id: 1 })
      .limit(limit)
      .lean<Pick<Season, '_id' | 'stub' | 'orgId'>[]>()
      .exec();
  }

  async haveItems(ids: readonly string[]): Promise<boolean> {
    const of = { $in: [...ids] };
    const lists = ITEM_IDS.map((path) => ({ [path]: of }));
    return (await this.seasons.exists({ $or: lists })) !== null;
  }
}
