import { Injectable } from '@nestjs/common';

import { edgesOf } from '@marquee/shared/analytics/intervals';
import { plusLines, type FigureSums } from '@marquee/shared/ledger/figure-sums';
import { ACT_TEXTS } from '@marquee/shared/ledger/ledger-texts';
import { activityAmountsOf, activityItemsOf, activityOf, type ActivityAmounts } from '@marquee/shared/reports/activity-report';
import { zoneOr } from '@marquee/shared/time/zone';

import { Ledger } from '#features/ledger/public/ledger.facade';
import { Orders } from '#features/orders/public/orders.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import type { OrgScope } from '#platform/auth/actor';
import type { RowsFrom } from '#platform/exports/define-export';

import { chosenSpan, type ChosenDates } from '../analytics/chosen-span.ts';

/** An act of the ledger, or with `at` null the sums of all. */
export interface ActivityRow {
  readonly at: Date | null;
  /** The organization's. */
  readonly zone: string;
  readonly eventName: string;
  readonly orderNumber: string;
  readonly act: string;
  readonly items: string;
  readonly amounts: ActivityAmounts;
  readonly position: ActivityPosition;
}

/** The last act, and the sums up to it; null after the totals. */
export interface ActivityPosition {
  readonly at: Date;
  readonly id: string | null;
  readonly sums: FigureSums;
}

/** Lists what happened in an organization (OPS-151): each act of the ledger, and the figures that analytics shows for the same range. */
@Injectable()
export class ReadActivityService {
  constructor(
    private readonly orgs: Orgs,
    private readonly ledger: Ledger,
    private readonly orders: Orders,
  ) {}

  /** Oldest first, and the totals: the sums of the rows above them. @throws ANALYTICS_RANGE_INVALID */
  async *rows(scope: OrgScope, dates: ChosenDates, { until, after }: RowsFrom<ActivityPosition>): AsyncGenerator<ActivityRow> {
    const { timezone } = await this.orgs.get(scope.orgId);
    const zone = zoneOr(timezone);
    const [from, end] = activitySpanOf(dates, zone);
    if (after && !after.id) return;
    const to = new Date(Math.min(end.getTime(), until.getTime() + 1));
    let sums: FigureSums = after?.sums ?? {};
    for await (const batch of this.ledger.batchesOf({ orgId: scope.orgId }, from, to, after)) {
      const ids = [...new Set(batch.flatMap(({ orderId }) => orderId ?? []))];
      const labels = await this.orders.labelsOf(scope, ids);
      for (const { _id, at, act, orderId, lines } of batch) {
        sums = plusLines(sums, lines);
        const { number = '', eventName = '' } = (orderId && labels.get(orderId)) || {};
        const words = { eventName, orderNumber: number, act: ACT_TEXTS[act], items: activityItemsOf(lines) };
        yield { at, zone, ...words, amounts: activityOf(lines), position: { at, id: _id, sums } };
      }
    }
    const position = { at: to, id: null, sums };
    yield { at: null, zone, eventName: '', orderNumber: '', act: 'Total', items: '', amounts: activityAmountsOf(sums), position };
  }
}

/** Widened to quarters of an hour, as analytics is. @throws ANALYTICS_RANGE_INVALID */
export function activitySpanOf(dates: ChosenDates, zone: string): readonly [from: Date, to: Date] {
  const { startsAt, endsAt } = chosenSpan(dates);
  const edges = edgesOf(startsAt, endsAt, 'year', zone);
  return [edges[0]!, edges.at(-1)!];
}
