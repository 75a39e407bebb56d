import { Injectable } from '@nestjs/common';

import { edgesOf } from '@marquee/shared/analytics/intervals';
import { spanBefore } from '@marquee/shared/analytics/ranges';
import { addDays, localDateOf, spanOf, type Span } from '@marquee/shared/time/local-day';

import { EventGlances } from '#features/events/public/event-glances.facade';
import { Figures } from '#features/ledger/public/figures.facade';
import { Orders } from '#features/orders/public/orders.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Venues } from '#features/venues/public/venues.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { Dashboard } from './dashboard.types.ts';
import { pointsOf, totalOf } from './domain/day-points.ts';

/** ACC-107 and the latest orders beside it. */
const UPCOMING = 3;
const LATEST = 5;

@Injectable()
export class ReadDashboardService {
  constructor(
    private readonly orgs: Orgs,
    private readonly orders: Orders,
    private readonly figures: Figures,
    private readonly eventGlances: EventGlances,
    private readonly venues: Venues,
    private readonly clock: Clock,
  ) {}

  /** Today is the calendar day in the organization's zone. */
  async read(actor: Actor): Promise<Dashboard> {
    const { timezone, stripeId } = await this.orgs.get(actor.orgId);
    const now = this.clock.now();
    const day = localDateOf(now, timezone);
    const [today, yesterday] = [spanOf(day, 1, timezone), spanOf(addDays(day, -1), 1, timezone)];
    const [points, previousPoints, untilNow, upcoming, latestOrders, hasVenue, progress] = await Promise.all([
      this.points(actor, today, timezone),
      this.points(actor, yesterday, timezone),
      this.points(actor, spanBefore(today, timezone, now), timezone),
      this.eventGlances.upcoming(actor, UPCOMING),
      this.orders.latest(actor, LATEST),
      this.venues.hasAny(actor),
      this.eventGlances.progress(actor),
    ]);
    const previousRevenue = totalOf(previousPoints).revenue;
    const setup = { hasVenue, hasPayouts: Boolean(stripeId), ...progress };
    return {
      day,
      timezone,
      ...totalOf(points),
      previousRevenue,
      previous: totalOf(untilNow),
      points,
      previousPoints,
      upcoming,
      latestOrders,
      setup,
    };
  }

  private async points({ orgId }: Actor, { startsAt, endsAt }: Span, timezone: string) {
    const edges = edgesOf(startsAt, endsAt, 'hour', timezone);
    return pointsOf(edges, await this.figures.series({ orgId }, edges, ['orders', 'tickets', 'revenue', 'admissions']));
  }
}
