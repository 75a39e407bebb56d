import { withoutItem } from '@marquee/shared/events/capacities';
import { coverNewTicketTypes } from '@marquee/shared/events/new-items';

import type { ItemLists } from '../record/sellable.schema.ts';

/**
 * The lists of a sellable under other ticket types. Those that are gone are left out of codes and shared capacities; where new ones come, an
 * add-on that was for all `former` ones is for all, and the list of any other is emptied (AUT-105).
 */
export function listsUnder(
  { upgrades, promotions, capacities }: ItemLists,
  ticketTypes: ItemLists['ticketTypes'],
  former: Pick<ItemLists, 'ticketTypes' | 'upgrades'>,
): ItemLists {
  const [before, after] = [former.ticketTypes, ticketTypes].map((types) => types.map(({ _id }) => _id)) as [string[], string[]];
  const left = (ids: readonly string[]) => ids.filter((id) => after.includes(id));
  const isGrown = after.some((id) => !before.includes(id));
  const gone = new Set((capacities ?? []).flatMap(({ ticketTypeIds }) => ticketTypeIds.filter((id) => !after.includes(id))));
  return {
    ticketTypes,
    upgrades: upgrades.map((upgrade) => {
      const { ticketTypeIds } = former.upgrades.find(({ _id }) => _id === upgrade._id) ?? upgrade;
      return { ...upgrade, ticketTypeIds: [...(isGrown ? coverNewTicketTypes(ticketTypeIds, before, after) : left(ticketTypeIds))] };
    }),
    promotions: promotions.map((code) => ({ ...code, ticketTypeIds: left(code.ticketTypeIds) })),
    ...(capacities && { capacities: [...gone].reduce(withoutItem, capacities) }),
  };
}
