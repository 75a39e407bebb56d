import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { dayIdsOfAll } from '@marquee/shared/events/ticket-days';
import { ticketNumberOf } from '@marquee/shared/orders/ticket-number';

import { Jobs } from '#platform/jobs/jobs.service';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { TicketLinks, type OpenedTicketLink } from '../links/ticket-links.signer.ts';
import { blankOrder } from '../record/blank-order.ts';
import { ChangeOrderService } from '../record/change-order.service.ts';
import { deliverConfirmationJob } from '../record/deliver-confirmation.job.ts';
import { orderChanges } from '../record/order-changes.ts';
import type { OrderTicket, OrderUpgrade } from '../record/order-item.schema.ts';
import type { OrderUser } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { whenLines, whereaboutsOf, type Whereabouts } from '../printing/event-facts.ts';
import { TicketSetService } from '../printing/ticket-set.service.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';

export interface Recipient {
  readonly userId: string;
  readonly user: OrderUser;
}

/** What somebody who is offered tickets has to know of their event. */
export interface OfferedEvent {
  readonly when: readonly string[];
  readonly where: Whereabouts | null;
  readonly posterUrl: string | null;
  readonly isOff: boolean;
}

/** Orders whose items change hands. The caller has checked that the person may. */
@Injectable()
export class SharedOrders {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly orders: OrdersRepository,
    private readonly changeOrder: ChangeOrderService,
    private readonly ticketSet: TicketSetService,
    private readonly ticketLinks: TicketLinks,
    private readonly jobs: Jobs,
  ) {}

  /** Whatever the organization: a person's orders are in all of them. */
  async find(orderId: string, tx: Tx | null): Promise<Order | null> {
    return (await this.orders.readAny(tx, [orderId]))[0] ?? null;
  }

  /** By id; unknown ids are left out. */
  many(orderIds: readonly string[]): Promise<Order[]> {
    return this.orders.readAny(null, orderIds);
  }

  /** Tells whether it is this person's, by account or by an address they proved. One night of a season order is whose that order is. */
  async isOf(orderId: string, userId: string, emails: readonly string[]): Promise<boolean> {
    if (await this.orders.isOfPerson(orderId, userId, emails)) return true;
    const order = await this.find(orderId, null);
    return order?.hidden && order.seasonOrderId ? this.orders.isOfPerson(order.seasonOrderId, userId, emails) : false;
  }

  /** The items whose money is going back just now: their refund is promised and not settled yet. */
  refunding(tx: Tx, orderId: string): Promise<ReadonlySet<string>> {
    return this.refunds.pendingItems(tx, orderId);
  }

  /** Writes the items of the order that was read. @throws DomainError ORDER_CHANGED when a check-in or refund changed it since */
  async writeItems(tx: Tx, order: Order, items: Pick<Order, 'tickets' | 'upgrades'>): Promise<void> {
    const { tickets, upgrades } = items;
    const isGiven = sharedOf(items) >= sharedOf(order);
    await this.changeOrder.change(tx, order, isGiven ? 'Share' : 'ShareReturned', { tickets, upgrades });
  }

  /**
   * The recipient's own order of type Shared, with its confirmation mail. It costs nothing: money and places stay with the order that
   * paid for them (answer 11). @throws DomainError ORDER_CHANGED when another order has its number: tried again it gets another one
   */
  async addShared(tx: Tx, parent: Order, items: Pick<Order, 'tickets' | 'upgrades'>, recipient: Recipient, now: Date): Promise<Order> {
    const order = sharedOrder(parent, items, recipient, now);
    await this.orders.insertAll(tx, [order]).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new DomainError('ORDER_CHANGED') : error;
    });
    const ids = { orderId: order._id, orgId: order.orgId };
    await this.jobs.enqueue(tx, deliverConfirmationJob, ids);
    await this.jobs.enqueueMany(tx, orderChanges([ids]));
    return order;
  }

  /** With the days of these items; null where what was sold is gone. */
  async eventOf(order: Order, itemIds: readonly string[]): Promise<OfferedEvent | null> {
    const set = await this.ticketSet.find(order);
    if (!set) return null;
    const { event } = set;
    const dayIds = dayIdsOfAll(order.tickets.filter(({ _id }) => itemIds.includes(_id)));
    return {
      when: whenLines(event, dayIds),
      where: whereaboutsOf(event),
      posterUrl: event.posterImageUrl?.medium ?? null,
      isOff: event.cancel,
    };
  }

  /** What a mailed link offers; null for any other link, and for one that is damaged or too old. */
  openOffer(link: string): (OpenedTicketLink & { readonly sharingId: string; readonly isProof: boolean }) | null {
    const opened = this.ticketLinks.open(link);
    if (opened?.indicator !== 'offer' || opened.sharingId === null) return null;
    return { ...opened, sharingId: opened.sharingId, isProof: this.ticketLinks.isProof(opened) };
  }

  /** The page of My Tickets that opens an offer for its recipient. */
  offerUrl(sharing: { readonly orderId: string; readonly sharingId: string; readonly addressee: string }): string {
    return this.ticketLinks.pageUrl({ ...sharing, indicator: 'offer' });
  }
}

function sharedOf({ tickets, upgrades }: Pick<Order, 'tickets' | 'upgrades'>): number {
  return [...tickets, ...upgrades].filter(({ state }) => state === 'Shared').length;
}

function sharedOrder(parent: Order, items: Pick<Order, 'tickets' | 'upgrades'>, { userId, user }: Recipient, now: Date): Order {
  const { orgId, eventId, seasonId, venueId, eventName, channel, tax } = parent;
  return blankOrder({
    orgId,
    eventId,
    seasonId,
    venueId,
    eventName,
    channel,
    tax,
    _id: newId(),
    userId,
    user,
    type: 'Shared',
    tickets: items.tickets.map(ticketOf),
    upgrades: items.upgrades.map(upgradeOf),
    parentOrderId: parent._id,
    createdAt: now,
  });
}

/** A new item with its own code; the parent's code is invalid. */
function ticketOf(parent: OrderTicket): OrderTicket {
  return { ...parent, ...handedOver(parent), parentTicketId: parent._id };
}

function upgradeOf(parent: OrderUpgrade): OrderUpgrade {
  return { ...parent, ...handedOver(parent), parentUpgradeId: parent._id };
}

function handedOver(parent: OrderTicket | OrderUpgrade) {
  const number = ticketNumberOf(parent);
  const free = { price: 0, discount: 0, tax: 0, paymentId: null, refund: null, units: [] };
  const days = parent.scan.map((entry) => ({ ...entry, _id: newId() }));
  return { ...free, _id: newId(), state: 'Active' as const, qrVersion: 1, scan: days, ...(number && { number }) };
}
