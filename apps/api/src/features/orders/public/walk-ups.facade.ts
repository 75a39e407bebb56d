import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { isAtEvent, isDevice, type Actor, type OrgScope } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';

import { CancelChargeService } from '../counter/cancel-charge.service.ts';
import { ChargeAtCounterService } from '../counter/charge-at-counter.service.ts';
import type { CounterCart } from '../counter/counter-cart.types.ts';
import type { CounterCharge } from '../counter/counter-charge.types.ts';
import { CounterCartsService } from '../counter/counter-carts.service.ts';
import { FollowChargeService } from '../counter/follow-charge.service.ts';
import { ReserveAtCounterService } from '../counter/reserve-at-counter.service.ts';
import { SellAtCounterService } from '../counter/sell-at-counter.service.ts';
import type { OrderWalkUp } from '../record/order-walk-up.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import type { Till } from '../tills/till.schema.ts';
import { ShiftsRepository } from '../tills/shifts.repository.ts';
import { TillsRepository } from '../tills/tills.repository.ts';

export type { CounterCart } from '../counter/counter-cart.types.ts';
export type { CounterCharge } from '../counter/counter-charge.types.ts';
export { ChargeStateEnum } from '../counter/counter-charge.types.ts';

/** What a walk-up takes. */
export interface WalkUpWish {
  readonly eventId: string;
  readonly tickets: readonly { readonly ticketTypeId: string; readonly quantity: number }[];
  readonly way: 'cash' | 'reader';
  readonly tillId: string | null;
  readonly token: string | null;
  readonly idempotencyKey: string;
}

/** A way of paying that takes the whole total, at a till. */
interface Payment {
  readonly token: string;
  readonly tillId: string | null;
  readonly expectedTotal: number;
}

/** Selling at a door: the carts, sales and charges of the counter, of which the order says that its people walk in at once (BYD-163). */
@Injectable()
export class WalkUps {
  constructor(
    private readonly counterCarts: CounterCartsService,
    private readonly reserveAtCounter: ReserveAtCounterService,
    private readonly sellAtCounter: SellAtCounterService,
    private readonly chargeAtCounter: ChargeAtCounterService,
    private readonly followCharge: FollowChargeService,
    private readonly cancelCharge: CancelChargeService,
    private readonly orders: OrdersRepository,
    private readonly tills: TillsRepository,
    private readonly shifts: ShiftsRepository,
  ) {}

  /** A till with the state of its shift. @throws NOT_FOUND */
  async till(scope: OrgScope, tillId: string): Promise<Pick<Till, '_id' | 'name' | 'ways' | 'readerId'> & { readonly hasShift: boolean }> {
    const [till, shift] = await Promise.all([this.tills.get(scope, tillId), this.shifts.running(scope, tillId)]);
    return { ...till, hasShift: !till.hasDrawer || shift?.state === 'Open' };
  }

  /** Whether the organization sells at tills at all. */
  hasTills(scope: OrgScope): Promise<boolean> {
    return this.tills.hasAny(scope);
  }

  /** @throws what `ReserveAtCounterService` throws */
  reserve(actor: Actor, { way: terms, tickets, ...wish }: WalkUpWish, visitor: VisitorInfo): Promise<CounterCart> {
    return this.reserveAtCounter.reserve(actor, { ...wish, terms, tickets: [...tickets] }, visitor);
  }

  /** `given` is the cash that was handed over, in cents. @throws NOT_FOUND for a cart of another event, and what `SellAtCounterService` throws */
  async sell(
    actor: Actor,
    { expectedTotal, given, ...sale }: Payment & { readonly given: number | null; readonly idempotencyKey: string },
    visitor: VisitorInfo,
  ): Promise<Order> {
    await this.refuseOther(actor, sale.token);
    const payments = expectedTotal > 0 ? [{ way: 'cash' as const, amount: expectedTotal, given }] : [];
    return this.sellAtCounter.sell(actor, { ...sale, payments, expectedTotal }, visitor, walkUpOf(actor));
  }

  /** @throws NOT_FOUND for a cart of another event, TILL_WAY without a reader, and what `ChargeAtCounterService` throws */
  async charge(actor: Actor, payment: Payment, visitor: VisitorInfo): Promise<CounterCharge> {
    await this.refuseOther(actor, payment.token);
    const till = payment.tillId ? await this.tills.get(actor, payment.tillId) : null;
    if (!till?.readerId) throw new DomainError('TILL_WAY');
    const { readerId } = till;
    return this.chargeAtCounter.charge(actor, { ...payment, way: 'reader', readerId, payments: [] }, visitor, walkUpOf(actor));
  }

  /** Null for a cart without an order. @throws NOT_FOUND for a cart of another event */
  async follow(actor: Actor, token: string, visitor: VisitorInfo): Promise<CounterCharge | null> {
    await this.refuseOther(actor, token);
    return this.followCharge.follow(actor, token, visitor);
  }

  /** Gives the sale up; what a card paid before that is told. Null once its places are free. @throws NOT_FOUND for a cart of another event */
  async giveUp(actor: Actor, token: string, visitor: VisitorInfo): Promise<CounterCharge | null> {
    await this.refuseOther(actor, token);
    return this.cancelCharge.cancel(actor, token, visitor);
  }

  /** Those of these orders whose people walk in at once. */
  of(scope: OrgScope, orderIds: readonly string[]): Promise<Pick<Order, '_id' | 'orgId' | 'eventId' | 'walkUp'>[]> {
    return this.orders.walkUps(scope, orderIds);
  }

  private async refuseOther(actor: Actor, token: string): Promise<void> {
    const { reservation } = await this.counterCarts.get(actor, token);
    if (!isAtEvent(actor, reservation.eventId ?? '')) throw new DomainError('NOT_FOUND');
  }
}

function walkUpOf(actor: Actor): OrderWalkUp {
  return { kind: isDevice(actor) ? 'Device' : 'Person', actorId: actor.id, name: actor.name };
}
