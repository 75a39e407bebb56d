import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { wantedSellable } from '@marquee/shared/events/wanted-sellable';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';
import { isRefusal } from '#platform/mongo/retried';

import { CartTokens } from '../cart/cart-tokens.signer.ts';
import { digestOf } from '../cart/domain/digest.ts';
import { ReleaseReservationService } from '../cart/release-reservation.service.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { ReservationsRepository } from '../cart/reservations.repository.ts';
import { ReserveService } from '../cart/reserve.service.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { AtTillService } from '../tills/at-till.service.ts';
import { ApprovedBeforeService } from './approved-before.service.ts';
import { chargedError } from './charged-error.ts';
import { counterCartOf, type CounterCart } from './counter-cart.types.ts';
import type { ReserveAtCounterInput } from './counter.inputs.ts';
import { refuseEnded } from './ended-sale-error.ts';
import { CounterGuestsService } from './counter-guests.service.ts';
import { PriceChangesService } from './price-changes.service.ts';

/** Holds a cart for who stands at the counter: the prices, limits and places of the page, beside all carts of visitors (docs/decisions/0099). */
@Injectable()
export class ReserveAtCounterService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly reservations: ReservationsRepository,
    private readonly cartTokens: CartTokens,
    private readonly reserveService: ReserveService,
    private readonly releaseReservation: ReleaseReservationService,
    private readonly orders: OrdersRepository,
    private readonly atTill: AtTillService,
    private readonly priceChanges: PriceChangesService,
    private readonly counterGuests: CounterGuestsService,
    private readonly approvedBefore: ApprovedBeforeService,
  ) {}

  /**
   * @throws NOT_FOUND for an event or a cart of somebody else, FORBIDDEN for an operator of another till, EVENT_CANCELLED, ORDER_CHARGED for a cart
   * before that a card paid, SALE_TAKEN_OVER or SALE_GIVEN_UP {by} for one that is another device's now, VALIDATION and
   * PRICE_… for prices that are lowered, GUEST_… for guests without their member, and what reserving throws
   */
  async reserve(
    actor: Actor,
    { terms, tillId, idempotencyKey, ...wanted }: ReserveAtCounterInput,
    asking: VisitorInfo,
  ): Promise<CounterCart> {
    checkIdempotencyKey(idempotencyKey);
    const event = await this.onSale.find(wantedSellable(wanted));
    if (event?.orgId !== actor.orgId) throw new DomainError('NOT_FOUND');
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    const before = wanted.token ? await this.ownBefore(actor, wanted.token) : null;
    const approved = await this.approvedBefore.of(before, wanted);
    const priceChanges = await this.priceChanges.by(actor, wanted.priceChanges ?? [], approved);
    const ofGuests = this.counterGuests.ofCart(actor, wanted, approved);
    // keys are the organization's own, and so is the visitor: nothing of the browser and the account of staff is touched
    const key = `counter-${digestOf({ orgId: actor.orgId, key: idempotencyKey })}`;
    const visitor = { ...asking, visitorId: `counter-${actor.orgId}` };
    const counterBy = await this.atTill.ofCart(actor, tillId);
    try {
      const wish = { visitor, actor: null, counter: terms, counterBy, priceChanges, ...ofGuests };
      const made = await this.reserveService.reserve({ ...wanted, idempotencyKey: key }, wish);
      if (wanted.token) await this.checkStillOwn(actor, wanted.token, made.reservation._id);
      return counterCartOf(made);
    } catch (error) {
      if (wanted.token) await this.ownBefore(actor, wanted.token);
      throw (wanted.token && isRefusal(error, 'RESERVATION_LOCKED') && (await this.chargedBefore(actor, wanted.token))) || error;
    }
  }

  /** The till may not have heard that a card paid for the cart before. */
  private async chargedBefore(actor: Actor, token: string): Promise<DomainError | null> {
    const order = await this.orders.find(actor, this.cartTokens.idOf(token));
    return order && chargedError(order);
  }

  private async ownBefore({ orgId }: Actor, token: string): Promise<Reservation | null> {
    const replaced = await this.reservations.find(this.cartTokens.idOf(token));
    if (replaced && (!replaced.counter || replaced.orgId !== orgId)) throw new DomainError('NOT_FOUND');
    if (replaced) refuseEnded(replaced);
    return replaced;
  }

  /** Another device took the cart before at this moment: it has its places, and what was held in their stead is free again. */
  private async checkStillOwn(actor: Actor, token: string, madeId: string): Promise<void> {
    try {
      await this.ownBefore(actor, token);
    } catch (error) {
      await this.releaseReservation.release(madeId);
      throw error;
    }
  }
}
