import type { PlanAnswers, RowPart } from '@marquee/shared/seating/files/plan-answers';
import type { PlanLayout } from '@marquee/shared/seating/plan-layout';

/** The name of the new plan, and the answers as the form has them. */
export interface ImportDraft {
  readonly name: string;
  /** By the id of the question; 0 is no answer. */
  readonly capacities: Readonly<Record<string, number>>;
  /** `<row>|<part>` */
  readonly wheelchair: readonly string[];
  readonly companions: '' | 'left' | 'right';
  readonly wholeTables: readonly string[];
}

export const NO_ANSWERS: ImportDraft = { name: '', capacities: {}, wheelchair: [], companions: '', wholeTables: [] };

export function answersOf({ capacities, wheelchair, companions, wholeTables }: ImportDraft): PlanAnswers {
  return {
    capacities: Object.entries(capacities).flatMap(([id, capacity]) => (capacity > 0 ? [{ id, capacity }] : [])),
    wheelchair: wheelchair.map((chosen) => {
      const [rowId = '', part = 'all'] = chosen.split('|');
      return { rowId, part: part as RowPart };
    }),
    companions: companions || null,
    wholeTables,
  };
}

/** A row, or every second seat of it, as where wheelchair spaces may be; those whose category or row says so come first. */
export function rowChoices({ sections, categories }: PlanLayout): { value: string; row: string; part: RowPart; count: number }[] {
  const said = new Set(categories.flatMap(({ id, name }) => (SAYS_SO.test(name) ? [id] : [])));
  const rows = sections.flatMap((section) =>
    section.rows
      .filter(({ seats }) => seats.length > 0)
      .map((row) => ({
        row,
        place: `${section.name}, ${row.label}`,
        isLikely: SAYS_SO.test(row.label) || row.seats.some(({ categoryId }) => said.has(categoryId ?? '')),
      })),
  );
  return rows
    .toSorted((a, b) => Number(b.isLikely) - Number(a.isLikely))
    .flatMap(({ row: { id, seats }, place: row }) => {
      const half = Math.ceil(seats.length / 2);
      const all = { value: `${id}|all`, row, part: 'all' as const, count: seats.length };
      if (seats.length < 2) return [all];
      return [
        all,
        { ...all, value: `${id}|odd`, part: 'odd' as const, count: half },
        { ...all, value: `${id}|even`, part: 'even' as const, count: seats.length - half },
      ];
    });
}

// bounded input: names and labels of a plan
const SAYS_SO = /wheel|access|ada\b|rollstuhl/i;
