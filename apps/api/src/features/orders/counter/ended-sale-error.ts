import { DomainError } from '@marquee/shared/domain-error';

import type { Reservation } from '../cart/reservation.schema.ts';

/** The refusal of whatever is done with a cart that goes on at another device, or was given up there (BYD-118); null for one of neither. */
export function endedSaleError({ counterEnd }: Pick<Reservation, 'counterEnd'>): DomainError | null {
  if (!counterEnd) return null;
  return new DomainError(counterEnd.how === 'taken' ? 'SALE_TAKEN_OVER' : 'SALE_GIVEN_UP', { by: counterEnd.name });
}

/** @throws SALE_TAKEN_OVER {by}, SALE_GIVEN_UP {by} */
export function refuseEnded(reservation: Pick<Reservation, 'counterEnd'>): void {
  const ended = endedSaleError(reservation);
  if (ended) throw ended;
}
