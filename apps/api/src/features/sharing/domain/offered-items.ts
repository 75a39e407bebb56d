import { isHeld, isPlaced, type ItemState, type OrderState } from '@marquee/shared/orders/order-states';

export interface Shareable {
  readonly _id: { toString(): string };
  readonly state: ItemState;
  readonly qrVersion: number;
  readonly scan: readonly { readonly scanned: boolean }[];
  readonly isTicketSharing?: boolean;
  readonly isAddOnsSharing?: boolean;
}

type Id = { toString(): string };

interface Items<Ticket extends Shareable, Upgrade extends Shareable> {
  readonly tickets: Ticket[];
  readonly upgrades: Upgrade[];
}

/** Whether nobody came in with it. What was used is not passed on. */
export function isUnused({ scan }: Shareable): boolean {
  return !scan.some(({ scanned }) => scanned);
}

/** Whether it may be offered (OPS-072): still the holder's, unused, and of a type that allows it, as all do that say nothing. */
export function isShareable(item: Shareable): boolean {
  return isHeld(item.state) && isUnused(item) && item.isTicketSharing !== false && item.isAddOnsSharing !== false;
}

/** Whether all of `ids` are the order's and may be offered. */
export function areShareable(items: readonly Shareable[], ids: readonly string[]): boolean {
  return ids.every((id) => items.some((item) => String(item._id) === id && isShareable(item)));
}

/** Whether an order gives anything away: paid or free, not cancelled, not one of a season's hidden ones. */
export function canShareFrom({ state, hidden }: { readonly state: OrderState; readonly hidden: boolean }): boolean {
  return isPlaced(state) && state !== 'Canceled' && state !== 'Refunded' && !hidden;
}

/** The items with those of `ids` in another state. Shared ones get a later code version, so that every code of before is refused. */
export function withState<Ticket extends Shareable, Upgrade extends Shareable>(
  { tickets, upgrades }: Items<Ticket, Upgrade>,
  ids: ReadonlySet<string>,
  state: ItemState,
): Items<Ticket, Upgrade> {
  const raise = state === 'Shared' ? 1 : 0;
  const change = <Item extends Shareable>(item: Item): Item =>
    ids.has(String(item._id)) ? { ...item, state, qrVersion: item.qrVersion + raise } : item;
  return { tickets: tickets.map(change), upgrades: upgrades.map(change) };
}

/** What became of an offer: one that waits for an answer is over when none of its items is on offer any more, as after a refund. */
export function statusNow<Status extends string>(
  record: { readonly status: Status; readonly tickets: readonly Id[]; readonly upgrades: readonly Id[] },
  order: { readonly tickets: readonly Shareable[]; readonly upgrades: readonly Shareable[] },
): Status | 'Canceled' {
  if (record.status !== 'Offered') return record.status;
  const ids = new Set([...record.tickets, ...record.upgrades].map(String));
  const isOpen = [...order.tickets, ...order.upgrades].some(({ _id, state }) => state === 'Offered' && ids.has(String(_id)));
  return isOpen ? record.status : 'Canceled';
}
