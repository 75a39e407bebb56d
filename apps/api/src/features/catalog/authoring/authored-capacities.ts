import { coveredBy } from '@marquee/shared/events/capacities';

import { newId } from '#platform/mongo/string-ids';

import type { Capacity } from '../record/capacity.schema.ts';
import type { SellableRecord } from '../record/sellable.schema.ts';
import { tidy, whole } from './domain/authored-text.ts';
import type { CapacityInput } from './sellable-items.inputs.ts';

type Before = Pick<SellableRecord, 'ticketTypes' | 'upgrades' | 'capacities'>;

/** The stored form of shared capacities; a record that never had any keeps none, so that its next save does not seem to change them. */
export function authoredCapacities(inputs: readonly CapacityInput[], before: Before | null): { readonly capacities?: Capacity[] } {
  if (before && !before.capacities && inputs.length === 0) return {};
  return { capacities: inputs.map((input) => authoredCapacity(input, before)) };
}

function authoredCapacity(input: CapacityInput, before: Before | null): Capacity {
  const isWhole = input.isWhole ?? false;
  const covering = {
    isWhole,
    ticketTypeIds: isWhole ? [] : [...new Set(input.ticketTypeIds ?? [])],
    upgradeIds: [...new Set(input.upgradeIds ?? [])],
  };
  const known = before?.capacities?.find(({ _id }) => _id === input._id);
  const isKept = before && known && !hasLeft(known, covering, before);
  return {
    _id: input._id,
    name: tidy(input.name),
    totalQty: whole(input.totalQty),
    ...covering,
    poolId: isKept ? known.poolId : newId(),
  };
}

/** Whether something is no longer under it: units that it claimed stay claimed, so all that is under it is counted in another pool. */
function hasLeft(known: Capacity, { isWhole, ticketTypeIds, upgradeIds }: Parameters<typeof coveredBy>[0], before: Before): boolean {
  const former = coveredBy(known, before);
  const hasLost = (was: readonly string[], is: readonly string[]) => was.some((id) => !is.includes(id));
  return (!isWhole && hasLost(former.ticketTypeIds, ticketTypeIds)) || hasLost(former.upgradeIds, upgradeIds);
}
