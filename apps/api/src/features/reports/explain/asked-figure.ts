import { DomainError } from '@marquee/shared/domain-error';
import { FIGURES, linesOfSum, sumNameOf, type Figure, type FigureSums, type SumName } from '@marquee/shared/ledger/figure-sums';
import { keyOfItem, type LedgerItem, type LedgerLine, type LineKind } from '@marquee/shared/ledger/ledger-line';
import { kindText } from '@marquee/shared/ledger/ledger-texts';
import { SLOT_MS } from '@marquee/shared/ledger/slots';

import type { FigureItemInput, FigureLinesInput } from './explain.inputs.ts';
import type { FigureKind } from './explain.types.ts';

/** What a figure adds up, and which of it was asked for. */
export interface AskedFigure {
  readonly unit: 'count' | 'cents';
  /** Those of the asked kind, or all. */
  readonly sums: readonly SumName[];
  /** Widened to quarters of an hour, as the figure itself; null for all time. */
  readonly span: readonly [from: Date, to: Date] | null;
  readonly isAsked: (line: LedgerLine) => boolean;
  /** What the line adds to the figure. */
  readonly amountOf: (line: LedgerLine) => number;
  readonly totalOf: (sums: FigureSums) => number;
  /** The kinds of all its lines. */
  readonly kindsOf: (sums: FigureSums) => FigureKind[];
}

/** @throws ANALYTICS_RANGE_INVALID, BAD_USER_INPUT for a kind of which the figure has no lines */
export function askedFigureOf(input: FigureLinesInput): AskedFigure {
  const { unit, of, less = [] }: Figure = FIGURES[input.figure];
  const kindOf = (name: SumName) => linesOfSum(name).kind;
  const all = [...of, ...less];
  const sums = all.filter((name) => !input.kind || kindOf(name) === input.kind);
  // a search for lines of no sum finds all acts
  if (sums.length === 0) throw new DomainError('BAD_USER_INPUT');
  const signOf = (name: SumName) => (less.includes(name) ? -1 : 1);
  const add = (names: readonly SumName[], from: FigureSums) =>
    names.reduce((sum, name) => sum + signOf(name) * (from[name]?.[unit] ?? 0), 0);
  return {
    unit,
    sums,
    span: spanOf(input),
    isAsked: (line) => sums.includes(sumNameOf(line)) && line[unit] !== 0 && (!input.item || isItem(input.item, line.item)),
    amountOf: (line) => signOf(sumNameOf(line)) * line[unit],
    totalOf: (from) => add(sums, from),
    kindsOf: (from) => {
      const kinds = new Set<LineKind>(all.filter((name) => from[name]).map(kindOf));
      return [...kinds].map((kind) => ({
        kind,
        label: kindText(kind),
        total: add(
          all.filter((name) => kindOf(name) === kind),
          from,
        ),
      }));
    },
  };
}

/** Tells whether an item of the ledger is the asked one. */
export function isItem(asked: FigureItemInput, item: LedgerItem | null): boolean {
  if (!item) return false;
  const { of, typeId, tierId = null, price = item.price } = asked;
  return keyOfItem(item) === keyOfItem({ ...item, of, typeId, tierId, price: price ?? item.price });
}

function spanOf({ startDate, endDate }: FigureLinesInput): readonly [Date, Date] | null {
  if (!startDate && !endDate) return null;
  if (!startDate || !endDate || startDate >= endDate) throw new DomainError('ANALYTICS_RANGE_INVALID');
  const quarter = (at: Date, round: (value: number) => number) => new Date(round(at.getTime() / SLOT_MS) * SLOT_MS);
  return [quarter(startDate, Math.floor), quarter(endDate, Math.ceil)];
}
