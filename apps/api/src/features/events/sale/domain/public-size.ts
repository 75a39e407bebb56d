import { packageOf, type PackageRule } from '@marquee/shared/seasons/packages';

interface Shown {
  readonly performances: readonly { readonly schedule: readonly unknown[] }[];
  readonly ticketTypes: readonly PackageRule[];
  readonly upgrades: readonly { readonly ticketTypeIds: readonly string[] }[];
  readonly fees: readonly unknown[];
}

/** About the number of fields of a ticket type, an add-on or a fee. */
const FIELDS = 10;

/** About how many values the public view of an event holds. */
export function publicSizeOf({ performances, ticketTypes, upgrades, fees }: Shown): number {
  const listed = upgrades.reduce((sum, { ticketTypeIds }) => sum + ticketTypeIds.length, 0);
  const nights = ticketTypes.filter((type) => packageOf(type)).length * (performances[0]?.schedule.length ?? 0);
  return (1 + ticketTypes.length + upgrades.length + fees.length) * FIELDS + listed + nights;
}
