import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { NET_REVENUE } from '../record/domain/net-revenue.ts';
import type { FoundItem } from '../record/found-item.ts';
import { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

export type { FoundItem } from '../record/found-item.ts';

/** One reading of a valid code, about to be written. */
export interface ScanMark {
  readonly orderId: Types.ObjectId;
  readonly kind: FoundItem['kind'];
  readonly itemId: Types.ObjectId;
  /** The version the code was made for. Sharing or refunding the item raises it. */
  readonly qrVersion: number;
  /** The scan entry of the day let in for. */
  readonly scanId: string;
  readonly at: Date;
  readonly by: string;
  readonly scannerName: string;
  /** The showing of the code, as its door names it. */
  readonly attempt?: string | undefined;
}

const SALE = ['orgId', 'eventId', 'number', 'type', 'state', 'channel', 'placedAt', 'total', 'refundedAmount', 'figures', 'fees'] as const;
const SOLD_TICKET = '_id ticketTypeId ticketTierId name tierName price discount tax origionalPrice state refund scan';
const SOLD_UPGRADE = '_id upgradeId name price discount complimentary tax state refund';
const within = (items: string, fields: string) => fields.split(' ').map((field) => `${items}.${field}`);
const SALE_FIELDS = [...SALE, ...within('tickets', SOLD_TICKET), ...within('upgrades', SOLD_UPGRADE)].join(' ');

/** A finished sale as reports read it, with what they ask of its items; money in cents. */
export type Sale = Pick<Order, '_id' | (typeof SALE)[number] | 'tickets' | 'upgrades'>;

const HOUR_MS = 3_600_000;

/** One hour of finished orders, counted from the start of the span that was asked for; revenue in cents. */
export interface HourOfSales {
  /** When it begins. */
  readonly at: Date;
  readonly orders: number;
  readonly tickets: number;
  readonly revenue: number;
}

/** What features above may ask of orders. */
@Injectable()
export class Orders {
  constructor(
    private readonly ordersRepository: OrdersRepository,
    @InjectModel(Order.name) private readonly orders: Model<Order>,
  ) {}

  /** @throws DomainError NOT_FOUND */
  get(scope: OrgScope, orderId: string): Promise<Order> {
    return this.ordersRepository.get(scope, orderId);
  }

  /** Which of these organizations have any order, finished or not. */
  async orgsWithOrders(orgIds: readonly string[], tx: Tx | null = null): Promise<string[]> {
    const found = await this.orders.distinct('orgId', { orgId: { $in: [...orgIds] } }).session(tx);
    return found.map(String);
  }

  /** The speakable numbers of those of the organization, by id. */
  async numbersOf({ orgId }: OrgScope, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.orders
      .find({ orgId, _id: { $in: [...orderIds] } }, { number: 1 })
      .lean<Pick<Order, '_id' | 'number'>[]>()
      .exec();
    return new Map(found.map(({ _id, number }) => [String(_id), number]));
  }

  /** The newest finished orders of the organization. */
  latest(scope: OrgScope, limit: number): Promise<Order[]> {
    return this.ordersRepository.list(scope, {}, { limit });
  }

  /** The item a code names; null when the order is another organization's or has no such item. */
  async findItem(scope: OrgScope, { orderId, itemId }: { readonly orderId: string; readonly itemId: string }): Promise<FoundItem | null> {
    const order = await this.ordersRepository.find(scope, orderId);
    const ticket = order?.tickets.find(({ _id }) => String(_id) === itemId);
    if (order && ticket) return { kind: 'ticket', order, item: ticket };
    const upgrade = order?.upgrades.find(({ _id }) => String(_id) === itemId);
    return order && upgrade ? { kind: 'upgrade', order, item: upgrade } : null;
  }

  /**
   * Admits once: one conditional write on one document, which flips the scan entry of that day. False when the
   * item is not the order's own any more, was given back, has another code version, or was scanned for this day already.
   */
  async markScanned(tx: Tx, mark: ScanMark): Promise<boolean> {
    const list = mark.kind === 'ticket' ? 'tickets' : 'upgrades';
    const scanId = new Types.ObjectId(mark.scanId);
    const own = { _id: mark.itemId, qrVersion: mark.qrVersion, state: { $in: ['Active', 'Offered'] }, 'refund.refunded': { $ne: true } };
    const entry = `${list}.$[item].scan.$[day]`;
    const { modifiedCount } = await this.orders.collection.updateOne(
      {
        _id: mark.orderId,
        state: { $in: ['Active', 'PartiallyRefunded'] },
        [list]: { $elemMatch: { ...own, scan: { $elemMatch: { _id: scanId, scanned: false } } } },
      },
      {
        $set: {
          [`${entry}.scanned`]: true,
          [`${entry}.scannedAt`]: mark.at,
          [`${entry}.scannedBy`]: new Types.ObjectId(mark.by),
          [`${entry}.scannerName`]: mark.scannerName,
          [`${entry}.attempt`]: mark.attempt ?? null,
        },
        $inc: { version: 1 },
      },
      { arrayFilters: [{ 'item._id': mark.itemId }, { 'day._id': scanId }], session: tx },
    );
    return modifiedCount === 1;
  }

  /**
   * Writes the scan entries of the order that was read, all or none. @throws DomainError ORDER_CHANGED when it moved on since.
   */
  writeScans(tx: Tx, order: Order, items: Pick<Order, 'tickets' | 'upgrades'>): Promise<void> {
    return this.ordersRepository.change(tx, order, { $set: { tickets: items.tickets, upgrades: items.upgrades } });
  }

  /** Finished orders placed in [from, to), oldest first, with what reports add up; shared ones were sold by another order (OPS-185). `eventId` null takes all events. */
  salesBetween(scope: OrgScope, eventId: string | null, from: Date, to: Date): AsyncIterable<Sale> {
    return this.orders
      .find({ orgId: scope.orgId, ...(eventId && { eventId }), placedAt: { $gte: from, $lt: to }, type: { $ne: 'Shared' } }, SALE_FIELDS)
      .sort({ placedAt: 1 })
      .lean<Sale[]>()
      .cursor({ batchSize: 1000 }) as unknown as AsyncIterable<Sale>;
  }

  /**
   * Finished orders of [from, to) by the hour they were placed in, canceled and shared ones left out; revenue in cents is
   * net, as in the figures of their events: refunds are taken off the hour of the sale. Hours count from `from`: a day of India begins at half past one of UTC's.
   */
  async hourly({ orgId }: OrgScope, from: Date, to: Date): Promise<HourOfSales[]> {
    const rows = await this.orders.aggregate<Omit<HourOfSales, 'at'> & { _id: number }>([
      {
        $match: {
          orgId: new Types.ObjectId(orgId),
          placedAt: { $gte: from, $lt: to },
          state: { $ne: 'Canceled' },
          type: { $ne: 'Shared' },
        },
      },
      {
        $group: {
          _id: { $floor: { $divide: [{ $subtract: ['$placedAt', from] }, HOUR_MS] } },
          orders: { $sum: 1 },
          tickets: { $sum: { $size: '$tickets' } },
          revenue: { $sum: NET_REVENUE },
        },
      },
      { $sort: { _id: 1 } },
    ]);
    return rows.map(({ _id, ...hour }) => ({ at: new Date(from.getTime() + _id * HOUR_MS), ...hour }));
  }

  /** All money that went back for the event in [from, to), in cents: fees, and what the provider's dashboard gave back, are in it. */
  async refundedBetween({ orgId }: OrgScope, eventId: string, from: Date, to: Date): Promise<number> {
    const paidOut = { orgId: new Types.ObjectId(orgId), state: 'Succeeded', settledAt: { $gte: from, $lt: to } };
    const rows = await this.orders.aggregate<{ amount: number }>([
      { $match: { orgId: new Types.ObjectId(orgId), eventId: new Types.ObjectId(eventId), refundedAmount: { $gt: 0 } } },
      { $lookup: { from: 'refunds', localField: '_id', foreignField: 'orderId', as: 'refund', pipeline: [{ $match: paidOut }] } },
      { $unwind: '$refund' },
      { $group: { _id: null, amount: { $sum: '$refund.amount' } } },
    ]);
    return rows[0]?.amount ?? 0;
  }
}
