import type { DoorOfferPartsFragment, DoorSalePartsFragment } from '#gql/graphql.ts';
import type { WalkUpOffer, WalkUpSale } from './use-walk-up.ts';

/** An organization that has made no till sells without one. */
export const NO_TILL: WalkUpOffer['till'] = { name: '', ways: ['cash'], hasShift: true };

/** What needs no choice of a seat, of nights or of a member. */
export function offerOf({ ticketTypes }: DoorOfferPartsFragment): Omit<WalkUpOffer, 'till'> {
  const isOpen = ticketTypes.filter(({ ended, leastNights, isGuest }) => !ended && !leastNights && !isGuest);
  const types = isOpen.filter(({ categoryId }) => !categoryId);
  return {
    types: types.map(({ _id, name, price, left, soldOut }) => ({ _id, name, price, left: left ?? null, soldOut })),
    hasSeats: types.length < isOpen.length,
  };
}

export function saleOf({ checkIn, ...sale }: DoorSalePartsFragment): WalkUpSale {
  const out = (checkIn?.items ?? []).filter(({ isIn }) => !isIn);
  const refused = out.map(({ name, message, reason }) => [name, message, reason].filter(Boolean).join('. '));
  return { ...sale, letIn: checkIn?.letIn ?? 0, refused };
}

export function told<T>(answer: T | null | undefined): T {
  if (!answer) throw new Error('No response');
  return answer;
}
