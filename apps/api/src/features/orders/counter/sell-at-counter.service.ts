import { Injectable } from '@nestjs/common';

import { phoneCountryOf } from '@marquee/shared/accounts/phone';
import { counterBuyerOf, validateCounterBuyer } from '@marquee/shared/counter/counter-buyer';
import { validateCompReason, validateCounterParts } from '@marquee/shared/counter/counter-payments';
import type { TillSale } from '@marquee/shared/counter/tills';
import { answeredFieldsOf, validateAnswers } from '@marquee/shared/custom-fields/validate-answers';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';
import { splitByLargestRemainder } from '@marquee/shared/money';

import type { EventForSale } from '#features/events/public/event-records';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';
import { newId } from '#platform/mongo/string-ids';

import { CartTokens } from '../cart/cart-tokens.signer.ts';
import { digestOf } from '../cart/domain/digest.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { ReservationsRepository } from '../cart/reservations.repository.ts';
import { CheckMembersService } from '../checkout/check-members.service.ts';
import { PlaceSaleService } from '../checkout/place-sale.service.ts';
import { receivedPayment } from '../record/new-payment.ts';
import type { OrderComp, OrderPayment } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { AtTillService } from '../tills/at-till.service.ts';
import type { SellAtCounterInput } from './counter.inputs.ts';

interface Sold {
  readonly reservation: Reservation;
  readonly payments: readonly OrderPayment[];
  readonly comp: OrderComp | undefined;
}

const orderSold = defineDeed({
  action: 'order.sold',
  subject: 'order',
  tells: ({ reservation: { _id: id, orgId, cart }, payments, comp }: Sold) => ({
    id,
    orgId,
    details: {
      amount: cart.figures.total,
      way: payments.map(({ way }) => way).join(', ') || 'comp',
      reference: comp?.reason ?? (payments.flatMap(({ reference }) => reference ?? []).join(', ') || null),
    },
  }),
});

/** Makes the order of a cart that staff hold at the counter: its money is there already, or it is given away (BUY-060, BUY-061). */
@Injectable()
export class SellAtCounterService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly reservations: ReservationsRepository,
    private readonly cartTokens: CartTokens,
    private readonly orders: OrdersRepository,
    private readonly checkMembers: CheckMembersService,
    private readonly placeSale: PlaceSaleService,
    private readonly atTill: AtTillService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating a key returns the same order. @throws NOT_FOUND for a cart of somebody else, VALIDATION, IDEMPOTENCY_MISMATCH for a known key
   * with another body, RESERVATION_LOCKED for a cart that was sold by another key, PAYMENT_AMOUNT_CHANGED {total}, RESERVATION_EXPIRED,
   * EVENT_CANCELLED, PURCHASE_LIMIT, what `AtTillService` throws
   */
  async sell(actor: Actor, input: SellAtCounterInput, visitor: VisitorInfo): Promise<Order> {
    checkIdempotencyKey(input.idempotencyKey);
    const attempt = { key: input.idempotencyKey, digest: digestOf({ ...input, idempotencyKey: null }), at: this.clock.now() };
    const reservation = await this.reservations.find(this.cartTokens.idOf(input.token));
    if (!reservation?.counter || reservation.orgId !== actor.orgId) throw new DomainError('NOT_FOUND');
    const event = await this.onSale.find(sellableOf(reservation));
    if (!event) throw new DomainError('NOT_FOUND');
    const sold = async () => {
      const order = await this.orders.find(actor, reservation._id);
      if (!order) return null;
      const [before] = order.attempts;
      if (before?.key !== attempt.key) throw new DomainError('RESERVATION_LOCKED');
      if (before.digest !== attempt.digest) throw new DomainError('IDEMPOTENCY_MISMATCH');
      return order;
    };
    const known = await sold();
    if (known) return known;
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    const checked = this.checked(input, reservation, event);
    await this.checkMembers.check(event, checked.answers, { visitor, actor: null });
    if (reservation.releasedAt || reservation.expiresAt <= attempt.at) throw new DomainError('RESERVATION_EXPIRED');
    const till = await this.atTill.ofSale(actor, input.tillId, tillSaleOf(input, reservation, event));
    const [payments, comp] = [paymentsOf(input, reservation), compOf(actor, input, reservation)];
    const sale = {
      reservation,
      event,
      checked,
      payments,
      attempt,
      userId: null,
      ip: visitor.ip,
      channel: 'boxOffice' as const,
      comp,
      till,
    };
    const placed = await this.placeSale.place(sale, async (tx) => {
      await this.atTill.enter(tx, actor, till);
      await this.deeds.tell(tx, actor, orderSold, { reservation, payments, comp });
    });
    const order = placed ?? (await sold());
    if (!order) throw new DomainError('RESERVATION_EXPIRED');
    return order;
  }

  private checked(
    { buyer, answers, payments, reason, expectedTotal }: SellAtCounterInput,
    { cart, counter }: Reservation,
    event: EventForSale,
  ) {
    const { total } = cart.figures;
    if (expectedTotal !== total) throw new DomainError('PAYMENT_AMOUNT_CHANGED', { total });
    const country = phoneCountryOf(event.venue?.address?.country);
    // no question holds up the line: what is answered is checked
    const questions = event.customFields.map((field) => ({ ...field, required: false }));
    const errors = [
      ...validateCounterParts(payments, total),
      ...(counter === 'comp' ? validateCompReason(reason) : []),
      ...validateCounterBuyer(buyer ?? {}, country),
      ...validateAnswers(questions, answers ?? []),
    ];
    refuseFields(errors);
    // its fees are those of the way that it was priced for
    if (total > 0 && !payments.some(({ way }) => way === counter)) throw new DomainError('BAD_USER_INPUT');
    const given = answeredFieldsOf(event.customFields, answers ?? []);
    return {
      buyer: counterBuyerOf(buyer ?? {}, country),
      accessNeeds: null,
      answers: given.map((answer) => ({ ...answer, _id: newId(), customFieldId: answer.customFieldId })),
    };
  }
}

function tillSaleOf({ payments }: SellAtCounterInput, { cart, counter }: Reservation, { sellable, venueId }: EventForSale): TillSale {
  return {
    sellableId: sellable.id,
    venueId,
    ways: counter === 'comp' ? ['comp'] : payments.map(({ way }) => way),
    ticketTypeIds: cart.items.filter(({ kind }) => kind === 'Ticket').map(({ itemId }) => itemId),
    hasCode: cart.promotion !== null,
  };
}

/** The tax of the order is in its payments in proportion to their amounts. */
function paymentsOf({ payments }: SellAtCounterInput, { cart }: Reservation): OrderPayment[] {
  const taxes = splitByLargestRemainder(
    cart.figures.tax,
    payments.map(({ amount }) => amount),
  );
  return payments.map(({ way, amount, reference, given }, at) => ({
    ...receivedPayment(way, { amount, tax: taxes[at]! }, reference?.trim() || null),
    ...(way === 'cash' && typeof given === 'number' && { given }),
  }));
}

function compOf(actor: Actor, { reason }: SellAtCounterInput, { counter }: Reservation): OrderComp | undefined {
  return counter === 'comp' ? { reason: reason?.trim() ?? '', givenBy: actor.name, actorId: actor.id } : undefined;
}
