import type { EndingNight } from '@marquee/shared/cancellation/night-end';
import { itemsOf, scansOf, type OrderRecord } from '@marquee/shared/orders/order-record';

type Items = Pick<OrderRecord, 'tickets' | 'upgrades'>;

/** Who was let in by a season order on one night: the items of its hidden order stand in the order of the season's own. */
export function endingNightOf(eventId: string, order: Items, night: Items | null, friends: readonly Items[]): EndingNight {
  const parents = new Map(
    friends.flatMap(itemsOf).map(({ _id, parentTicketId, parentUpgradeId }) => [_id, parentTicketId ?? parentUpgradeId ?? '']),
  );
  const rootOf = (id: string): string => (parents.get(id) ? rootOf(parents.get(id)!) : id);
  const inside = [...(night ? itemsOf(night) : []), ...friends.flatMap(itemsOf)].filter((item) =>
    scansOf(item).some(({ scanned }) => scanned),
  );
  const used = new Set(inside.map(({ _id }) => rootOf(_id)));
  const own = [
    ...order.tickets.map(({ _id }, at) => [_id, night?.tickets[at]] as const),
    ...order.upgrades.map(({ _id }, at) => [_id, night?.upgrades[at]] as const),
  ];
  return { eventId, admitted: new Set(own.flatMap(([id, item]) => (item && used.has(item._id) ? [id] : []))) };
}
