/** The longest text of the last two parts that is printed whole. */
const MAX = 8;

/** The seat as a ticket prints it: the last two parts of its id (`Balcony-A-12` is `A-12`), or the last alone when they are too long (OPS-170, 255). */
export function seatTextOf(seat: string): string {
  const parts = seat.split('-').slice(-2);
  const text = parts.join('-');
  return text.length > MAX ? parts.at(-1)! : text;
}

/** Natural numbers: A-2 before A-10. */
const bySeat = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The seats of tickets in one line, in their order; empty without any. */
export function seatsText(tickets: readonly { readonly seat?: string | null }[]): string {
  return tickets
    .flatMap(({ seat }) => seat ?? [])
    .toSorted(bySeat.compare)
    .join(', ');
}
