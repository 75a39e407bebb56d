import { Injectable } from '@nestjs/common';

import { validateCompReason, validateCounterParts } from '@marquee/shared/counter/counter-payments';
import { DomainError } from '@marquee/shared/domain-error';

import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';

import { digestOf } from '../cart/domain/digest.ts';
import { CheckMembersService } from '../checkout/check-members.service.ts';
import { PlaceSaleService } from '../checkout/place-sale.service.ts';
import type { OrderWalkUp } from '../record/order-walk-up.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { AtTillService } from '../tills/at-till.service.ts';
import { chargedError } from './charged-error.ts';
import { checkCounterSale } from './check-counter-sale.ts';
import { CompBudgetsService } from './comp-budgets.service.ts';
import { CounterCartsService, type CounterSale } from './counter-carts.service.ts';
import { counterPartsOf } from './counter-parts.ts';
import type { SellAtCounterInput } from './counter.inputs.ts';
import { refuseEnded } from './ended-sale-error.ts';
import { CounterGuestsService } from './counter-guests.service.ts';
import { GiftCardPartsService } from './gift-card-parts.service.ts';
import { orderSold } from './order-sold.deed.ts';
import { PriceChangesService } from './price-changes.service.ts';
import { tillSaleOf } from './till-sale.ts';

/** Makes the order of a cart that staff hold at the counter: its money is there already, or it is given away (BUY-060, BUY-061). */
@Injectable()
export class SellAtCounterService {
  constructor(
    private readonly counterCarts: CounterCartsService,
    private readonly orders: OrdersRepository,
    private readonly checkMembers: CheckMembersService,
    private readonly placeSale: PlaceSaleService,
    private readonly atTill: AtTillService,
    private readonly priceChanges: PriceChangesService,
    private readonly counterGuests: CounterGuestsService,
    private readonly compBudgets: CompBudgetsService,
    private readonly giftCardParts: GiftCardPartsService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating a key returns the same order. `walkUp` is who sells it at a door. @throws NOT_FOUND for a cart of somebody else, VALIDATION, IDEMPOTENCY_MISMATCH for a known key
   * with another body, ORDER_CHARGED for a cart that a card paid, RESERVATION_LOCKED for one that was sold by another key, PAYMENT_AMOUNT_CHANGED {total}, RESERVATION_EXPIRED,
   * SALE_TAKEN_OVER or SALE_GIVEN_UP {by}, EVENT_CANCELLED, PURCHASE_LIMIT, GUEST_…, COMP_BUDGET {left, budget}, COMP_APPROVAL,
   * RATE_LIMITED for unknown gift cards, what `AtTillService` throws
   */
  async sell(actor: Actor, input: SellAtCounterInput, visitor: VisitorInfo, walkUp?: OrderWalkUp): Promise<Order> {
    checkIdempotencyKey(input.idempotencyKey);
    const attempt = { key: input.idempotencyKey, digest: digestOf({ ...input, idempotencyKey: null }), at: this.clock.now() };
    const sale = await this.counterCarts.get(actor, input.token);
    const { reservation, event } = sale;
    const sold = async () => {
      const order = await this.orders.find(actor, reservation._id);
      if (!order) return null;
      const [before] = order.attempts;
      if (before?.key !== attempt.key) throw chargedError(order) ?? new DomainError('RESERVATION_LOCKED');
      if (before.digest !== attempt.digest) throw new DomainError('IDEMPOTENCY_MISMATCH');
      return order;
    };
    const known = await sold();
    if (known) return known;
    refuseEnded(reservation);
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    const checked = this.checked(input, sale);
    await this.checkMembers.check(event, checked.answers, { visitor, actor: null });
    if (reservation.releasedAt || reservation.expiresAt <= attempt.at) throw new DomainError('RESERVATION_EXPIRED');
    const ways = reservation.counter === 'comp' ? (['comp'] as const) : input.payments.map(({ way }) => way);
    const till = await this.atTill.ofSale(actor, input.tillId, tillSaleOf(sale, ways));
    const { taken: payments } = counterPartsOf(input.payments, reservation, await this.giftCardParts.of(actor, input.payments));
    const isComp = reservation.counter === 'comp';
    const comp = isComp ? this.compBudgets.compOf(actor, input.reason?.trim() ?? '', input.isApproved ?? false) : undefined;
    const wish = { ...sale, checked, payments, attempt, userId: null, ip: visitor.ip, channel: 'boxOffice' as const, comp, till, walkUp };
    const placed = await this.placeSale.place(wish, async (tx) => {
      await this.atTill.enter(tx, actor, till);
      await this.deeds.tell(tx, actor, orderSold, { reservation, payments, comp });
      await this.priceChanges.tell(tx, actor, reservation);
      await this.counterGuests.tell(tx, actor, reservation);
      if (comp) await this.compBudgets.enter(tx, actor, reservation, comp);
    });
    const order = placed ?? (await sold());
    if (!order) throw await this.counterCarts.over(reservation._id);
    return order;
  }

  private checked(input: SellAtCounterInput, sale: CounterSale) {
    const { cart, counter } = sale.reservation;
    const { total } = cart.figures;
    const checked = checkCounterSale(input, sale, [
      ...validateCounterParts(input.payments, total),
      ...(counter === 'comp' ? validateCompReason(input.reason) : []),
    ]);
    // its fees are those of the way that it was priced for
    if (total > 0 && !input.payments.some(({ way }) => way === counter)) throw new DomainError('BAD_USER_INPUT');
    return checked;
  }
}
