import { Injectable } from '@nestjs/common';

import { fullNameOf } from '@marquee/shared/accounts/name';
import { isHeld } from '@marquee/shared/orders/order-states';

import { Events } from '#features/events/public/events.facade';
import type { OrgScope } from '#platform/auth/actor';

import { idOnNight } from '../record/on-night.ts';
import { SeatTicketsRepository } from '../record/seat-tickets.repository.ts';
import type { SeatlessHolder } from './seat-map.types.ts';

/** People with a season ticket who have no seat on one night, because the night joined after somebody had bought it (BYD-106). */
@Injectable()
export class SeatlessHoldersService {
  constructor(
    private readonly events: Events,
    private readonly seatTickets: SeatTicketsRepository,
  ) {}

  /** Empty for an event without a plan, and where the season has none. @throws NOT_FOUND */
  async list(scope: OrgScope, eventId: string): Promise<SeatlessHolder[]> {
    const { seatingId, seasonId } = await this.events.get(scope, eventId);
    if (!seatingId || !seasonId) return [];
    const orders = await this.seatTickets.seatless(scope, eventId);
    const seats = await this.seatTickets.seatsOfSeasons(
      scope,
      orders.flatMap(({ seasonOrderId }) => seasonOrderId ?? []),
    );
    const onNight = new Map([...seats].map(([id, seat]) => [idOnNight(id, eventId), seat]));
    return orders.flatMap(({ _id: orderId, number: orderNumber, user, email, tickets }) =>
      tickets
        // who bought no seat misses none
        .filter(({ _id, state, seatId }) => isHeld(state) && !seatId && onNight.has(_id))
        .map(({ _id: ticketId }) => {
          return { orderId, ticketId, orderNumber, holder: fullNameOf(user) || (email ?? ''), seat: onNight.get(ticketId)! };
        }),
    );
  }
}
