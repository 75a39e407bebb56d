import type { Order } from '../record/order.schema.ts';
import type { ReservationStateName } from './domain/reservation-state.ts';
import { reservationStateOf } from './domain/reservation-state.ts';
import type { Reservation } from './reservation.schema.ts';

/** A reservation as shown to its holder, with its order. */
export interface ReservationView {
  readonly token: string;
  readonly reservation: Reservation;
  readonly order: Order | null;
  readonly state: ReservationStateName;
  readonly now: Date;
}

export function reservationView(token: string, reservation: Reservation, order: Order | null, now: Date): ReservationView {
  return { token, reservation, order, now, state: reservationStateOf(reservation, order, now) };
}
