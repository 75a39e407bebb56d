import { sumNameOf, type FigureSums, type KindSum, type SumName } from '@marquee/shared/ledger/figure-sums';
import { keyOfItem, type LedgerItem, type LedgerLine } from '@marquee/shared/ledger/ledger-line';
import { partAt, type PartReading } from '@marquee/shared/ledger/part-reading';

import type { ReadRow } from '../record/figure-rows.repository.ts';
import type { Unfolded } from '../record/ledger.repository.ts';

type Growing = Partial<Record<SumName, { -readonly [Key in keyof KindSum]: KindSum[Key] }>>;
type Line = Pick<LedgerLine, 'kind' | 'item' | 'count' | 'cents'>;

/** Sums of some parts, while rows and lines are added to them. */
class PartSums {
  readonly sums: readonly Growing[];

  constructor(parts: number) {
    this.sums = Array.from({ length: parts }, () => ({}));
  }

  addRow(part: number, sums: ReadRow['sums'] = {}, sign: 1 | -1): void {
    for (const [name, { count = 0, cents = 0 }] of Object.entries(sums) as [SumName, Partial<KindSum>][])
      this.grow(part, name, sign * count, sign * cents);
  }

  addLine(part: number, line: Line): void {
    this.grow(part, sumNameOf(line), line.count, line.cents);
  }

  private grow(part: number, name: SumName, count: number, cents: number): void {
    const sum = (this.sums[part]![name] ??= { count: 0, cents: 0 });
    sum.count += count;
    sum.cents += cents;
  }
}

/** What was read: rows of sums, and the entries that no row contains yet. */
export interface Found {
  readonly rows: readonly ReadRow[];
  readonly fresh: readonly Unfolded[];
}

/** The whole of each part. */
export function wholeOf({ rows, fresh }: Found, edges: readonly Date[], { effectsOf }: PartReading): FigureSums[] {
  const total = new PartSums(edges.length - 1);
  for (const { span, at, sums } of rows) for (const { part, sign } of effectsOf(span, at)) total.addRow(part, sums, sign);
  for (const { at, lines } of fresh) {
    const part = partAt(edges, at);
    if (part !== null) for (const line of lines) total.addLine(part, line);
  }
  return total.sums as FigureSums[];
}

/** One item of what was sold, with its sums in each part. */
export interface ItemParts {
  readonly sellableId: string;
  readonly item: LedgerItem;
  readonly sums: readonly FigureSums[];
}

/** The items of each part. */
export function itemsOf({ rows, fresh }: Found, edges: readonly Date[], { effectsOf }: PartReading): ItemParts[] {
  const found = new Map<string, { readonly sellableId: string; readonly item: LedgerItem; readonly total: PartSums }>();
  const totalOf = (sellableId: string, item: LedgerItem): PartSums => {
    const key = `${sellableId} ${keyOfItem(item)}`;
    const known = found.get(key) ?? { sellableId, item, total: new PartSums(edges.length - 1) };
    found.set(key, known);
    return known.total;
  };
  for (const { scopeId, item, span, at, sums } of rows)
    if (item) for (const { part, sign } of effectsOf(span, at)) totalOf(scopeId, item).addRow(part, sums, sign);
  for (const { sellableId, at, lines } of fresh) {
    const part = partAt(edges, at);
    if (part !== null) for (const line of lines) if (line.item) totalOf(sellableId, line.item).addLine(part, line);
  }
  return [...found.values()].map(({ sellableId, item, total }) => ({ sellableId, item, sums: total.sums as FigureSums[] }));
}
