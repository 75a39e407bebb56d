import { addCents, sumOf, type Cents } from '../money.ts';

/** One refund as its buyer is told of it; cents. `items` holds each ticket and add-on that went back, `fees` what of the fees did. */
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

/** What one refund gave back: `groups`, `fees` and `earlier` add up to its amount, to the cent. */
export interface RefundRows {
  readonly groups: readonly RefundedGroup[];
  readonly fees: Cents;
  /** What of the items had gone back before without naming them (negative), or stands for no item at all (positive). */
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
