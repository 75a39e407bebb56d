interface NumberedItem {
  readonly name: string;
  /** Inventory claims: `ticketType:<id>:17`. */
  readonly units?: readonly string[] | null;
  /** Frozen when the item was shared: its units stay with the first holder's order. */
  readonly number?: string | null;
}

const UNIT = /^(?:ticketType|upgrade):[^:]+:(\d+)$/;
const INITIALS_MAX = 3;

/**
 * The display number of one ticket or add-on: `GA-117` is place 117 of General admission. It is the item's unit in
 * the pool of its type, so it is unique within the type while the ticket is valid, and it is unchanged when the
 * ticket is shared. Null for items without a unit.
 */
export function ticketNumberOf({ name, units, number }: NumberedItem): string | null {
  if (number) return number;
  const unit = (units ?? []).map((claim) => UNIT.exec(claim)?.[1]).find(Boolean);
  return unit ? `${initialsOf(name)}-${unit}` : null;
}

/** `GA` of General admission, `VIP` of VIP, `BAL` of Balcony; letters and digits of any script. */
function initialsOf(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toUpperCase()
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const letters =
    words.length > 1 ? words.slice(0, INITIALS_MAX).map((word) => [...word][0]) : [...(words[0] ?? '')].slice(0, INITIALS_MAX);
  return letters.join('') || 'NO';
}
