import { Injectable } from '@nestjs/common';

import { sumOf } from '@marquee/shared/money';

import { EventCountsService } from '#features/events/public/event-counts.facade';
import type { EventRecord } from '#features/events/public/event-records';
import type { Loaders } from '#platform/graphql/graphql-context';
import { Hooks } from '#platform/hooks/hooks.registry';
import { byOrgKey, orgKeyOf } from '#platform/graphql/org-keys';

import { heldInSeasons } from './held-in-seasons.hook.ts';
import type { NightHouseView } from './night-house.types.ts';
import { NightOrdersRepository } from './night-orders.repository.ts';

/** The houses of nights: the season tickets are hidden orders, all else is the night's own. */
@Injectable()
export class ReadNightHouseService {
  constructor(
    private readonly nightOrders: NightOrdersRepository,
    private readonly eventCounts: EventCountsService,
    private readonly hooks: Hooks,
  ) {}

  /** Null for an event of no season. */
  async of(loaders: Loaders, event: EventRecord): Promise<NightHouseView | null> {
    if (!event.seasonId) return null;
    const tickets = (await loaders.load(this.ticketsOf, orgKeyOf(event.orgId, event._id))) ?? 0;
    const house = await this.eventCounts.houseOf(loaders, event, tickets);
    // for renewals of the season, and for holders who may buy the night
    const offered = await Promise.all([event.seasonId, event._id].map((id) => loaders.load(this.heldOf, orgKeyOf(event.orgId, id))));
    return { ...house, holdersPay: event.holdersPay ?? false, held: house.held + sumOf(offered, (places) => places ?? 0) };
  }

  private readonly heldOf = (keys: readonly string[]): Promise<ReadonlyMap<string, number>> =>
    byOrgKey(keys, (scope, ids) => this.hooks.ask(heldInSeasons, scope, ids));

  /** Bound once, so that it can be a loader's key. */
  private readonly ticketsOf = (keys: readonly string[]): Promise<ReadonlyMap<string, number>> =>
    byOrgKey(keys, (scope, eventIds) => this.nightOrders.ticketsOf(scope, eventIds));
}
