import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Orders, type FoundItem } from '#features/orders/public/orders.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { DoorAnswersService } from './door-answers.service.ts';
import type { DoorOrder } from './door-holders.types.ts';
import { EventDoors } from './gates/event-doors.cache.ts';

/** The tickets of one order at its door: who is in, and who may come in (BYD-159). */
@Injectable()
export class ReadDoorOrderService {
  constructor(
    private readonly eventDoors: EventDoors,
    private readonly orders: Orders,
    private readonly doorAnswers: DoorAnswersService,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND for an event that is not theirs, and for an order of another event */
  async read(actor: Actor, eventId: string, orderId: string): Promise<DoorOrder> {
    const [event, order] = await Promise.all([this.eventDoors.getShown(actor, eventId), this.orders.get(actor, orderId)]);
    if (order.eventId !== eventId) throw new DomainError('NOT_FOUND', { orderId });
    const tickets = order.tickets.map((item): FoundItem => ({ kind: 'ticket', order, item }));
    return this.doorAnswers.holderOf(event, order, tickets, this.clock.now());
  }
}
