import { isHeld, isPlaced, type ItemState, type OrderState } from '@marquee/shared/orders/order-states';

export interface Shareable {
  readonly _id: string;
  readonly state: ItemState;
  readonly qrVersion: number;
  readonly scan: readonly { readonly scanned: boolean }[];
  readonly isTicketSharing?: boolean;
  readonly isAddOnsSharing?: boolean;
}

interface Losable {
  readonly _id: string;
  readonly state: ItemState;
  readonly refund?: { readonly refunded: boolean } | null;
}

interface Items<Ticket extends Shareable, Upgrade extends Shareable> {
  readonly tickets: Ticket[];
  readonly upgrades: Upgrade[];
}

/** Tells whether it was never admitted. Used items are not transferred. */
export function isUnused({ scan }: Shareable): boolean {
  return !scan.some(({ scanned }) => scanned);
}

/** Tells whether it may be offered (OPS-072): still the holder's, unused, and of a type that allows sharing, which is the default. */
export function isShareable(item: Shareable): boolean {
  return isHeld(item.state) && isUnused(item) && item.isTicketSharing !== false && item.isAddOnsSharing !== false;
}

/** Tells whether all of `ids` belong to the order and may be offered. */
export function areShareable(items: readonly Shareable[], ids: readonly string[]): boolean {
  return ids.every((id) => items.some((item) => item._id === id && isShareable(item)));
}

/** Tells whether an order may share items: paid or free, not canceled. A season's is shared night by night (BYD-104). */
export function canShareFrom({ state, seasonId }: { readonly state: OrderState; readonly seasonId: string | null }): boolean {
  return isPlaced(state) && state !== 'Canceled' && state !== 'Refunded' && !seasonId;
}

/** The items with `ids` set to another state. Shared ones get a newer code version, so that every earlier code is refused. */
export function withState<Ticket extends Shareable, Upgrade extends Shareable>(
  { tickets, upgrades }: Items<Ticket, Upgrade>,
  ids: ReadonlySet<string>,
  state: ItemState,
): Items<Ticket, Upgrade> {
  const raise = state === 'Shared' ? 1 : 0;
  const change = <Item extends Shareable>(item: Item): Item =>
    ids.has(item._id) ? { ...item, state, qrVersion: item.qrVersion + raise } : item;
  return { tickets: tickets.map(change), upgrades: upgrades.map(change) };
}

interface Lost {
  readonly tickets: string[];
  readonly upgrades: string[];
  /** Null where nothing was lost. */
  readonly why: 'event' | 'refund' | 'cancellation' | null;
}

/** Returns what an offer lost by a refund or a cancellation of its items, or of all its event (`isOff`). */
export function lostFrom(
  offer: { readonly tickets: readonly string[]; readonly upgrades: readonly string[] },
  order: { readonly tickets: readonly Losable[]; readonly upgrades: readonly Losable[] } | null,
  isOff: boolean,
): Lost {
  const items = new Map([...(order?.tickets ?? []), ...(order?.upgrades ?? [])].map((item) => [item._id, item]));
  const isLost = (id: string) => isOff || (items.get(id)?.state ?? 'Canceled') === 'Canceled';
  const lost = [...offer.tickets, ...offer.upgrades].filter(isLost);
  const byRefund = lost.some((id) => items.get(id)?.refund?.refunded);
  const why = isOff ? 'event' : byRefund ? 'refund' : 'cancellation';
  const rest = (ids: readonly string[]) => ids.filter((id) => !isLost(id));
  return { tickets: rest(offer.tickets), upgrades: rest(offer.upgrades), why: lost.length > 0 ? why : null };
}

/** The state of an offer: a pending one is closed when none of its items is on offer any more, as after a refund. */
export function statusNow<Status extends string>(
  record: { readonly status: Status; readonly tickets: readonly string[]; readonly upgrades: readonly string[] },
  order: { readonly tickets: readonly Shareable[]; readonly upgrades: readonly Shareable[] },
): Status | 'Canceled' {
  if (record.status !== 'Offered') return record.status;
  const ids = new Set([...record.tickets, ...record.upgrades]);
  const isOpen = [...order.tickets, ...order.upgrades].some(({ _id, state }) => state === 'Offered' && ids.has(_id));
  return isOpen ? record.status : 'Canceled';
}
