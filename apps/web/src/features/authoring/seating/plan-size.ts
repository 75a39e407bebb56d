import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';

interface Size {
  readonly seats: number;
  readonly wholeTables: number;
  readonly tableSeats: number;
  readonly standing: number;
}

/** What there is of a category or of a plan, in words: `4 whole tables, 16 seats, 120 standing`. */
export function useSizeWords(): (size: Size) => string {
  const { t } = useTexts(texts);
  return ({ seats, wholeTables, tableSeats, standing }) => {
    const all = seats + tableSeats;
    const parts = [
      wholeTables > 0 && t('tables', { count: wholeTables }),
      all > 0 && t('seats', { count: all }),
      standing > 0 && t('standing', { count: standing }),
    ];
    return parts.filter(Boolean).join(', ') || t('nothing');
  };
}

export function sumOfSizes(sizes: readonly Size[]): Size {
  const sum = (of: (size: Size) => number) => sizes.reduce((all, size) => all + of(size), 0);
  return {
    seats: sum(({ seats }) => seats),
    wholeTables: sum(({ wholeTables }) => wholeTables),
    tableSeats: sum(({ tableSeats }) => tableSeats),
    standing: sum(({ standing }) => standing),
  };
}
