import { Injectable } from '@nestjs/common';

import { ANALYTICS, ANALYTICS_TYPES, unitOf, type AnalyticsType } from '@marquee/shared/analytics/analytics-types';
import { defaultIntervalOf, edgesOf, intervalOptionsOf, type Interval } from '@marquee/shared/analytics/intervals';
import { spanBefore } from '@marquee/shared/analytics/ranges';
import { figureOf, totalOfSums, type FigureName, type FigureSums } from '@marquee/shared/ledger/figure-sums';
import { localDayOf, type Span } from '@marquee/shared/time/local-day';

import { Figures } from '#features/ledger/public/figures.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { OrderAnalyticsInput } from './analytics.inputs.ts';
import { namedOrChosenSpan } from './chosen-span.ts';
import type { AnalyticsSeries, AnalyticsTotal, OrderAnalytics } from './analytics.types.ts';
import { pointsOf, segmentsOf } from './domain/segments.ts';
import { FindSubjectService, type Subject } from '../find-subject.service.ts';

@Injectable()
export class ReadAnalyticsService {
  constructor(
    private readonly findSubject: FindSubjectService,
    private readonly figures: Figures,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND, ANALYTICS_RANGE_INVALID */
  async read(actor: Actor, input: OrderAnalyticsInput): Promise<OrderAnalytics> {
    const subject = await this.findSubject.find(actor, input);
    const { scope, timezone } = subject;
    const chosen = namedOrChosenSpan(input, timezone, this.clock.now());
    const span = chosen ?? (await this.allTime(subject));
    const intervalOptions = optionsOf(span, chosen !== null);
    const interval = intervalOptions.find((option) => option === input.interval) ?? firstOf(span, intervalOptions);
    const edges = edgesOf(span.startsAt, span.endsAt, interval, timezone);
    const types = input.types?.length ? [...new Set(input.types)] : ANALYTICS_TYPES;
    const { sellableIds = [], orgId } = scope;
    const byItem = types.filter((type) => sellableIds.length === 1 && ANALYTICS[type].of);
    const shown = figuresOf(types);
    const before = chosen && spanBefore(chosen, timezone, this.clock.now());
    const [sums, items, sumsBefore] = [
      await this.figures.series(scope, edges, shown),
      byItem.length > 0 ? await this.figures.itemSeries({ orgId, sellableIds }, edges, figuresOf(byItem)) : [],
      before ? await this.sumsOf(subject, before, shown) : null,
    ];
    const whole = totalOfSums(sums);
    const seriesOf = (type: AnalyticsType): AnalyticsSeries => {
      const { figure } = ANALYTICS[type];
      return {
        ...headOf(type),
        total: figureOf(figure, whole),
        previousTotal: sumsBefore && figureOf(figure, sumsBefore),
        interval,
        intervalOptions,
        coordinates: pointsOf(edges, sums, figure),
        segments: segmentsOf(type, edges, sums, items),
      };
    };
    const [startDate, endDate] = [edges[0]!, edges.at(-1)!];
    return { startDate, endDate, previousEndDate: before?.endsAt ?? null, timezone, series: types.map(seriesOf) };
  }

  /** All figures of an event. @throws NOT_FOUND */
  async totals(actor: Actor, eventId: string): Promise<AnalyticsTotal[]> {
    const subject = await this.findSubject.find(actor, { eventId });
    const { startsAt, endsAt } = await this.allTime(subject);
    const sums = totalOfSums(await this.figures.series(subject.scope, [startsAt, endsAt]));
    return ANALYTICS_TYPES.map((type) => ({ ...headOf(type), total: figureOf(ANALYTICS[type].figure, sums) }));
  }

  /** From the first day of which there is a figure to the end of today. */
  private async allTime({ scope, timezone }: Subject): Promise<Span> {
    const now = this.clock.now();
    const first = (await this.figures.firstAt(scope)) ?? now;
    return { startsAt: localDayOf(first, timezone).startsAt, endsAt: localDayOf(now, timezone).endsAt };
  }

  private async sumsOf({ scope, timezone }: Subject, { startsAt, endsAt }: Span, shown: readonly FigureName[]): Promise<FigureSums> {
    return totalOfSums(await this.figures.series(scope, edgesOf(startsAt, endsAt, 'year', timezone), shown));
  }
}

const headOf = (type: AnalyticsType) => ({ type, label: ANALYTICS[type].label, unit: unitOf(type) });

/** Returns what the series and their parts show. */
function figuresOf(types: readonly AnalyticsType[]): FigureName[] {
  return types.flatMap((type) => [ANALYTICS[type].figure, ...(ANALYTICS[type].parts ?? []).map(([, figure]) => figure)]);
}

/** All time has no hours (OPS-253), also when it is one day old. */
function optionsOf({ startsAt, endsAt }: Span, isChosen: boolean): Interval[] {
  const options = intervalOptionsOf(startsAt, endsAt).filter((option) => isChosen || option !== 'hour');
  return options.length > 0 ? options : ['day'];
}

function firstOf({ startsAt, endsAt }: Span, options: readonly Interval[]): Interval {
  const first = defaultIntervalOf(startsAt, endsAt);
  return options.includes(first) ? first : options[0]!;
}
