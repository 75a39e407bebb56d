import { withoutItem } from '@marquee/shared/events/capacities';

import type { ItemLists } from '../record/sellable.schema.ts';

interface Item {
  readonly _id: string;
}

export function hasItem({ ticketTypes, upgrades, promotions }: ItemLists, itemId: string): boolean {
  return [...ticketTypes, ...upgrades, ...promotions].some(({ _id }) => _id === itemId);
}

/** Shows or hides a ticket type or add-on, or switches a secret code on or off. */
export function switched({ ticketTypes, upgrades, promotions }: ItemLists, itemId: string, isOn: boolean): ItemLists {
  const one = <Kind extends Item>(list: readonly Kind[], change: Partial<Kind>) =>
    list.map((item) => (item._id === itemId ? { ...item, ...change } : item));
  return {
    ticketTypes: one(ticketTypes, { visible: isOn }),
    upgrades: one(upgrades, { visible: isOn }),
    promotions: one(promotions, { active: isOn }),
  };
}

/** One place up or down among its kind; at the end of the list it stays. */
export function moved({ ticketTypes, upgrades, promotions }: ItemLists, itemId: string, by: -1 | 1): ItemLists {
  const one = <Kind extends Item>(list: readonly Kind[]): Kind[] => {
    const from = list.findIndex(({ _id }) => _id === itemId);
    const [item, other] = [list[from], list[from + by]];
    return item && other ? list.with(from, other).with(from + by, item) : [...list];
  };
  return { ticketTypes: one(ticketTypes), upgrades: one(upgrades), promotions: one(promotions) };
}

/** Deletes it, and with a ticket type or add-on what refers to it (AUT-083, 212). */
export function without({ ticketTypes, upgrades, promotions, capacities }: ItemLists, itemId: string): ItemLists {
  const others = <Kind extends Item>(list: readonly Kind[]) => list.filter(({ _id }) => _id !== itemId);
  const kept = (ids: readonly string[]) => ids.filter((id) => id !== itemId);
  return {
    ticketTypes: others(ticketTypes),
    upgrades: others(upgrades).map((upgrade) => ({ ...upgrade, ticketTypeIds: kept(upgrade.ticketTypeIds) })),
    promotions: others(promotions).map((code) => ({
      ...code,
      ticketTypeIds: kept(code.ticketTypeIds),
      upgradeIds: kept(code.upgradeIds),
    })),
    ...(capacities && { capacities: withoutItem(capacities, itemId) }),
  };
}
