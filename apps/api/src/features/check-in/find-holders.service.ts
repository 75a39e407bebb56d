import { Injectable } from '@nestjs/common';

import { EventOrders } from '#features/orders/public/event-orders.facade';
import type { FoundItem } from '#features/orders/public/orders.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { DoorAnswersService } from './door-answers.service.ts';
import type { DoorFind } from './door-holders.types.ts';
import { DoorPlacesService, type PlaceInput } from './gates/door-places.service.ts';

const LONGEST = 200;
const ORDERS_MAX = 20;

@Injectable()
export class FindHoldersService {
  constructor(
    private readonly doorPlaces: DoorPlacesService,
    private readonly eventOrders: EventOrders,
    private readonly doorAnswers: DoorAnswersService,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Finds holders of the event by name, e-mail or order number. @throws NOT_FOUND for an event that is not theirs, RATE_LIMITED */
  async find(actor: Actor, eventId: string, typed: string, place: PlaceInput): Promise<DoorFind> {
    const event = await this.doorPlaces.eventAt(actor, eventId, place);
    await this.rateLimits.hit('door-search', actor.id);
    const text = typed.slice(0, LONGEST).trim();
    const found = text === '' ? [] : await this.eventOrders.find(actor, eventId, text, ORDERS_MAX + 1);
    const now = this.clock.now();
    const orders = await Promise.all(
      found.slice(0, ORDERS_MAX).map((order) => {
        const tickets: FoundItem[] = order.tickets.map((item) => ({ kind: 'ticket', order, item }));
        const upgrades: FoundItem[] = order.upgrades.map((item) => ({ kind: 'upgrade', order, item }));
        return this.doorAnswers.holderOf(event, order, [...tickets, ...upgrades], now);
      }),
    );
    return { orders, hasMore: found.length > ORDERS_MAX, reason: null };
  }
}
