interface Shown {
  readonly ticketTypes: readonly unknown[];
  readonly upgrades: readonly { readonly ticketTypeIds: readonly string[] }[];
  readonly fees: readonly unknown[];
}

/** About the number of fields of a ticket type, an add-on or a fee. */
const FIELDS = 10;

/** About how many values the public view of an event holds. */
export function publicSizeOf({ ticketTypes, upgrades, fees }: Shown): number {
  const listed = upgrades.reduce((sum, { ticketTypeIds }) => sum + ticketTypeIds.length, 0);
  return (1 + ticketTypes.length + upgrades.length + fees.length) * FIELDS + listed;
}
