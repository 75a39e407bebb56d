import { addCents, sumOf, type Cents } from '../money.ts';

/** One refund as shown to its buyer; cents. `items` are the refunded tickets and add-ons, `fees` the refunded fees. */
export interface ToldRefund {
  readonly amount: Cents;
  readonly fees: Cents;
  readonly items: readonly { readonly kind: string; readonly name: string; readonly seat?: string | null; readonly amount: Cents }[];
}

/** Items of one name together, `amount` cents for all of them. */
export interface RefundedGroup {
  readonly name: string;
  readonly count: number;
  readonly amount: Cents;
}

/** The rows of one refund: `groups`, `fees` and `earlier` add up to its amount, to the cent. */
export interface RefundRows {
  readonly groups: readonly RefundedGroup[];
  readonly fees: Cents;
  /** Earlier outside refunds that cover these items (negative), or a refund without items (positive). */
  readonly earlier: Cents;
}

/** The rows of a refund, tickets before add-ons, one for each name and seat. */
export function refundRowsOf({ amount, fees, items }: ToldRefund): RefundRows {
  const groups = Map.groupBy(items, ({ kind, name, seat }) => JSON.stringify([kind, name, seat ?? '']));
  const rows = [...groups.values()].map((same) => ({
    name: [same[0]?.name, same[0]?.seat].filter(Boolean).join(', '),
    count: same.length,
    amount: sumOf(same, (item) => item.amount),
  }));
  return { groups: rows, fees, earlier: amount - addCents(fees, ...rows.map((row) => row.amount)) };
}
