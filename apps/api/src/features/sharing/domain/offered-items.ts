import { isHeld, isPlaced, type ItemState, type OrderState } from '@marquee/shared/orders/order-states';

export interface Shareable {
  readonly _id: { toString(): string };
  readonly state: ItemState;
  readonly qrVersion: number;
  readonly scan: readonly { readonly scanned: boolean }[];
  readonly isTicketSharing?: boolean;
  readonly isAddOnsSharing?: boolean;
}

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

interface EndingEvent {
  readonly schedule: { readonly startsAt: Date | null; readonly endsAt: Date | null };
  readonly performances: readonly { readonly schedule: readonly { readonly endsAt: Date }[] }[];
}

const DEFAULT_LENGTH_MS = 3 * 3_600_000;

/** Whether its last day is over at `now`; an event without dates never is. */
export function hasEnded({ schedule, performances }: EndingEvent, now: Date): boolean {
  const days = performances.flatMap((performance) => performance.schedule.map(({ endsAt }) => endsAt.getTime()));
  const own = schedule.endsAt?.getTime() ?? (schedule.startsAt ? schedule.startsAt.getTime() + DEFAULT_LENGTH_MS : null);
  const ends = days.length > 0 ? days : own === null ? [] : [own];
  return ends.length > 0 && Math.max(...ends) <= now.getTime();
}
