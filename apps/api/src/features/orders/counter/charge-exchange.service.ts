import { Injectable } from '@nestjs/common';

import { validatePartsBefore } from '@marquee/shared/counter/counter-payments';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';

import { isOperatorIn, type Actor, type Author } from '#platform/auth/actor';
import { Follows } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import { GuestAllowanceService } from '../checkout/guest-allowance.service.ts';
import type { Sale } from '../checkout/place-sale.service.ts';
import { exchangeCharged } from '../record/exchange-charged.hook.ts';
import type { OrderExchange, OrderExchangeBy } from '../record/order-exchange.schema.ts';
import type { Order } from '../record/order.schema.ts';
import type { CounterSale } from './counter-carts.service.ts';
import type { ChargeAtCounterInput } from './counter.inputs.ts';
import { exchangeBuyerOf, typesGoing } from './exchange-buyer.ts';
import { newExchangeIds, TakeBackTicketsService } from './take-back-tickets.service.ts';

/** An exchange whose difference a card pays: what goes back pays first, and goes back when the card was charged. */
export interface ExchangeToCharge {
  readonly checked: Sale['checked'];
  readonly userId: string | null;
  readonly credit: { readonly amount: number; readonly reference: string };
  readonly exchange: OrderExchange;
  /** The ticket type of each ticket that goes back. */
  readonly going: readonly string[];
}

/** The difference of an exchange by card (BYD-138): its order awaits the charge, and the tickets go back in the transaction that finishes it (docs/decisions/0114). */
@Injectable()
export class ChargeExchangeService {
  constructor(
    private readonly takeBackTickets: TakeBackTicketsService,
    private readonly guestAllowance: GuestAllowanceService,
  ) {}

  /** @throws PAYMENT_AMOUNT_CHANGED {total}, EXCHANGE_DIFFERENCE_CHANGED {difference}, VALIDATION, BAD_USER_INPUT for what was given away, what `TakeBackTicketsService` throws */
  async prepare(
    actor: Actor,
    { exchange, ...input }: ChargeAtCounterInput,
    { reservation, event }: CounterSale,
  ): Promise<ExchangeToCharge | null> {
    if (!exchange) return null;
    const { figures, guestsPerMember } = reservation.cart;
    const { total } = figures;
    if (input.expectedTotal !== total) throw new DomainError('PAYMENT_AMOUNT_CHANGED', { total });
    const { orderId, ticketIds, expectedDifference } = exchange;
    const terms = await this.takeBackTickets.termsOf(actor, { orderId, ticketIds, total, eventName: event.name, backWay: null });
    const { order, quote, value } = terms;
    if (quote.difference !== expectedDifference) throw new DomainError('EXCHANGE_DIFFERENCE_CHANGED', { difference: quote.difference });
    if (order.comp) throw new DomainError('BAD_USER_INPUT');
    refuseFields(validatePartsBefore(input.payments, quote.toPay));
    const { refundId } = newExchangeIds();
    const by = byOf(order.orgId, actor);
    const taking = {
      ticketIds: [...value.ticketIds],
      difference: expectedDifference,
      by,
      ...(guestsPerMember !== undefined && { guestsPerMember }),
    };
    return {
      checked: exchangeBuyerOf(order, { event }),
      userId: order.userId,
      credit: { amount: quote.byCredit, reference: order.number },
      exchange: { orderId, refundId, taking },
      going: typesGoing(order, value.ticketIds),
    };
  }

  /** Tickets that were used, refunded, shared or exchanged meanwhile refuse it, and so do guests that go with no member any more: nothing of this order remains then but its charge, which is given back. */
  @Follows(exchangeCharged)
  async finish(tx: Tx, order: Order): Promise<void> {
    const { exchange, eventName, figures, till, orgId } = order;
    if (!exchange?.taking) return;
    const { orderId, refundId, taking } = exchange;
    const { ticketIds, difference: expectedDifference, by } = taking;
    const wish = {
      orderId,
      ticketIds,
      total: figures.total,
      eventName,
      backWay: null,
      expectedDifference,
      till,
      refundId,
      cardRefundId: refundId,
    };
    await this.takeBackTickets.takeBack(tx, authorOf(orgId, by), wish);
    await this.guestAllowance.enter(tx, sellingOf(order), { email: order.email, orderId });
  }
}

/** The tickets of the order, as those of a cart are counted. */
function sellingOf({ _id, orgId, eventId, tickets, guestOverride, exchange }: Order): Parameters<GuestAllowanceService['enter']>[1] {
  const items = tickets.map(({ ticketTypeId: itemId, name, isGuest }) => ({
    kind: 'Ticket' as const,
    itemId,
    name,
    isGuest: Boolean(isGuest),
  }));
  const guestsPerMember = exchange?.taking?.guestsPerMember;
  return { _id, orgId, eventId, cart: { items, guestOverride, ...(guestsPerMember !== undefined && { guestsPerMember }) } };
}

function byOf(orgId: string, actor: Actor): OrderExchangeBy {
  return { id: actor.id, name: actor.name, email: actor.email, ...(isOperatorIn(orgId, actor) && { isOperator: true }) };
}

/** Who took the tickets back, long after they pressed. */
function authorOf(orgId: string, { id, name, email, isOperator }: OrderExchangeBy): Author {
  return { kind: 'Person', id, orgId, name, email, ...(isOperator && { home: '' }) };
}
