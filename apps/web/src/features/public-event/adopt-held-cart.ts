import { cartKey, codeKey, reservationKey } from '#lib/storage/kept-cart.ts';
import { keep, readKept } from '#lib/storage/kept.ts';
import type { Quantities, ShownEvent } from './offer.ts';
import { keptToken } from './use-reserve.ts';

/**
 * A cart of this browser that this tab did not make: it continues it, so that nothing is reserved twice. Returns what is chosen then; null
 * when the tab knows the cart. What was chosen here before is kept beside it, unless it was reserved and changed elsewhere since.
 */
export function adoptHeldCart({ _id, heldCart }: Pick<ShownEvent, '_id' | 'heldCart'>): Quantities | null {
  const known = keptToken(_id);
  if (!heldCart || heldCart.token === known) return null;
  const held = heldCart.lines.filter(({ complimentary }) => !complimentary).map(({ itemId, quantity }) => [itemId, quantity] as const);
  const chosen = known === null ? readKept<Quantities>(cartKey(_id)) : null;
  const quantities = { ...chosen, ...Object.fromEntries(held) };
  keep(cartKey(_id), quantities);
  keep(reservationKey(_id), { attempt: null, token: heldCart.token });
  if (heldCart.code) keep(codeKey(_id), heldCart.code);
  return quantities;
}
