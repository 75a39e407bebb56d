import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';
import { isRefusal } from '#platform/mongo/retried';

import { CartTokens } from '../cart/cart-tokens.signer.ts';
import { digestOf } from '../cart/domain/digest.ts';
import { timeOf } from '../cart/domain/reservation-time.ts';
import { keptPricesOf, sameCart } from '../cart/domain/same-cart.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { ReservationsRepository } from '../cart/reservations.repository.ts';
import { ReserveService } from '../cart/reserve.service.ts';
import { AtTillService } from '../tills/at-till.service.ts';
import { counterCartOf, type CounterCart } from './counter-cart.types.ts';
import { endedSaleError } from './ended-sale-error.ts';
import { OpenSaleService } from './open-sale.service.ts';
import { OpenSalesRepository } from './open-sales.repository.ts';
import type { TakeOverSaleInput } from './open-sales.types.ts';

interface TakenOver {
  readonly made: Reservation;
  /** Who had it. */
  readonly who: string;
}

const saleTakenOver = defineDeed({
  action: 'order.sale-taken-over',
  subject: 'order',
  tells: ({ made: { _id: id, orgId, cart }, who }: TakenOver) => ({ id, orgId, details: { amount: cart.figures.total, who } }),
});

type Held = Parameters<typeof counterCartOf>[0];

/** It was sold, is being paid, was changed or has ended at this moment. */
const OVER = ['RESERVATION_EXPIRED', 'RESERVATION_LOCKED', 'PAYMENT_IN_PROGRESS'] as const;

/**
 * Goes on here with a sale that another device left open (BYD-118). The cart is reserved again under a new token, at its prices and for the
 * rest of its time, in the place of the other one: whose places have passed on can be sold no more.
 */
@Injectable()
export class TakeOverSaleService {
  constructor(
    private readonly openSale: OpenSaleService,
    private readonly openSales: OpenSalesRepository,
    private readonly reservations: ReservationsRepository,
    private readonly cartTokens: CartTokens,
    private readonly reserve: ReserveService,
    private readonly atTill: AtTillService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating a key answers the same cart. @throws NOT_FOUND, FORBIDDEN for an operator of another till, SALE_TAKEN_OVER {by}, SALE_GIVEN_UP {by},
   * SALE_CHARGING while a card is asked for, SALE_OVER for one that was sold, changed or ended meanwhile, and what reserving throws
   */
  async takeOver(actor: Actor, { saleId, tillId, idempotencyKey }: TakeOverSaleInput, asking: VisitorInfo): Promise<CounterCart> {
    checkIdempotencyKey(idempotencyKey);
    const counterBy = await this.atTill.ofCart(actor, tillId);
    const key = `counter-${digestOf({ orgId: actor.orgId, takes: saleId, key: idempotencyKey })}`;
    const known = await this.known(actor, key);
    if (known) return this.told(actor, saleId, known);
    const sale = await this.openSale.get(actor, saleId);
    const end = { ...counterBy, how: 'taken' as const, at: this.clock.now(), key };
    // its own device is refused from here on, and whatever it did before comes first
    if (!(await this.openSales.markTaken(saleId, end))) throw await this.openSale.refusal(saleId);
    const { cart, counter, key: earlier } = sale;
    const again = sameCart(sale, { code: cart.promotion?.code ?? null, token: this.cartTokens.tokenOf(earlier), idempotencyKey: key });
    const visitor = { ...asking, visitorId: sale.visitorId };
    // what was noted a moment before it was marked comes along
    const { counterNote } = (await this.reservations.find(saleId)) ?? sale;
    const priceChanges = cart.priceChanges ?? [];
    const { guestOverride } = cart;
    const held = { counter: counter!, counterBy, priceChanges, guestOverride, ...(counterNote && { counterNote }) };
    const wish = { visitor, actor: null, isTakingOver: true, ...held };
    try {
      const kept = { ...timeOf(sale), prices: keptPricesOf(cart) };
      return await this.told(actor, saleId, await this.reserve.reserve({ ...again, allowsSingles: true }, wish, kept));
    } catch (error) {
      await this.openSales.unmark(saleId, key);
      throw OVER.some((code) => isRefusal(error, code)) ? await this.openSale.refusal(saleId) : error;
    }
  }

  /** The cart that the same request made before, when its answer was lost. */
  private async known({ orgId }: Actor, key: string): Promise<Held | null> {
    const token = this.cartTokens.tokenOf(key);
    const made: Reservation | null = await this.reservations.find(this.cartTokens.idOf(token));
    if (made?.orgId !== orgId) return null;
    const now = this.clock.now();
    if (made.releasedAt || made.expiresAt <= now) throw endedSaleError(made) ?? new DomainError('SALE_OVER');
    return { token, reservation: made, now };
  }

  /** Once, however often it is pressed. */
  private async told(actor: Actor, saleId: string, held: Held): Promise<CounterCart> {
    const { _id, key } = held.reservation;
    await this.deeds.run(actor, saleTakenOver, async (tx) => {
      if (!(await this.openSales.noteTaken(tx, saleId, key, _id))) return null;
      const before = await this.reservations.find(saleId);
      return { made: held.reservation, who: before?.counterBy?.name ?? '' };
    });
    return counterCartOf(held);
  }
}
