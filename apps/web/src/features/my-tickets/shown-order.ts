import { itemBadgeOf } from '@marquee/shared/orders/order-badge';
import { isHeld, isPlaced } from '@marquee/shared/orders/order-states';
import type { ShownOrderFragment } from '../../gql/graphql.ts';

export type ShownOrder = ShownOrderFragment;

/** How an order is told to its buyer. `waiting`: paid or not is not known yet; `over`: never paid. */
export type OrderStanding = 'going' | 'waiting' | 'over' | 'partlyRefunded' | 'refunded' | 'canceled';

export function standingOf({ state }: Pick<ShownOrder, 'state'>): OrderStanding {
  switch (state) {
    case 'Active':
      return 'going';
    case 'AwaitingPayment':
      return 'waiting';
    case 'Expired':
      return 'over';
    case 'PartiallyRefunded':
      return 'partlyRefunded';
    case 'Refunded':
      return 'refunded';
    case 'Canceled':
      return 'canceled';
  }
}

/** One row of what was bought: items of one name and state together, tickets first. */
export interface ItemRow {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly badge: ReturnType<typeof itemBadgeOf> | { readonly text: 'Canceled'; readonly tone: 'orange' };
}

export function itemRowsOf(items: ShownOrder['items']): readonly ItemRow[] {
  const groups = Map.groupBy(items, ({ kind, name, state }) => `${kind} ${name} ${state === 'Active' ? '' : state}`);
  return [...groups].map(([key, [first, ...more]]) => ({
    key,
    name: first?.name ?? '',
    count: more.length + 1,
    badge: first?.state === 'Canceled' ? { text: 'Canceled', tone: 'orange' } : first ? itemBadgeOf(first.state) : null,
  }));
}

/** Whether codes exist but are not out yet at `now`. */
export function isCodeAhead(order: ShownOrder, now: Date): boolean {
  const { qrReleasedAt, items, state } = order;
  return (
    isPlaced(state) && items.some((item) => isHeld(item.state) && !item.qrCodeUrl) && Boolean(qrReleasedAt && new Date(qrReleasedAt) > now)
  );
}
