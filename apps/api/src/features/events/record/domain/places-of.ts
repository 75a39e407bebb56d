import { togetherOf } from '@marquee/shared/events/capacities';
import { categoriesOf } from '@marquee/shared/seating/price-types';

import type { ItemLists } from '#features/catalog/record/sellable.schema';

/** How many tickets there are of an event or season, as far as shared capacities allow them. */
export function placesOf({ ticketTypes, capacities }: Pick<ItemLists, 'ticketTypes' | 'capacities'>): number {
  return togetherOf(
    ticketTypes,
    [...(capacities ?? []), ...categoriesOf(ticketTypes)],
    (type) => type.totalQty,
    (capacity) => capacity.totalQty,
  );
}
