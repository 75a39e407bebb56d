import { Injectable } from '@nestjs/common';

import { opensDrawer, receiptRowsOf, type ReceiptExchange, type ReceiptFacts } from '@marquee/shared/counter/receipt';
import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';
import { sumOf } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';

import { EventGlances } from '#features/events/public/event-glances.facade';
import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import type { OrgScope } from '#platform/auth/actor';

import { ReceiptLinks } from '../links/receipt-links.signer.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { TillsRepository } from '../tills/tills.repository.ts';
import type { Receipt } from './receipt.types.ts';

/** The receipt of a finished order, from the order alone: it says the same whenever it is read (BYD-133). */
@Injectable()
export class ReadReceiptService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly tills: TillsRepository,
    private readonly eventGlances: EventGlances,
    private readonly mailSenders: MailSenders,
    private readonly receiptLinks: ReceiptLinks,
  ) {}

  /** @throws NOT_FOUND, also for an order that was never placed */
  async read(scope: OrgScope, orderId: string): Promise<Receipt> {
    const facts = await this.factsOf(await this.orders.get(scope, orderId));
    return { orderId, rows: receiptRowsOf(facts), opensDrawer: opensDrawer(facts), url: this.receiptLinks.urlOf(orderId) };
  }

  /** Of a link that somebody scanned. @throws NOT_FOUND for one that is not ours */
  async behind(token: string): Promise<Receipt> {
    const orderId = this.receiptLinks.orderIdOf(token);
    const order = orderId && (await this.orders.findAny(orderId));
    if (!order) throw new DomainError('NOT_FOUND');
    return this.read({ orgId: order.orgId }, order._id);
  }

  private async factsOf(order: Order): Promise<ReceiptFacts> {
    const { orgId, eventName, number, placedAt, till, figures, fees, total, payments } = order;
    if (!placedAt || order.hidden) throw new DomainError('NOT_FOUND', { orderId: order._id });
    const { id } = sellableOf(order);
    const zone = (await this.eventGlances.ofSellables([id])).get(id)?.timezone ?? null;
    return {
      seller: (await this.mailSenders.of(orgId)).name,
      eventName,
      number,
      soldAt: formatInstant(placedAt, 'detail', zone),
      till: till ? (await this.tills.get(order, till.tillId)).name : null,
      soldBy: till?.name ?? null,
      items: [...order.tickets, ...order.upgrades].map((item) => {
        return { name: item.name, seat: 'seat' in item ? item.seat : null, price: item.price };
      }),
      discount: figures.discount,
      tax: figures.tax,
      fees,
      total,
      payments,
      exchange: await this.exchangeOf(order),
    };
  }

  /** What it was taken instead of. What the record of that does not give back by hand goes to the card. */
  private async exchangeOf({ orgId, exchange, payments }: Order): Promise<ReceiptExchange | null> {
    if (!exchange) return null;
    const before = await this.orders.get({ orgId }, exchange.orderId);
    const refund = await this.refunds.find({ orgId }, exchange.refundId);
    if (!refund) return null;
    const byId = new Map(before.tickets.map((ticket) => [ticket._id, ticket]));
    const items = refund.items.map(({ itemId, amount }) => {
      return { name: byId.get(itemId)?.name ?? '', seat: byId.get(itemId)?.seat ?? null, amount };
    });
    const fees = refund.processingFee + refund.promoterFee;
    const byHand = (refund.parts ?? []).filter(({ way }) => way !== 'credit');
    const credit = sumOf(payments, ({ way, amount }) => (way === 'credit' ? amount : 0));
    const toCard = sumOf(items, ({ amount }) => amount) + fees - credit - sumOf(byHand, ({ amount }) => amount);
    return { number: before.number, items, fees, back: [...byHand, { way: 'card', amount: toCard }] };
  }
}
