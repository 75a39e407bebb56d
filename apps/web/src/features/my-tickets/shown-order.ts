import type { Badge } from '@marquee/shared/badge';
import { dayIdsOfAll, ticketDaysText } from '@marquee/shared/events/ticket-days';
import { itemBadgeOf } from '@marquee/shared/orders/order-badge';
import { isHeld, isPlaced } from '@marquee/shared/orders/order-states';
import { seatsText } from '@marquee/shared/printing/seat-text';
import type { ShownOrderFragment } from '#gql/graphql.ts';

export type ShownOrder = ShownOrderFragment;

/**
 * The state of an order as shown to its buyer. `waiting`: it is not known yet whether it was paid; `over`: never
 * paid; `ended`: the event is over.
 */
export type OrderStanding = 'going' | 'ended' | 'waiting' | 'over' | 'partlyRefunded' | 'refunded' | 'canceled';

export function standingOf({ state, type, areCodesOver }: Pick<ShownOrder, 'state' | 'type' | 'areCodesOver'>): OrderStanding {
  switch (state) {
    case 'Active':
      return areCodesOver ? 'ended' : 'going';
    case 'AwaitingPayment':
      return 'waiting';
    case 'Expired':
      return 'over';
    case 'PartiallyRefunded':
      return 'partlyRefunded';
    case 'Refunded':
      // an RSVP is not paid for (OPS-191)
      return type === 'RSVP' ? 'canceled' : 'refunded';
    case 'Canceled':
      return 'canceled';
  }
}

/** One row of the items: those with the same name and state together, tickets first. */
export interface ItemRow {
  readonly key: string;
  readonly name: string;
  /** Those of several days that its tickets are for; empty for an add-on and an event of one day. */
  readonly days: string;
  readonly count: number;
  /** Where they sit, in the order of their names; empty without seats. */
  readonly seats: string;
  readonly badge: Badge | null;
}

/** The days that the tickets which are still the buyer's are for; those of all its tickets where none is. */
export function dayIdsOfItems(items: ShownOrder['items']): readonly string[] {
  const tickets = items.filter(({ kind }) => kind === 'Ticket');
  const held = tickets.filter(({ state }) => isHeld(state));
  return dayIdsOfAll(held.length > 0 ? held : tickets);
}

export function itemRowsOf(items: ShownOrder['items'], event: ShownOrder['event']): readonly ItemRow[] {
  const groups = Map.groupBy(items, (item) => `${item.kind} ${item.name} ${badgeOf(item)?.text ?? ''} ${item.dayIds.join(' ')}`);
  return [...groups].map(([key, [first, ...more]]) => ({
    key,
    name: first?.name ?? '',
    days: first?.kind === 'Ticket' && event ? ticketDaysText(event, first.dayIds, event.timezone) : '',
    count: more.length + 1,
    seats: seatsText(first ? [first, ...more] : []),
    badge: first ? badgeOf(first) : null,
  }));
}

function badgeOf({ state, refunded }: ShownOrder['items'][number]): Badge | null {
  if (refunded) return { text: 'Refunded', tone: 'red' };
  return state === 'Canceled' ? { text: 'Canceled', tone: 'orange' } : itemBadgeOf(state);
}

/** Tells whether codes exist but are not released yet at `now`. */
export function isCodeAhead(order: ShownOrder, now: Date): boolean {
  const { qrReleasedAt, items, state } = order;
  return (
    isPlaced(state) && items.some((item) => isHeld(item.state) && !item.qrCodeUrl) && Boolean(qrReleasedAt && new Date(qrReleasedAt) > now)
  );
}
