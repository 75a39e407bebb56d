import { Injectable } from '@nestjs/common';

import { plusLines, totalOfSums, type FigureSums } from '@marquee/shared/ledger/figure-sums';
import { keyOfItem, type LedgerItem } from '@marquee/shared/ledger/ledger-line';
import { rangesBetween } from '@marquee/shared/ledger/slots';

import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { CompareSums, type SumDifference } from '../fold/compare-sums.query.ts';
import type { FigureRow } from '../record/figure-row.schema.ts';
import { FigureRowsRepository, type RowKind } from '../record/figure-rows.repository.ts';
import { LedgerRepository, type EntryScope, type Unfolded } from '../record/ledger.repository.ts';

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

  /** Of all time, by event or season; those without sales are absent. */
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

  /** Of all time. */
  total(scope: FigureScope): Promise<FigureSums> {
    return this.transactions.snapshot(async (session) => {
      const rows = await this.figureRows.ofAllTime(session, idsOf(scope), 'whole');
      const fresh = await this.ledger.unfoldedOf(session, entriesOf(scope));
      return totalOfSums([...rows.map(({ sums }) => sums), ...fresh.map(({ lines }) => plusLines({}, lines))]);
    });
  }

  /** One sum for each of [edges[0], edges[1]), [edges[1], edges[2]) and so on; edges lie on quarters of an hour. */
  series(scope: FigureScope, edges: readonly Date[]): Promise<FigureSums[]> {
    return this.transactions.snapshot(async (session) => {
      const [rows, fresh] = await this.between(session, scope, edges, 'whole');
      const parts: FigureSums[][] = edges.slice(1).map(() => []);
      for (const { at, sums } of rows) parts[bucketOf(edges, at)]?.push(sums);
      for (const { at, lines } of fresh) parts[bucketOf(edges, at)]?.push(plusLines({}, lines));
      return parts.map(totalOfSums);
    });
  }

  /** The same by item of events or seasons. */
  itemSeries(sellableIds: readonly string[], orgId: string, edges: readonly Date[]): Promise<ItemSeries[]> {
    return this.transactions.snapshot(async (session) => {
      const [rows, fresh] = await this.between(session, { orgId, sellableIds }, edges, 'items');
      const found = byItem(rows, fresh, (at) => bucketOf(edges, at));
      return found.map(({ item, parts }) => ({ item, sums: edges.slice(1).map((_, bucket) => totalOfSums(parts.get(bucket) ?? [])) }));
    });
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
    return this.transactions.snapshot(async (session) => {
      const [ids, ranges] = [[sellableId], span && rangesBetween(span)];
      const rowsOf = (kind: RowKind) =>
        ranges ? this.figureRows.within(session, ids, ranges, kind) : this.figureRows.ofAllTime(session, ids, kind);
      const [items, whole] = [await rowsOf('items'), await rowsOf('whole')];
      const fresh = await this.ledger.unfoldedOf(session, entriesOf({ orgId, sellableIds: ids }, span?.[0], span?.[1]));
      return {
        items: itemSums(items, fresh),
        total: totalOfSums([...whole.map(({ sums }) => sums), ...fresh.map(({ lines }) => plusLines({}, lines))]),
      };
    });
  }

  private async between(session: Tx, scope: FigureScope, edges: readonly Date[], kind: 'whole' | 'items') {
    const rows = await this.figureRows.within(session, idsOf(scope), rangesBetween(edges), kind);
    const fresh = await this.ledger.unfoldedOf(session, entriesOf(scope, edges[0], edges.at(-1)));
    return [rows, fresh] as const;
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

/** Which of [edges[i], edges[i + 1]) contains the instant; the number of edges when none does. */
function bucketOf(edges: readonly Date[], at: Date): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function itemSums(rows: readonly FigureRow[], fresh: readonly Unfolded[]): ItemSums[] {
  const found = byItem(rows, fresh, () => 0);
  return found.map(({ sellableId, item, parts }) => ({ sellableId, item, sums: totalOfSums(parts.get(0) ?? []) }));
}

interface ItemParts {
  readonly sellableId: string;
  readonly item: LedgerItem;
  /** By bucket. */
  readonly parts: Map<number, FigureSums[]>;
}

function byItem(rows: readonly FigureRow[], fresh: readonly Unfolded[], bucketAt: (at: Date) => number): ItemParts[] {
  const found = new Map<string, ItemParts>();
  const put = (sellableId: string, item: LedgerItem, at: Date, sums: FigureSums) => {
    const key = `${sellableId} ${keyOfItem(item)}`;
    const { parts } = found.get(key) ?? { parts: new Map<number, FigureSums[]>() };
    found.set(key, { sellableId, item, parts });
    parts.set(bucketAt(at), [...(parts.get(bucketAt(at)) ?? []), sums]);
  };
  for (const { scopeId, item, at, sums } of rows) if (item) put(scopeId, item, at, sums);
  for (const { sellableId, at, lines } of fresh)
    for (const line of lines) if (line.item) put(sellableId, line.item, at, plusLines({}, [line]));
  return [...found.values()];
}
