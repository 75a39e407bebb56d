import { onChosenNights } from '@marquee/shared/seating/season-seats';

import type { SeatingForSale } from '#features/events/public/event-seatings.facade';

import type { FrozenCart, FrozenItem } from './frozen-cart.ts';

/** Seats of a cart that are in one house: of an event, of a season for all its nights, or of chosen nights of one. */
export interface SeatPart {
  readonly seating: SeatingForSale;
  readonly ids: readonly string[];
  /** The chosen nights; none where nobody chose any. */
  readonly nightIds: readonly string[];
}

type Cart = Pick<FrozenCart, 'items'>;

/** Seats that are bought for the same nights: a companion and the wheelchair space are both among them. */
export function partiesOf({ items }: Cart, seating: SeatingForSale): SeatPart[] {
  const nightsOf = ({ nightPrice, dayIds }: FrozenItem) => (nightPrice === undefined ? [] : dayIds);
  const seated = items.filter(({ seat }) => seat);
  return [...Map.groupBy(seated, (item) => nightsOf(item).join()).values()].map((some) => {
    const nightIds = nightsOf(some[0]!);
    return { seating: nightIds.length > 0 ? onChosenNights(seating, nightIds) : seating, ids: idsOf(some), nightIds };
  });
}

/** The same for each chosen night by itself, with the seats that the cart has on all nights: people sit beside each other by the night. */
export function housesOf({ items }: Cart, seating: SeatingForSale): SeatPart[] {
  const seated = items.filter(({ seat }) => seat);
  const whole = seated.filter(({ nightPrice }) => nightPrice === undefined);
  const packages = seated.filter(({ nightPrice }) => nightPrice !== undefined);
  const nightIds = [...new Set(packages.flatMap(({ dayIds }) => dayIds))];
  const ofNights = nightIds.map((nightId): SeatPart => {
    const some = packages.filter(({ dayIds }) => dayIds.includes(nightId));
    return { seating: onChosenNights(seating, [nightId]), ids: idsOf([...some, ...whole]), nightIds: [nightId] };
  });
  return [...(whole.length > 0 ? [{ seating, ids: idsOf(whole), nightIds: [] }] : []), ...ofNights];
}

function idsOf(items: readonly FrozenItem[]): string[] {
  return items.flatMap(({ seat }) => seat?.id ?? []);
}
