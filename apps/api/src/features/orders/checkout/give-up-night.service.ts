import { Injectable } from '@nestjs/common';

import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import type { PaymentWay } from '@marquee/shared/orders/payments';
import {
  checkNightExchange,
  nightCreditOf,
  settledBy,
  type ExchangePolicy,
  type NightCredit,
} from '@marquee/shared/seasons/night-exchange';

import { EventSeatings } from '#features/events/public/event-seatings.facade';
import { Events } from '#features/events/public/events.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { isOperatorIn, type Author } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { followedFields } from '../nights/night-order.ts';
import { idOnNight, packageUnitsOn, unitsOnNight } from '../record/on-night.ts';
import { ChangeOrderService } from '../record/change-order.service.ts';
import { receivedPayment } from '../record/new-payment.ts';
import type { OrderPayment, OrderTill } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import type { Refund } from '../refunds/refund.schema.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';

/** A night of one season ticket that is given up for another ticket. */
export interface GivenUp {
  readonly orderId: string;
  readonly ticketId: string;
  readonly nightId: string;
  readonly policy: ExchangePolicy;
}

interface Settling {
  /** What the other ticket costs, cents, and the event it is of. */
  readonly total: number;
  readonly eventName: string;
  readonly way: PaymentWay;
  readonly expectedDifference: number;
  /** Where what is left of the credit is handed over. */
  readonly till: OrderTill | undefined;
}

interface Exchanged {
  readonly order: Order;
  readonly night: string;
  readonly to: string;
  readonly amount: number;
}

const nightExchanged = defineDeed({
  action: 'order.night-exchanged',
  subject: 'order',
  tells: ({ order: { _id: id, orgId }, night, to, amount }: Exchanged) => ({ id, orgId, details: { night, to, amount } }),
});

/** The season order's side of an exchange: what the night counts for, and its end. */
@Injectable()
export class GiveUpNightService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly changeOrder: ChangeOrderService,
    private readonly events: Events,
    private readonly eventSeatings: EventSeatings,
    private readonly inventory: Inventory,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND, EXCHANGE_NOT_ALLOWED, EXCHANGE_GONE, EXCHANGE_USED, REFUND_DISPUTED, REFUND_EXCEEDS */
  async creditOf(actor: Author, given: GivenUp, tx?: Tx): Promise<NightCredit & { readonly order: Order; readonly night: Order }> {
    const { orderId, ticketId, nightId, policy } = given;
    const order = await this.orders.get(actor, orderId, tx);
    const night = await this.orders.find(actor, idOnNight(orderId, nightId), tx);
    const item = night?.tickets.find(({ _id }) => _id === idOnNight(ticketId, nightId)) ?? null;
    const credit = nightCreditOf(order, ticketId, nightId, policy);
    refuseIf(checkNightExchange(order, item, policy, credit.credit), { orderId });
    if (!night) throw new DomainError('EXCHANGE_GONE', { orderId });
    return { ...credit, order, night };
  }

  /**
   * With the order of the other ticket: the night's share leaves the season order as a credit, and what is left of it by hand. A scan, a share,
   * a refund or another exchange of the night at the same moment starts it over. @throws EXCHANGE_DIFFERENCE_CHANGED {difference}, REFUND_IN_PROGRESS
   */
  async giveUp(tx: Tx, actor: Author, given: GivenUp, { total, eventName, way, expectedDifference, till }: Settling): Promise<void> {
    const { order, night, price, tax, credit } = await this.creditOf(actor, given, tx);
    const { byCredit, toReturn, difference } = settledBy(credit, total);
    if (difference !== expectedDifference) throw new DomainError('EXCHANGE_DIFFERENCE_CHANGED', { difference });
    if (await this.refunds.isPending(tx, order)) throw new DomainError('REFUND_IN_PROGRESS');
    const { ticketId, nightId } = given;
    const back = { eventId: nightId, price, tax };
    const freed = new Set(await this.unitsOn(actor, order, given));
    const tickets = order.tickets.map((ticket) =>
      ticket._id === ticketId
        ? { ...ticket, nightsBack: [...(ticket.nightsBack ?? []), back], units: ticket.units.filter((unit) => !freed.has(unit)) }
        : ticket,
    );
    if (freed.size > 0) await this.inventory.freeUnits(tx, order._id, [...freed]);
    const out = [leaving('credit', byCredit, eventName), leaving(way, toReturn, eventName)].filter(({ refunded }) => refunded > 0);
    const change = { tickets, state: 'PartiallyRefunded' as const, payments: [...order.payments, ...out] };
    await this.changeOrder.change(tx, order, 'Refund', change, { refundedAmount: credit }, { nightId });
    const fields = followedFields(night, { ...order, ...change }, { seats: null });
    if (fields) await this.orders.change(tx, night, { $set: fields });
    const name = night.eventName;
    if (credit > 0)
      await this.refunds.add(tx, {
        ...this.refundOf(actor, order, out, { ...back, name, ticketId, to: eventName }),
        ...(till && { till }),
      });
    await this.deeds.tell(tx, actor, nightExchanged, { order, night: name, to: eventName, amount: difference });
  }

  /** The seat of the night goes back on sale there, and of a package its place. */
  private async unitsOn(actor: Author, { tickets }: Order, { ticketId, nightId }: GivenUp): Promise<string[]> {
    const event = await this.events.get(actor, nightId);
    const seating = event.seatingId ? await this.eventSeatings.find(event.seatingId) : null;
    const ticket = tickets.find(({ _id }) => _id === ticketId);
    return ticket ? [...unitsOnNight(ticket.units, event, seating), ...packageUnitsOn(ticket, nightId)] : [];
  }

  private refundOf(
    actor: Author,
    { _id: orderId, orgId }: Order,
    out: readonly OrderPayment[],
    of: {
      readonly eventId: string;
      readonly price: number;
      readonly tax: number;
      readonly name: string;
      readonly ticketId: string;
      readonly to: string;
    },
  ): Refund {
    const { eventId, price, tax, name, ticketId, to } = of;
    const now = this.clock.now();
    return {
      _id: newId(),
      orgId,
      orderId,
      state: 'Succeeded',
      amount: price + tax,
      parts: out.map(({ _id, way, refunded }) => ({ paymentId: _id, way, amount: refunded })),
      items: [{ itemId: ticketId, amount: price + tax, tax }],
      night: { eventId, name },
      processingFee: 0,
      promoterFee: 0,
      applicationFee: 0,
      reason: `Exchanged for ${to}`.slice(0, 100),
      createdBy: actor.id || null,
      createdByEmail: actor.email,
      ...(isOperatorIn(orgId, actor) && { createdByOperator: true }),
      createdAt: now,
      settledAt: now,
      providerId: null,
      message: null,
    };
  }
}

/** Money that leaves an order by another way than it came: nothing was paid by this one. */
function leaving(way: PaymentWay, cents: number, reference: string): OrderPayment {
  return { ...receivedPayment(way, { amount: 0, tax: 0 }, reference), refunded: cents };
}
