import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isPlaced } from '@marquee/shared/orders/order-states';

import { EventGlances } from '#features/events/public/event-glances.facade';
import type { Order } from '#features/orders/public/order.types';
import { WalkUps, type CounterCharge } from '#features/orders/public/walk-ups.facade';
import { isDevice, type Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';

import { AdmitWalkUpService, attemptOf } from './admit-walk-up.service.ts';
import type { ChargeAtDoorInput, DoorCart, DoorSale, DoorTill, ReserveAtDoorInput, SellAtDoorInput } from './door-sales.types.ts';

/** Sells to who walks up to a door, and lets them in at once (docs/decisions/0123). */
@Injectable()
export class SellAtDoorService {
  constructor(
    private readonly walkUps: WalkUps,
    private readonly eventGlances: EventGlances,
    private readonly admitWalkUp: AdmitWalkUpService,
  ) {}

  /** Null where the organization sells without tills. @throws NOT_FOUND, TILL_NEEDED where it has some and none is named */
  async till(actor: Actor, tillId: string | null): Promise<DoorTill | null> {
    const at = tillAt(actor, tillId);
    if (!at && (await this.walkUps.hasTills(actor))) throw new DomainError('TILL_NEEDED');
    if (!at) return null;
    const { _id, name, ways, readerId, hasShift } = await this.walkUps.till(actor, at);
    const taken = [
      ...(ways.includes('cash') ? (['cash'] as const) : []),
      ...(ways.includes('reader') && readerId ? (['reader'] as const) : []),
    ];
    return { tillId: _id, name, ways: taken, hasShift };
  }

  /** @throws NOT_FOUND for an event that is not theirs, and what reserving at the counter throws */
  async reserve(
    actor: Actor,
    { eventId, tickets, way, tillId, token, idempotencyKey }: ReserveAtDoorInput,
    visitor: VisitorInfo,
  ): Promise<DoorCart> {
    await this.eventGlances.getShown(actor, eventId);
    const wish = { eventId, tickets, way, tillId: tillAt(actor, tillId), token: token ?? null, idempotencyKey };
    const cart = await this.walkUps.reserve(actor, wish, visitor);
    return {
      token: cart.token,
      expiresAt: cart.expiresAt,
      lines: cart.lines.map(({ name, quantity, allInTotal }) => ({ name, quantity, total: allInTotal })),
      total: cart.totals.total,
    };
  }

  /** Cash is in the drawer, and its people are in. Repeating a key answers the same sale. @throws what selling at the counter throws */
  async sell(actor: Actor, { tillId, given, ...sale }: SellAtDoorInput, visitor: VisitorInfo): Promise<DoorSale> {
    const order = await this.walkUps.sell(actor, { ...sale, given: given ?? null, tillId: tillAt(actor, tillId) }, visitor);
    return this.told(actor, order, { state: 'Paid', message: null });
  }

  /** @throws what charging at the counter throws */
  async charge(actor: Actor, { tillId, ...payment }: ChargeAtDoorInput, visitor: VisitorInfo): Promise<DoorSale> {
    const charge = await this.walkUps.charge(actor, { ...payment, tillId: tillAt(actor, tillId) }, visitor);
    return this.told(actor, charge.order, charge);
  }

  /** Null for a cart that was never charged. @throws NOT_FOUND */
  async follow(actor: Actor, token: string, visitor: VisitorInfo): Promise<DoorSale | null> {
    const charge = await this.walkUps.follow(actor, token, visitor);
    return charge && this.told(actor, charge.order, charge);
  }

  /** Null once its places are free. @throws NOT_FOUND */
  async giveUp(actor: Actor, token: string, visitor: VisitorInfo): Promise<DoorSale | null> {
    const charge = await this.walkUps.giveUp(actor, token, visitor);
    return charge && this.told(actor, charge.order, charge);
  }

  private async told(actor: Actor, order: Order, { state, message }: Pick<CounterCharge, 'state' | 'message'>): Promise<DoorSale> {
    const { _id: orderId, number, total, eventId } = order;
    const isIn = isPlaced(order.state) && eventId !== null;
    const checkIn = isIn ? await this.admitWalkUp.admit(actor, { orderId, eventId }) : null;
    return { state, message, orderId, number, total, attempt: isIn ? attemptOf(orderId) : null, checkIn };
  }
}

/** A device sells at the till that a manager gave it, whatever it names. */
function tillAt(actor: Actor, tillId: string | null | undefined): string | null {
  if (isDevice(actor)) return actor.tillId;
  return tillId ?? null;
}
