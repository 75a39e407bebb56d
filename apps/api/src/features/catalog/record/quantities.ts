/** The own quantities of tiers and codes, 0 or null where only the ticket type limits them. */
export interface Quantities {
  readonly _id: string;
  readonly ticketTypes: readonly { readonly tiers: readonly Sized[] }[];
  readonly promotions: readonly Sized[];
}

type Sized = { readonly _id: string; readonly totalQty: number | null };

/** The fields that are read for them, of an event or a season. */
export const QUANTITIES = {
  'ticketTypes.tiers._id': 1,
  'ticketTypes.tiers.totalQty': 1,
  'promotions._id': 1,
  'promotions.totalQty': 1,
} as const;
