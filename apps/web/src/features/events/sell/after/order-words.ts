import { isHeld } from '@marquee/shared/orders/order-states';
import { wayText } from '@marquee/shared/orders/payments';
import type { CounterOrderPartsFragment } from '#gql/graphql.ts';

export type CounterOrder = CounterOrderPartsFragment;

interface Buyer {
  readonly user?: { readonly firstName?: string | null; readonly lastName?: string | null } | null;
}

export function nameOf({ user }: Buyer): string | null {
  return `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || null;
}

export function heldOf<Item extends { readonly state: CounterOrder['tickets'][number]['state'] }>(items: readonly Item[]): Item[] {
  return items.filter(({ state }) => isHeld(state));
}

/** How it was paid: `Visa 4242, Cash`; empty of an order that cost nothing. */
export function waysOf({ payments }: Pick<CounterOrder, 'payments'>): string {
  const received = payments.filter(({ state, amount }) => state === 'Received' && amount > 0);
  return received
    .map(({ way, brand, last4 }) =>
      last4 ? `${(brand ?? '').charAt(0).toUpperCase()}${(brand ?? '').slice(1)} ${last4}`.trim() : wayText(way),
    )
    .join(', ');
}

/** The seat of a ticket, or its number. */
export function placeOf({ codes }: Pick<CounterOrder, 'codes'>, { _id, seat }: CounterOrder['tickets'][number]): string {
  return seat ?? codes?.find(({ itemId }) => itemId === _id)?.number ?? '';
}
