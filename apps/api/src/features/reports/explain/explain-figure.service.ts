import { Injectable } from '@nestjs/common';

import { ANALYTICS, unitOf } from '@marquee/shared/analytics/analytics-types';
import { DomainError } from '@marquee/shared/domain-error';
import { FIGURES, figureOf, sumNameOf, totalOfSums, type SumName } from '@marquee/shared/ledger/figure-sums';
import { lineText } from '@marquee/shared/ledger/ledger-texts';
import { SLOT_MS } from '@marquee/shared/ledger/slots';

import { Figures } from '#features/ledger/public/figures.facade';
import { Ledger, type LedgerEntry } from '#features/ledger/public/ledger.facade';
import { Orders } from '#features/orders/public/orders.facade';
import type { Actor } from '#platform/auth/actor';
import { pageOf, type PaginationInput } from '#platform/graphql/pagination.input';
import { cursorOf } from '#platform/mongo/newest-first';

import { FindSubjectService } from '../find-subject.service.ts';
import type { FigureLinesInput } from './explain.inputs.ts';
import type { FigureLine, FigureLines } from './explain.types.ts';

const PAGE_SIZE = 50;

/** Lists what a figure is made of. */
@Injectable()
export class ExplainFigureService {
  constructor(
    private readonly findSubject: FindSubjectService,
    private readonly figures: Figures,
    private readonly ledger: Ledger,
    private readonly orders: Orders,
  ) {}

  /** @throws NOT_FOUND, ANALYTICS_RANGE_INVALID, BAD_USER_INPUT for an invalid cursor */
  async explain(actor: Actor, input: FigureLinesInput, pagination: PaginationInput | null): Promise<FigureLines> {
    const { scope, timezone } = await this.findSubject.find(actor, input);
    const span = spanOf(input);
    const { figure } = ANALYTICS[input.type];
    const { unit, of } = FIGURES[figure];
    const { limit } = pageOf(pagination, PAGE_SIZE);
    const found = await this.ledger.entriesOf(scope, { ...span, unit, sums: of, after: pagination?.after ?? null, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const numbers = await this.orders.numbersOf(
      actor,
      page.flatMap(({ orderId }) => orderId ?? []),
    );
    const sums =
      span.from && span.to ? totalOfSums(await this.figures.series(scope, [span.from, span.to])) : await this.figures.total(scope);
    return {
      total: figureOf(figure, sums),
      unit: unitOf(input.type),
      timezone,
      lines: page.map((entry) => lineOf(entry, (entry.orderId && numbers.get(entry.orderId)) ?? null, unit, of)),
      hasMore: found.length > limit,
      after: last ? cursorOf(last.at, last._id) : null,
    };
  }
}

/** Widened to quarters of an hour, as the figure itself. */
function spanOf({ startDate, endDate }: FigureLinesInput): { readonly from: Date | null; readonly to: Date | null } {
  if (!startDate && !endDate) return { from: null, to: null };
  if (!startDate || !endDate || startDate >= endDate) throw new DomainError('ANALYTICS_RANGE_INVALID');
  const quarter = (at: Date, round: (value: number) => number) => new Date(round(at.getTime() / SLOT_MS) * SLOT_MS);
  return { from: quarter(startDate, Math.floor), to: quarter(endDate, Math.ceil) };
}

function lineOf(entry: LedgerEntry, orderNumber: string | null, unit: 'count' | 'cents', of: readonly SumName[]): FigureLine {
  const lines = entry.lines.filter((line) => of.includes(sumNameOf(line)) && line[unit] !== 0);
  // items before fees
  const parts = lines.toSorted((a, b) => Number(!a.item) - Number(!b.item)).map((line) => ({ label: lineText(line), amount: line[unit] }));
  const { _id, at, act, orderId = null } = entry;
  return { _id, at, act, orderId, orderNumber, amount: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}
