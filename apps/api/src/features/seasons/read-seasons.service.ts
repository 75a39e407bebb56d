import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';

import { can, type Ranked } from '@marquee/shared/permissions';
import type { SeasonList } from '@marquee/shared/seasons/season-list';

import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { Season } from './season.schema.ts';
import { SeasonsRepository } from './seasons.repository.ts';

/** The seasons of an organization. */
@Injectable()
export class ReadSeasonsService {
  constructor(
    private readonly seasons: SeasonsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * A season runs for months, so it is upcoming until it has ended; so is a draft without an end. Upcoming soonest first, past latest
   * first. Roles that may not open seasons see no drafts.
   */
  async list(scope: OrgScope & Ranked, type: SeasonList | null, page: { skip: number; limit: number }): Promise<Season[]> {
    const shown = can(scope, 'season.read') ? {} : { published: true };
    return this.seasons.list(scope, { ...this.inList(type), ...shown }, type === 'Upcoming' ? 1 : -1, page);
  }

  /** @throws NOT_FOUND */
  async get(scope: OrgScope, seasonId: string): Promise<Season> {
    return this.seasons.get(scope, seasonId);
  }

  private inList(type: SeasonList | null): QueryFilter<Season> {
    if (type === null) return {};
    const over = { 'schedule.endsAt': { $ne: null, $lte: this.clock.now() } };
    return type === 'Past' ? over : { $nor: [over] };
  }
}
