export const ORDER_TYPES = ['paid', 'Shared', 'Complimentary', 'RSVP'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** AwaitingPayment and Expired orders were never placed: no list, figure or badge shows them. */
export const ORDER_STATES = ['AwaitingPayment', 'Active', 'Canceled', 'Refunded', 'PartiallyRefunded', 'Expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ITEM_STATES = ['Active', 'Offered', 'Canceled', 'Shared'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

const STATE_TEXTS: Record<OrderState, string> = {
  AwaitingPayment: 'Awaiting payment',
  Active: 'Active',
  Canceled: 'Canceled',
  Refunded: 'Refunded',
  PartiallyRefunded: 'Partial Refund',
  Expired: 'Expired',
};

const OTHER_SPELLINGS: Readonly<Record<string, OrderState>> = {
  partialrefund: 'PartiallyRefunded',
  cancelled: 'Canceled',
};

/** The canonical spelling of a state (`Partial Refund`, `cancelled`, `active`); null for unknown states. */
export function orderStateOf(value: string): OrderState | null {
  const folded = value.replaceAll(/\s/g, '').toLowerCase();
  return OTHER_SPELLINGS[folded] ?? ORDER_STATES.find((state) => state.toLowerCase() === folded) ?? null;
}

/** The display text of a state: `PartiallyRefunded` is `Partial Refund`. */
export function orderStateText(state: OrderState): string {
  return STATE_TEXTS[state];
}

/** Tells whether a payment for the order succeeded (or none was needed), so that it is visible to users. */
export function isPlaced(state: OrderState): boolean {
  return state !== 'AwaitingPayment' && state !== 'Expired';
}

/** Tells whether an item is valid for check-in and printing: it still belongs to the order. */
export function isHeld(state: ItemState): boolean {
  return state === 'Active' || state === 'Offered';
}
