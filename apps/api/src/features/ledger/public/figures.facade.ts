import { Injectable } from '@nestjs/common';

import { partsOfFigures, plusLines, type FigureName, type FigureSums } from '@marquee/shared/ledger/figure-sums';
import type { LedgerItem } from '@marquee/shared/ledger/ledger-line';
import { OF_ALL_TIME, readingOf, type PartReading } from '@marquee/shared/ledger/part-reading';

import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { CompareSums, type SumDifference } from '../fold/compare-sums.query.ts';
import { itemsOf, wholeOf, type Found } from '../read/part-sums.ts';
import { FigureRowsRepository, type RowKind } from '../record/figure-rows.repository.ts';
import { LedgerRepository, type EntryScope } from '../record/ledger.repository.ts';

/** What figures are asked of: an organization, or some of what it sells (events and seasons). */
export interface FigureScope {
  readonly orgId: string;
  /** Absent means all of the organization's. */
  readonly sellableIds?: readonly string[] | undefined;
}

/** One event or season of an organization. */
export interface SellableRef {
  readonly orgId: string;
  readonly sellableId: string;
}

/** The sums of one item of what was sold. */
export interface ItemSums {
  readonly sellableId: string;
  readonly item: LedgerItem;
  readonly sums: FigureSums;
}

/** The sums of one item, one for each point. */
export interface ItemSeries {
  readonly item: LedgerItem;
  readonly sums: readonly FigureSums[];
}

/** The edges of all time. */
const EVER: readonly Date[] = [new Date(-8.64e15), new Date(8.64e15)];

/** Figures from the ledger: folded sums, and what is not folded yet, read at one moment. So they are right with the worker down, too. */
@Injectable()
export class Figures {
  constructor(
    private readonly figureRows: FigureRowsRepository,
    private readonly ledger: LedgerRepository,
    private readonly compareSums: CompareSums,
    private readonly transactions: Transactions,
  ) {}

  /** The sums that are not what the ledger adds up to; none when all is well. Reads everything. */
  wrongSums(): Promise<SumDifference[]> {
    return this.compareSums.compare();
  }

  /** The sums of all time, by event or season; those without sales are absent. */
  async ofSellables(sellables: readonly SellableRef[]): Promise<ReadonlyMap<string, FigureSums>> {
    if (sellables.length === 0) return new Map();
    const [orgIds, sellableIds] = [unique(sellables.map(({ orgId }) => orgId)), unique(sellables.map(({ sellableId }) => sellableId))];
    return this.transactions.snapshot(async (session) => {
      const rows = await this.figureRows.ofAllTime(session, sellableIds, 'whole');
      const sums = new Map(rows.map((row) => [row.scopeId, row.sums]));
      for (const { sellableId, lines } of await this.ledger.unfoldedOf(session, { orgIds, sellableIds }))
        sums.set(sellableId, plusLines(sums.get(sellableId) ?? {}, lines));
      return sums;
    });
  }

  /** The sums of all time. */
  async total(scope: FigureScope): Promise<FigureSums> {
    const [sums] = await this.transactions.snapshot((session) => this.read(session, scope, null, 'whole', wholeOf));
    return sums!;
  }

  /**
   * One sum for each of [edges[0], edges[1]), [edges[1], edges[2]) and so on; edges lie on quarters of an hour. The sums are enough for `figures`, for
   * all when none are named.
   */
  series(scope: FigureScope, edges: readonly Date[], figures?: readonly FigureName[]): Promise<FigureSums[]> {
    return this.transactions.snapshot((session) => this.read(session, scope, edges, 'whole', wholeOf, figures));
  }

  /** The sums of a series by item of events or seasons. */
  itemSeries(
    { orgId, sellableIds }: FigureScope & { readonly sellableIds: readonly string[] },
    edges: readonly Date[],
    figures?: readonly FigureName[],
  ): Promise<ItemSeries[]> {
    return this.transactions.snapshot((session) => this.read(session, { orgId, sellableIds }, edges, 'items', itemsOf, figures));
  }

  /** When the first day of UTC with a figure begins; null when nothing was sold. */
  firstAt(scope: FigureScope): Promise<Date | null> {
    return this.transactions.snapshot(async (session) => {
      const [row, fresh] = [await this.figureRows.firstDay(session, idsOf(scope)), await this.ledger.unfoldedOf(session, entriesOf(scope))];
      const times = [...(row ? [row] : []), ...fresh.map(({ at }) => at)].map((at) => at.getTime());
      return times.length > 0 ? new Date(Math.min(...times)) : null;
    });
  }

  /** One event or season: its items, and the whole of which they are parts, read at one moment; of all time, or of [from, to) on quarters of an hour. */
  withItems(
    { orgId, sellableId }: SellableRef,
    span: readonly [from: Date, to: Date] | null = null,
  ): Promise<{ readonly items: ItemSums[]; readonly total: FigureSums }> {
    const scope = { orgId, sellableIds: [sellableId] };
    return this.transactions.snapshot(async (session) => {
      const items = await this.read(session, scope, span, 'items', itemsOf);
      const [total] = await this.read(session, scope, span, 'whole', wholeOf);
      return { items: items.map(({ item, sums }) => ({ sellableId, item, sums: sums[0]! })), total: total! };
    });
  }

  /** `edges` null is all time as one part. */
  private async read<T>(
    session: Tx,
    scope: FigureScope,
    edges: readonly Date[] | null,
    kind: RowKind,
    addUp: (found: Found, edges: readonly Date[], reading: PartReading) => T,
    figures?: readonly FigureName[],
  ): Promise<T> {
    const reading = edges ? readingOf(edges) : OF_ALL_TIME;
    const rows = await (edges
      ? this.figureRows.within(session, idsOf(scope), reading, kind, figures ? partsOfFigures(figures) : null)
      : this.figureRows.ofAllTime(session, idsOf(scope), kind));
    const fresh = await this.ledger.unfoldedOf(session, entriesOf(scope, edges?.[0], edges?.at(-1)));
    return addUp({ rows, fresh }, edges ?? EVER, reading);
  }
}

/** The rows of an organization contain those of all it sells. */
function idsOf({ orgId, sellableIds }: FigureScope): readonly string[] {
  return sellableIds ?? [orgId];
}

function entriesOf({ orgId, sellableIds }: FigureScope, from?: Date, to?: Date): EntryScope {
  return { orgIds: [orgId], sellableIds, from, to };
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
