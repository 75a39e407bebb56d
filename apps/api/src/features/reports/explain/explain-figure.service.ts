import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { totalOfSums, type FigureSums } from '@marquee/shared/ledger/figure-sums';
import { lineText } from '@marquee/shared/ledger/ledger-texts';

import { Figures } from '#features/ledger/public/figures.facade';
import { Ledger, type LedgerEntry } from '#features/ledger/public/ledger.facade';
import { Orders } from '#features/orders/public/orders.facade';
import type { OrgScope } from '#platform/auth/actor';
import type { RowsFrom } from '#platform/exports/define-export';
import { pageOf, type PaginationInput } from '#platform/graphql/pagination.input';
import { cursorOf } from '#platform/mongo/newest-first';

import { FindSubjectService, type Subject } from '../find-subject.service.ts';
import { askedFigureOf, isItem, type AskedFigure } from './asked-figure.ts';
import type { FigureLinesInput } from './explain.inputs.ts';
import type { FigureLine, FigureLines } from './explain.types.ts';

const PAGE_SIZE = 50;
/** Entries of an export that are read at once. */
const BATCH = 500;

/** A line of a figure's file: one part of what an act moved. */
export interface ExportedLine extends Pick<FigureLine, 'at' | 'act' | 'orderId' | 'orderNumber'> {
  readonly what: string;
  readonly amount: number;
  readonly unit: 'count' | 'cents';
  readonly zone: string;
  readonly position: LinePosition;
}

/** The entry before that of a line, and how many lines of its own entry are written. */
export interface LinePosition {
  readonly after: string | null;
  readonly lines: number;
}

/** Lists what a figure is made of. */
@Injectable()
export class ExplainFigureService {
  constructor(
    private readonly findSubject: FindSubjectService,
    private readonly figures: Figures,
    private readonly ledger: Ledger,
    private readonly orders: Orders,
  ) {}

  /** @throws NOT_FOUND, ANALYTICS_RANGE_INVALID, REPORT_SUBJECT_INVALID, BAD_USER_INPUT for an invalid cursor */
  async explain(scope: OrgScope, input: FigureLinesInput, pagination: PaginationInput | null): Promise<FigureLines> {
    const { subject, asked } = await this.check(scope, input);
    const { limit } = pageOf(pagination, PAGE_SIZE);
    const found = await this.page(subject, input, asked, pagination?.after ?? null, limit + 1);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const sums = await this.sumsOf(subject, input, asked);
    return {
      total: asked.totalOf(sums),
      unit: asked.unit,
      kinds: asked.kindsOf(sums),
      timezone: subject.timezone,
      lines: await this.linesOf(scope, asked, page),
      hasMore: found.length > limit,
      after: last ? cursorOf(last.at, last._id) : null,
    };
  }

  /** All of its lines, newest first, part by part. */
  async *all(scope: OrgScope, input: FigureLinesInput, from: RowsFrom<LinePosition>): AsyncGenerator<ExportedLine> {
    const { subject, asked } = await this.check(scope, input);
    let { after, lines: written } = from.after ?? { after: null, lines: 0 };
    for (let isMore = true; isMore;) {
      const page: LedgerEntry[] = await this.page(subject, input, asked, after, BATCH, from.until);
      for (const { _id, at, act, orderId, orderNumber, parts } of await this.linesOf(scope, asked, page)) {
        for (const [index, { label, amount }] of parts.entries()) {
          if (index < written) continue;
          const position = { after, lines: index + 1 };
          yield { at, act, orderId, orderNumber, what: label, amount, unit: asked.unit, zone: subject.timezone, position };
        }
        [after, written] = [cursorOf(at, _id), 0];
      }
      isMore = page.length === BATCH;
    }
  }

  /** @throws NOT_FOUND, ANALYTICS_RANGE_INVALID, REPORT_SUBJECT_INVALID for an item of no event or season */
  async check(scope: OrgScope, input: FigureLinesInput): Promise<{ readonly subject: Subject; readonly asked: AskedFigure }> {
    const asked = askedFigureOf(input);
    const subject = await this.findSubject.find(scope, input);
    if (input.item && subject.scope.sellableIds?.length !== 1) throw new DomainError('REPORT_SUBJECT_INVALID');
    return { subject, asked };
  }

  private page(
    { scope }: Subject,
    { item }: FigureLinesInput,
    { unit, sums, span }: AskedFigure,
    after: string | null,
    limit: number,
    until?: Date,
  ) {
    const [from, end] = span ?? [null, null];
    const to = until ? new Date(Math.min(end?.getTime() ?? Infinity, until.getTime() + 1)) : end;
    return this.ledger.entriesOf(scope, { from, to, unit, sums, item: item ?? null, after, limit });
  }

  private async sumsOf({ scope }: Subject, { item }: FigureLinesInput, { span }: AskedFigure): Promise<FigureSums> {
    if (!item) return span ? totalOfSums(await this.figures.series(scope, span)) : this.figures.total(scope);
    const { items } = await this.figures.withItems({ orgId: scope.orgId, sellableId: scope.sellableIds![0]! }, span);
    return totalOfSums(items.filter((each) => isItem(item, each.item)).map(({ sums }) => sums));
  }

  private async linesOf(scope: OrgScope, asked: AskedFigure, entries: readonly LedgerEntry[]): Promise<FigureLine[]> {
    const orderIds = entries.flatMap(({ orderId }) => orderId ?? []);
    const numbers = await this.orders.numbersOf(scope, orderIds);
    return entries.map(({ _id, at, act, orderId = null, lines }) => {
      // items before fees
      const own = lines.filter(asked.isAsked).toSorted((a, b) => Number(!a.item) - Number(!b.item));
      const parts = own.map((line) => ({ label: lineText(line), amount: asked.amountOf(line) }));
      const amount = parts.reduce((sum, part) => sum + part.amount, 0);
      return { _id, at, act, orderId, orderNumber: (orderId && numbers.get(orderId)) ?? null, amount, parts };
    });
  }
}
