import { isPlaced, type OrderState } from '@marquee/shared/orders/order-states';

export const RESERVATION_STATES = ['Active', 'Paying', 'Ordered', 'Expired', 'Released'] as const;
export type ReservationStateName = (typeof RESERVATION_STATES)[number];

/** The state of a reservation, or of its order once there is one. Computed, not stored. */
export function reservationStateOf(
  reservation: { readonly expiresAt: Date; readonly releasedAt: Date | null },
  order: { readonly state: OrderState } | null,
  now: Date,
): ReservationStateName {
  if (order) return isPlaced(order.state) ? 'Ordered' : order.state === 'AwaitingPayment' ? 'Paying' : 'Expired';
  if (reservation.releasedAt) return 'Released';
  return reservation.expiresAt <= now ? 'Expired' : 'Active';
}
