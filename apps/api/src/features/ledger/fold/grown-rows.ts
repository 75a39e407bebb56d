import { plusLines, type FigureSums } from '@marquee/shared/ledger/figure-sums';
import { keyOfItem, type LedgerItem, type LedgerLine } from '@marquee/shared/ledger/ledger-line';
import { spanStart } from '@marquee/shared/ledger/slots';

import type { RowChange } from '../record/figure-rows.repository.ts';
import { ROW_SPANS, type RowSpan } from '../record/figure-row.schema.ts';
import type { Unfolded } from '../record/ledger.repository.ts';

const BEGINNING = new Date(0);

/** By how much each row grows by these entries: those of the organization, those of what was sold, and those of its items. */
export function grownRows(entries: readonly Unfolded[]): RowChange[] {
  const rows = new Map<string, { -readonly [Key in keyof RowChange]: RowChange[Key] }>();
  const grow = (orgId: string, scopeId: string, item: LedgerItem | null, span: RowSpan, at: Date, lines: readonly LedgerLine[]) => {
    const itemKey = keyOfItem(item);
    const key = `${scopeId} ${span} ${at.getTime()} ${itemKey}`;
    const row = rows.get(key) ?? { orgId, scopeId, itemKey, span, at, item, sums: {} as FigureSums };
    row.sums = plusLines(row.sums, lines);
    rows.set(key, row);
  };
  for (const { orgId, sellableId, at, lines } of entries) {
    const byItem = Map.groupBy(
      lines.filter(({ item }) => item),
      ({ item }) => keyOfItem(item),
    );
    for (const span of ROW_SPANS) {
      const start = span === 'all' ? BEGINNING : spanStart(span, at);
      grow(orgId, orgId, null, span, start, lines);
      grow(orgId, sellableId, null, span, start, lines);
      for (const own of byItem.values()) grow(orgId, sellableId, own[0]!.item, span, start, own);
    }
  }
  return [...rows.values()];
}
