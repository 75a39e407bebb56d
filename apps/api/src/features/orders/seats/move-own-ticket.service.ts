import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { DEFAULT_SEAT_RULES, isOwnMovable, movesUntil } from '@marquee/shared/seating/seat-rules';

import { WithheldSeatsService } from '#features/events/public/withheld-seats.facade';
import { Users } from '#features/accounts/public/users.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { MoveSeatsService } from './move-seats.service.ts';
import type { Move } from './moved-seats.ts';
import type { MoveOwnTicketInput } from './seats.inputs.ts';

/** Lets buyers move to other seats of their category, where the event allows it (BYD-095). */
@Injectable()
export class MoveOwnTicketService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly users: Users,
    private readonly moveSeats: MoveSeatsService,
    private readonly withheldSeats: WithheldSeatsService,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the order as it then is. @throws NOT_FOUND for another person's order, MOVES_OVER, TICKET_NOT_MOVABLE {name} for one that is on
   *   offer, shared or used, RATE_LIMITED, and what moving by staff throws; nobody leaves a single seat
   */
  async move(actor: Actor, input: MoveOwnTicketInput): Promise<Order> {
    const { emails } = await this.users.provedContactsOf(actor.id);
    const isOwn = await this.orders.isOfPerson(input.orderId, actor.id, emails);
    const order = isOwn ? await this.orders.findAny(input.orderId) : null;
    if (!order) throw new DomainError('NOT_FOUND', { orderId: input.orderId });
    await this.rateLimits.hit('move-own-ticket', actor.id);
    const scope = { orgId: order.orgId };
    await this.moveSeats.moveWithin(actor, scope, input, async (move) => {
      checkOwn(move, this.clock.now());
      const { event, line } = move.seated;
      // as whoever buys with the code of the order that paid, also once it is used up; nobody is offered the seats of one that is switched off
      const code = event.promotions.find(({ _id }) => _id === line.at(-1)!.order.promotion?.promotionId);
      return this.withheldSeats.from(event, { kind: 'web', promotionId: code && code.active !== false ? code._id : null });
    });
    return this.orders.get(scope, input.orderId);
  }
}

function checkOwn({ seated: { event, ticket } }: Move, now: Date): void {
  const rules = event.seatRules ?? DEFAULT_SEAT_RULES;
  const until = movesUntil(rules, event.schedule.startsAt);
  if (!until || until <= now) throw new DomainError('MOVES_OVER');
  if (!isOwnMovable(ticket)) throw new DomainError('TICKET_NOT_MOVABLE', { name: ticket.name });
}
