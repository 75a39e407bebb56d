import { can, type Permission, type Permitted } from '@marquee/shared/permissions';
import type { Cell } from '@marquee/shared/text/csv';

export type CellOf<Row> = (row: Row) => Cell | null;

/** A column for everybody who may export, or only for those who have the permission `needs`. */
export type Column<Row> = CellOf<Row> | { readonly needs: Permission; readonly value: CellOf<Row> };

export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

/** Columns whose headings depend on what is exported, after all others: the questions that buyers answered. */
export interface ExtraColumns<Source, Row, Query> {
  readonly headings: (source: Source, scope: { readonly orgId: string }, query: Query) => Promise<readonly string[]>;
  readonly value: (row: Row, heading: string) => Cell | null;
}

/** The headings of the columns that a person gets. */
export function headingsFor<Row>(columns: Columns<Row>, actor: Permitted): string[] {
  return Object.entries(columns)
    .filter(([, column]) => typeof column === 'function' || can(actor, column.needs))
    .map(([heading]) => heading);
}

export function needsOf<Row>(columns: Columns<Row>, headings: readonly string[]): Permission[] {
  const needs = headings.flatMap((heading) => {
    const column = columns[heading]!;
    return typeof column === 'function' ? [] : [column.needs];
  });
  return [...new Set(needs)];
}

/** The line of a row in a file with these headings. */
export function lineOf<Row>(columns: Columns<Row>, headings: readonly string[], row: Row): Cell[] {
  return headings.map((heading) => {
    const column = columns[heading]!;
    return (typeof column === 'function' ? column : column.value)(row) ?? '';
  });
}
