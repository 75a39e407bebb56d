import { Injectable } from '@nestjs/common';

import type { EventPlaces } from '../record/events.repository.ts';
import { EventsRepository } from '../record/events.repository.ts';
import { NO_SALES, type SalesMetrics } from './sales-metrics.ts';
import { NOTHING_SOLD, SoldFigures } from './sold-figures.query.ts';

/** Adds up the figures of events by their venue and by their performers. Methods are bound once: each is a loader's key. */
@Injectable()
export class SalesMetricsService {
  constructor(
    private readonly events: EventsRepository,
    private readonly soldFigures: SoldFigures,
  ) {}

  /** By venue id, for venues that were scoped already. */
  readonly ofVenues = async (venueIds: readonly string[]): Promise<ReadonlyMap<string, SalesMetrics>> =>
    this.sums(venueIds, await this.events.placesOf({ venueId: { $in: [...venueIds] } }));

  /** By performer id, for performers that were scoped already; an event counts once for each of its performers. */
  readonly ofArtists = async (artistIds: readonly string[]): Promise<ReadonlyMap<string, SalesMetrics>> => {
    const ids = [...artistIds];
    const lists = ['performances.headliningArtistIds', 'performances.openingArtistIds'];
    return this.sums(artistIds, await this.events.placesOf({ $or: lists.map((list) => ({ [list]: { $in: ids } })) }));
  };

  private async sums(ids: readonly string[], events: readonly EventPlaces[]): Promise<ReadonlyMap<string, SalesMetrics>> {
    const sums = new Map(ids.map((id) => [id, { ...NO_SALES }]));
    const figures = await this.soldFigures.of(events.map(({ _id: sellableId, orgId }) => ({ orgId, sellableId })));
    for (const { _id, ids: places } of events)
      for (const place of places) {
        const sum = sums.get(place);
        if (!sum) continue;
        const { orders, sold, scanned, revenue } = figures.get(_id) ?? NOTHING_SOLD;
        sum.events += 1;
        sum.orders += orders;
        sum.sold += sold;
        sum.scanned += scanned;
        sum.revenue += revenue;
      }
    return sums;
  }
}
