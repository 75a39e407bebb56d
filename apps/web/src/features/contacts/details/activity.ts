import type { Customer, CustomerOrder } from '../contact-types.ts';

interface Act {
  readonly key: string;
  readonly at: string;
  readonly order: CustomerOrder;
  readonly tickets: number;
  readonly upgrades: number;
  /** Cents. */
  readonly amount: number;
}

/** An act of a contact, or its consequence. */
export type Activity =
  | ({ readonly kind: 'bought' | 'refunded' } & Act)
  | { readonly kind: 'imported'; readonly key: string; readonly at: string };

/** Purchases, refunds and the import of a contact, newest first. */
export function activityOf({ importedAt }: Pick<Customer, 'importedAt'>, orders: readonly CustomerOrder[]): Activity[] {
  const imported: Activity[] = importedAt ? [{ kind: 'imported', key: 'imported', at: importedAt }] : [];
  return [...orders.flatMap((order) => [purchaseOf(order), ...refundsOf(order)]), ...imported].toSorted((a, b) => b.at.localeCompare(a.at));
}

function purchaseOf(order: CustomerOrder): Activity {
  const { _id: key, createdAt: at, tickets, upgrades, total: amount } = order;
  return { kind: 'bought', key, at, order, tickets: tickets.length, upgrades: upgrades.length, amount };
}

/** Items refunded at the same moment are one refund. */
function refundsOf(order: CustomerOrder): Activity[] {
  const back = (items: CustomerOrder['tickets'] | CustomerOrder['upgrades']) => items.filter(({ refund }) => refund?.refundedAt);
  const [tickets, upgrades] = [back(order.tickets), back(order.upgrades)];
  const times = new Set([...tickets, ...upgrades].map(({ refund }) => refund!.refundedAt!));
  return [...times].map((at) => {
    const then = (items: ReturnType<typeof back>) => items.filter(({ refund }) => refund?.refundedAt === at);
    const amount = [...then(tickets), ...then(upgrades)].reduce((sum, { refund }) => sum + refund!.refundedAmount, 0);
    return {
      kind: 'refunded',
      key: `${order._id} ${at}`,
      at,
      order,
      tickets: then(tickets).length,
      upgrades: then(upgrades).length,
      amount,
    };
  });
}
