import { Injectable } from '@nestjs/common';

import type { AssignedSeats } from '@marquee/shared/seating/season-seats';

import type { Actor, OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { Season } from '../season.schema.ts';
import { SeasonKindService } from '../season-kind.service.ts';
import { SeasonsRepository, type AnnouncedSeasons } from '../seasons.repository.ts';

/** No organization has sold more seasons than this. */
const SEASONS_MAX = 1000;

interface SeatMapOfSeason {
  readonly seasonId: string;
  /** The one that its author started from. */
  readonly version: number;
  readonly map: AssignedSeats;
}

/** Seasons, for the events in them. */
@Injectable()
export class Seasons {
  constructor(
    private readonly seasons: SeasonsRepository,
    private readonly seasonKind: SeasonKindService,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND */
  get(scope: OrgScope, seasonId: string): Promise<Season> {
    return this.seasons.get(scope, seasonId);
  }

  /** Replaces what was written for the same plan. @throws NOT_FOUND, EVENT_CANCELLED, EVENT_STALE */
  async setSeatMap(actor: Actor, { seasonId, version, map }: SeatMapOfSeason): Promise<Season> {
    const before = await this.seasonKind.open(actor, seasonId);
    if (before.version !== version) throw this.seasonKind.stale({ version: before.version });
    const others = (before.seatMaps ?? []).filter(({ planId }) => planId !== map.planId);
    const seatMaps = Object.keys(map.seats).length > 0 ? [...others, map] : others;
    const { deed, sellables } = this.seasonKind;
    await this.seasonKind.write(actor, deed.updated, { id: seasonId, details: this.seasonKind.told(before) }, async (tx) => {
      if (!(await sellables.save(tx, actor, before, { seatMaps }, { savedAt: this.clock.now() }))) throw this.seasonKind.stale();
    });
    return sellables.get(actor, seasonId);
  }

  /** Of any organization, for an event that is already in it. */
  find(seasonId: string): Promise<Season | null> {
    return this.seasons.byId(seasonId);
  }

  /** By its id or public address; of any organization, for public pages. */
  findAny(idOrStub: string): Promise<Season | null> {
    return this.seasons.findAny(idOrStub);
  }

  /** Of any organization, for rows that were scoped already. */
  many(seasonIds: readonly string[]): Promise<Season[]> {
    return this.seasons.many(seasonIds);
  }

  /** Of public lists, those that end soonest first; of all organizations unless one is given. */
  announced(now: Date, asked: AnnouncedSeasons, limit: number): Promise<Pick<Season, '_id' | 'stub' | 'orgId'>[]> {
    return this.seasons.announced(now, asked, limit);
  }

  /** Those of the organization that have orders, in the order of their starts. */
  sold(scope: OrgScope): Promise<Season[]> {
    return this.seasons.list(scope, { hasOrders: true }, 1, { skip: 0, limit: SEASONS_MAX });
  }

  /** One that an event may be put into; null for another organization's or a canceled one. */
  async findOpen(scope: OrgScope, seasonId: string): Promise<Season | null> {
    const [season] = await this.seasons.list(scope, { _id: seasonId, cancel: false }, 1, { skip: 0, limit: 1 });
    return season ?? null;
  }
}
