/** Where the names of a file are: in two columns, whole in one, or nowhere. */
export const NAMED = {
  two: ['firstName', 'lastName', 'email'],
  one: ['fullName', 'email'],
  none: ['email'],
} as const satisfies Record<string, readonly string[]>;
export type Named = keyof typeof NAMED;
export type Field = (typeof NAMED)[Named][number];

/** The column assigned to each field, in the order of assignment. */
export interface Choice {
  readonly field: Field;
  readonly column: number;
}
export type Choices = readonly Choice[];

export function columnOf(choices: Choices, field: Field): number | null {
  return choices.find((choice) => choice.field === field)?.column ?? null;
}

/** A later assignment of a field replaces the earlier one. */
export function chosen(choices: Choices, field: Field, column: number): Choices {
  return [...choices.filter((choice) => choice.field !== field), { field, column }];
}

/** Tells whether this field's column was assigned to another field before (ACC-124). */
export function isUsed(choices: Choices, field: Field): boolean {
  const at = choices.findIndex((choice) => choice.field === field);
  return choices.slice(0, Math.max(at, 0)).some(({ column }) => column === choices[at]?.column);
}

/** Tells whether every field has a column, each another one. */
export function isMapped(choices: Choices, named: Named): boolean {
  return (
    choices.length === NAMED[named].length && NAMED[named].every((field) => columnOf(choices, field) !== null && !isUsed(choices, field))
  );
}

/** The choices that remain where the names are somewhere else. */
export function choicesFor(choices: Choices, named: Named): Choices {
  const fields: readonly Field[] = NAMED[named];
  return choices.filter(({ field }) => fields.includes(field));
}

/** Where the names are by the columns that were found. A list of nothing but addresses has none. */
export function namedBy(choices: Choices, header: readonly unknown[]): Named {
  if (columnOf(choices, 'fullName') !== null) return 'one';
  return columnOf(choices, 'email') !== null && header.length <= 1 ? 'none' : 'two';
}

/** `A`, `B`, … `Z`, `AA`: the column names of spreadsheets. */
export function letterOf(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCodePoint(65 + (column % 26))}`;
}
