import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { cartKey, codeKey, reservationKey } from '#lib/storage/kept-cart.ts';
import { keep, readKept } from '#lib/storage/kept.ts';
import { cartOf, offerOf, type AppliedCode, type Cart, type Offer, type Quantities, type ShownEvent } from './offer.ts';
import { nightKey, type Packages } from './packages.ts';
import { keptToken } from './use-reserve.ts';

export interface CartState {
  readonly cart: Cart;
  readonly offer: Offer;
  readonly quantities: Quantities;
  readonly code: AppliedCode | null;
  readonly choose: (id: string, quantity: number) => void;
  readonly useCode: (code: AppliedCode | null) => void;
}

/** The visitor's choice on an event's page. The tab stores it, so that a reload or the return from checkout keeps it. `given` is a code that counts already. */
export function useCart(event: ShownEvent, given: AppliedCode | null = null, packages?: Packages): CartState {
  const [quantities, setQuantities] = useState<Quantities>(() => adoptHeldCart(event) ?? readKept<Quantities>(cartKey(event._id)) ?? {});
  const [typed, useCode] = useState<AppliedCode | null>(null);
  const code = given ?? typed;
  const adopt = useEffectEvent(() => {
    const adopted = adoptHeldCart(event);
    if (adopted) setQuantities(adopted);
  });
  const heldToken = event.heldCart?.token;
  useEffect(() => adopt(), [heldToken]);
  const offer = useMemo(() => offerOf(event, code), [event, code]);
  // tickets of seats are chosen with them
  const isSeated = Boolean(event.seatingId);
  const cart = useMemo(
    () => cartOf(offer, quantities, isSeated ? [] : packages?.chosenOf(offer, quantities, event)),
    [offer, quantities, packages, event, isSeated],
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
  return { cart, offer, quantities, code, choose, useCode };
}

/**
 * A cart of this browser that this tab did not make: it continues it, so that nothing is reserved twice. Returns what is chosen then; null
 * when the tab knows the cart. What was chosen here before is kept beside it, unless it was reserved and changed elsewhere since.
 */
function adoptHeldCart({ _id, heldCart }: Pick<ShownEvent, '_id' | 'heldCart'>): Quantities | null {
  const known = keptToken(_id);
  if (!heldCart || heldCart.token === known) return null;
  const held = heldCart.lines
    .filter(({ complimentary }) => !complimentary)
    .flatMap(({ itemId, quantity, dayIds }) => [
      [itemId, quantity] as const,
      ...dayIds.map((dayId) => [nightKey(itemId, dayId), 1] as const),
    ]);
  const chosen = known === null ? readKept<Quantities>(cartKey(_id)) : null;
  const quantities = { ...chosen, ...Object.fromEntries(held) };
  keep(cartKey(_id), quantities);
  keep(reservationKey(_id), { attempt: null, token: heldCart.token });
  if (heldCart.code) keep(codeKey(_id), heldCart.code);
  return quantities;
}
