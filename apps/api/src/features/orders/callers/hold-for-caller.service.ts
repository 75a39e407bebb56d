import { Injectable } from '@nestjs/common';

import { validateCaller } from '@marquee/shared/counter/callers';
import { counterBuyerOf } from '@marquee/shared/counter/counter-buyer';
import { phoneCountryOf } from '@marquee/shared/accounts/phone';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { sellableIds, sellableOf } from '@marquee/shared/events/sellable';
import { sumOf } from '@marquee/shared/money';
import { isTooLittle } from '@marquee/shared/orders/least-charge';

import { Inventory } from '#features/inventory/public/inventory.port';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';

import { CartTokens } from '../cart/cart-tokens.signer.ts';
import { cartRowsOf } from '../cart/domain/frozen-cart.ts';
import { ReservationsRepository } from '../cart/reservations.repository.ts';
import { GuestAllowanceService } from '../checkout/guest-allowance.service.ts';
import { CounterCartsService, type CounterSale } from '../counter/counter-carts.service.ts';
import { CounterGuestsService } from '../counter/counter-guests.service.ts';
import { PriceChangesService } from '../counter/price-changes.service.ts';
import { tillSaleOf } from '../counter/till-sale.ts';
import { drawNumber } from '../record/blank-order.ts';
import { latestEndOf } from '../renewals/start-renewal.service.ts';
import { AtTillService } from '../tills/at-till.service.ts';
import type { CallerHold } from './caller-hold.schema.ts';
import { CallerHoldsRepository } from './caller-holds.repository.ts';
import { sendPaymentLinkJob } from './caller.jobs.ts';
import type { HoldForCallerInput } from './callers.types.ts';

const callerHeld = defineDeed({
  action: 'caller.held',
  subject: 'order',
  tells: ({ _id: id, orgId, fullName: name, total: amount }: CallerHold) => ({ id, orgId, details: { name, amount } }),
});

/** Holds a cart of the counter for a caller, who pays it by a link until a time (BYD-128): the cart itself lasts until then. */
@Injectable()
export class HoldForCallerService {
  constructor(
    private readonly counterCarts: CounterCartsService,
    private readonly callerHolds: CallerHoldsRepository,
    private readonly reservations: ReservationsRepository,
    private readonly cartTokens: CartTokens,
    private readonly atTill: AtTillService,
    private readonly priceChanges: PriceChangesService,
    private readonly counterGuests: CounterGuestsService,
    private readonly guestAllowance: GuestAllowanceService,
    private readonly inventory: Inventory,
    private readonly jobs: Jobs,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating it answers what is held. @throws NOT_FOUND for a cart of somebody else, BAD_USER_INPUT for one that is not to be paid by link,
   * VALIDATION, PAYMENT_AMOUNT_CHANGED {total}, PAYMENT_TOO_SMALL, PAYMENT_LINK_UNAVAILABLE, EVENT_CANCELLED, RESERVATION_EXPIRED, GUEST_…, what `AtTillService` throws
   */
  async hold(actor: Actor, input: HoldForCallerInput): Promise<CallerHold> {
    const known = await this.callerHolds.find(actor, this.cartTokens.idOf(input.token));
    if (known) return known;
    const sale = await this.counterCarts.get(actor, input.token);
    const hold = this.newHold(actor, input, sale);
    // what a till may sell, it may hold
    await this.atTill.ofSale(actor, input.tillId, tillSaleOf(sale, []));
    const { _id, until: expiresAt, number, fullName, email, phoneNumber, by } = hold;
    return this.deeds.run(actor, callerHeld, async (tx) => {
      await this.inventory.keepAsOffer(tx, _id, expiresAt);
      const caller = { number, fullName, email, phoneNumber, by };
      if (!(await this.reservations.holdForCaller(tx, _id, { caller, expiresAt }))) throw new DomainError('RESERVATION_EXPIRED');
      await this.guestAllowance.enter(tx, sale.reservation, { email });
      await this.callerHolds.insert(tx, hold);
      await this.priceChanges.tell(tx, actor, sale.reservation);
      await this.counterGuests.tell(tx, actor, sale.reservation);
      if (email) await this.jobs.enqueue(tx, sendPaymentLinkJob, { callerHoldId: _id }, { key: `payment-link:${_id}` });
      return hold;
    });
  }

  private newHold(actor: Actor, { buyer, until, expectedTotal, tillId = null }: HoldForCallerInput, sale: CounterSale): CallerHold {
    const { reservation, event } = sale;
    const now = this.clock.now();
    if (reservation.counter !== 'link') throw new DomainError('BAD_USER_INPUT');
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    const { total } = reservation.cart.figures;
    if (expectedTotal !== total) throw new DomainError('PAYMENT_AMOUNT_CHANGED', { total });
    if (isTooLittle(total)) throw new DomainError('PAYMENT_TOO_SMALL');
    if (total > 0 && !event.org.stripeId) throw new DomainError('PAYMENT_LINK_UNAVAILABLE');
    const country = phoneCountryOf(event.venue?.address?.country);
    refuseFields(validateCaller({ buyer, until }, { now, latest: latestEndOf(event) }, country));
    const { firstName, lastName, email = null, phoneNumber = null } = counterBuyerOf(buyer, country) ?? {};
    const rows = cartRowsOf(reservation.cart.items);
    return {
      _id: reservation._id,
      orgId: reservation.orgId,
      ...sellableIds(sellableOf(reservation)),
      tillId,
      number: drawNumber(),
      fullName: [firstName, lastName].filter(Boolean).join(' '),
      email,
      phoneNumber,
      lines: rows.map(lineOf),
      places: sumOf(
        rows.filter(({ kind }) => kind === 'Ticket'),
        ({ quantity }) => quantity,
      ),
      total,
      until,
      createdAt: now,
      by: actor.name,
      actorId: actor.id,
      endedAt: null,
      endedBy: null,
    };
  }
}

function lineOf({
  quantity,
  name,
  seats,
}: {
  readonly quantity: number;
  readonly name: string;
  readonly seats: readonly { words: string }[];
}) {
  const where = seats.map(({ words }) => words).join('; ');
  return `${quantity} × ${name}${where && `: ${where}`}`;
}
