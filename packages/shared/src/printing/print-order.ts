/** What the place of a ticket among the printed ones is decided by. */
export interface PrintPlace {
  /** Null for an order without a buyer, which is sorted as `Guest`. */
  readonly lastName: string | null;
  readonly firstName: string | null;
  /** The start of the first show. */
  readonly startsAt: Date | null;
  readonly seat: string | null;
  /** The number of its order, which keeps the tickets of one order together where all else is equal. */
  readonly number: string;
}

/** Natural numbers, without case and accents (answer 42). */
const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The name that is printed and sorted by: the last name, or the only one. */
export function printedLastNameOf(
  person: { readonly lastName: string | null; readonly firstName: string | null } | null | undefined,
): string {
  return person?.lastName?.trim() || person?.firstName?.trim() || 'Guest';
}

/** By last name, first name, start of the first show, seat (OPS-166). */
export function comparePrinted(a: PrintPlace, b: PrintPlace): number {
  return (
    byText.compare(printedLastNameOf(a), printedLastNameOf(b)) ||
    byText.compare(a.firstName ?? '', b.firstName ?? '') ||
    (a.startsAt?.getTime() ?? 0) - (b.startsAt?.getTime() ?? 0) ||
    byText.compare(a.seat ?? '', b.seat ?? '') ||
    byText.compare(a.number, b.number)
  );
}
