import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { packageOf } from '@marquee/shared/seasons/packages';
import { nightsLeftOf } from '@marquee/shared/seasons/season-nights';
import { daysOf } from '#lib/records/event-when.ts';
import { cartKey, codeKey, nightsKey, reservationKey } from '#lib/storage/kept-cart.ts';
import { keep, readKept } from '#lib/storage/kept.ts';
import { now } from '#lib/time/clock.ts';
import { cartOf, chosenOf, offerOf, type AppliedCode, type Cart, type Offer, type Quantities, type ShownEvent } from './offer.ts';
import type { NightsOfPackages } from './packages.ts';
import { keptToken } from './use-reserve.ts';

export interface CartState {
  readonly cart: Cart;
  readonly offer: Offer;
  readonly quantities: Quantities;
  /** The nights chosen of packages. */
  readonly nights: NightsOfPackages;
  readonly code: AppliedCode | null;
  readonly choose: (id: string, quantity: number) => void;
  readonly chooseNights: (id: string, nights: readonly string[]) => void;
  readonly useCode: (code: AppliedCode | null) => void;
}

/** The visitor's choice on an event's page. The tab stores it, so that a reload or the return from checkout keeps it. `given` is a code that counts already. */
export function useCart(event: ShownEvent, given: AppliedCode | null = null): CartState {
  const [quantities, setQuantities] = useState<Quantities>(() => adoptHeldCart(event) ?? readKept<Quantities>(cartKey(event._id)) ?? {});
  const [kept, setKept] = useState<NightsOfPackages>(() => readKept<NightsOfPackages>(nightsKey(event._id)) ?? {});
  const [typed, useCode] = useState<AppliedCode | null>(null);
  const code = given ?? typed;
  const adopt = useEffectEvent(() => {
    const adopted = adoptHeldCart(event);
    if (adopted) {
      setQuantities(adopted);
      setKept(readKept<NightsOfPackages>(nightsKey(event._id)) ?? {});
    }
  });
  const heldToken = event.heldCart?.token;
  useEffect(() => adopt(), [heldToken]);
  const offer = useMemo(() => offerOf(event, code), [event, code]);
  // tickets of seats are chosen with them
  const isSeated = Boolean(event.seatingId);
  const nights = useMemo(() => nightsToCome(event, kept), [event, kept]);
  const cart = useMemo(
    () => cartOf(offer, quantities, isSeated ? [] : chosenOf(offer, quantities, nights)),
    [offer, quantities, nights, isSeated],
  );
  const choose = useCallback(
    (id: string, quantity: number) =>
      setQuantities((before) => {
        const next = { ...before, [id]: Math.max(0, quantity) };
        keep(cartKey(event._id), next);
        return next;
      }),
    [event._id],
  );
  const chooseNights = useCallback(
    (id: string, chosen: readonly string[]) =>
      setKept((before) => {
        const next = { ...before, [id]: chosen };
        keep(nightsKey(event._id), next);
        return next;
      }),
    [event._id],
  );
  return { cart, offer, quantities, nights, code, choose, chooseNights, useCode };
}

/** Those that can still be chosen, in their order: one that began or was canceled since is none. */
function nightsToCome(event: ShownEvent, kept: NightsOfPackages): NightsOfPackages {
  const days = nightsLeftOf(daysOf(event), now()).flatMap(({ _id }) => _id ?? []);
  return Object.fromEntries(Object.entries(kept).map(([id, chosen]) => [id, days.filter((day) => chosen.includes(day))]));
}

/**
 * A cart of this browser that this tab did not make: it continues it, so that nothing is reserved twice. Returns what is chosen then; null
 * when the tab knows the cart. What was chosen here before is kept beside it, unless it was reserved and changed elsewhere since.
 */
function adoptHeldCart({ _id, heldCart, ticketTypes }: Pick<ShownEvent, '_id' | 'heldCart' | 'ticketTypes'>): Quantities | null {
  const known = keptToken(_id);
  if (!heldCart || heldCart.token === known) return null;
  const held = heldCart.lines.filter(({ complimentary }) => !complimentary).map(({ itemId, quantity }) => [itemId, quantity] as const);
  const chosen = known === null ? readKept<Quantities>(cartKey(_id)) : null;
  const quantities = { ...chosen, ...Object.fromEntries(held) };
  keep(cartKey(_id), quantities);
  const packages = new Set(ticketTypes.flatMap((type) => (packageOf(type) ? [type._id] : [])));
  const nights = heldCart.lines.flatMap(({ itemId, dayIds }) => (packages.has(itemId) ? [[itemId, dayIds] as const] : []));
  if (nights.length > 0) keep(nightsKey(_id), { ...readKept<NightsOfPackages>(nightsKey(_id)), ...Object.fromEntries(nights) });
  keep(reservationKey(_id), { attempt: null, token: heldCart.token });
  if (heldCart.code) keep(codeKey(_id), heldCart.code);
  return quantities;
}
