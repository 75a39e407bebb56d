import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions';

import type { OrderTicket, OrderUpgrade } from '../order-item.schema.ts';
import { Order } from '../order.schema.ts';
import { OrdersRepository } from '../orders.repository.ts';

export type ItemKind = 'ticket' | 'upgrade';

export type FoundItem =
  | { readonly kind: 'ticket'; readonly order: Order; readonly item: OrderTicket }
  | { readonly kind: 'upgrade'; readonly order: Order; readonly item: OrderUpgrade };

/** One reading of a valid code, about to be written. */
export interface ScanMark {
  readonly orderId: Types.ObjectId;
  readonly kind: ItemKind;
  readonly itemId: Types.ObjectId;
  /** The version the code was made for: an item shared or refunded meanwhile has a later one. */
  readonly qrVersion: number;
  readonly dayId: Types.ObjectId | null;
  readonly startsAt: Date | null;
  readonly at: Date;
  readonly by: string | null;
  readonly scannerName: string | null;
}

/** A finished sale as reports read it; money in cents. */
export type Sale = Pick<
  Order,
  '_id' | 'orgId' | 'eventId' | 'number' | 'type' | 'state' | 'channel' | 'placedAt' | 'total' | 'refundedAmount' | 'figures' | 'tickets' | 'upgrades'
>;

const SALE_FIELDS = {
  orgId: 1, eventId: 1, number: 1, type: 1, state: 1, channel: 1, placedAt: 1, total: 1, refundedAmount: 1, figures: 1,
  'tickets._id': 1, 'tickets.ticketTypeId': 1, 'tickets.ticketTierId': 1, 'tickets.name': 1, 'tickets.tierName': 1, 'tickets.price': 1,
  'tickets.discount': 1, 'tickets.tax': 1, 'tickets.origionalPrice': 1, 'tickets.state': 1, 'tickets.refund': 1, 'tickets.scan': 1,
  'upgrades._id': 1, 'upgrades.upgradeId': 1, 'upgrades.name': 1, 'upgrades.price': 1, 'upgrades.state': 1, 'upgrades.refund': 1,
} as const;

/** What features above may ask of orders. */
@Injectable()
export class Orders {
  constructor(
    private readonly repository: OrdersRepository,
    @InjectModel(Order.name) private readonly orders: Model<Order>,
  ) {}

  /** @throws DomainError NOT_FOUND */
  get(scope: OrgScope, orderId: string): Promise<Order> {
    return this.repository.get(scope, orderId);
  }

  /** The newest finished orders of the organisation. */
  latest(scope: OrgScope, limit: number): Promise<Order[]> {
    return this.repository.list(scope, {}, { limit });
  }

  /** The item a code names, in whatever organisation: the caller compares `order.orgId` and `order.eventId`. */
  async findByItem(itemId: string): Promise<FoundItem | null> {
    const _id = new Types.ObjectId(itemId);
    const order = await this.orders.findOne({ 'tickets._id': _id }).lean<Order>().exec();
    const ticket = order?.tickets.find((each) => each._id.equals(_id));
    if (order && ticket) return { kind: 'ticket', order, item: ticket };
    return this.findByUpgrade(_id);
  }

  /**
   * Admits once: one conditional write on one document. False when the item is not Active any more, was
   * given back, has another code version, or was scanned for this day already.
   */
  async markScanned(tx: Tx | null, mark: ScanMark): Promise<boolean> {
    const list = mark.kind === 'ticket' ? 'tickets' : 'upgrades';
    const scan = {
      _id: new Types.ObjectId(),
      dayId: mark.dayId,
      scanned: true,
      scannedAt: mark.at,
      scannedBy: mark.by ? new Types.ObjectId(mark.by) : null,
      scannerName: mark.scannerName,
      startsAt: mark.startsAt,
    };
    const open = {
      _id: mark.itemId,
      qrVersion: mark.qrVersion,
      state: 'Active',
      'refund.refunded': { $ne: true },
      scan: { $not: { $elemMatch: { dayId: mark.dayId, scanned: true } } },
    };
    const { modifiedCount } = await this.orders.collection.updateOne(
      { _id: mark.orderId, state: { $in: ['Active', 'PartiallyRefunded'] }, [list]: { $elemMatch: open } },
      { $push: { [`${list}.$.scan`]: scan }, $inc: { version: 1 } } as never,
      { ...(tx && { session: tx }) },
    );
    return modifiedCount === 1;
  }

  /** Finished orders placed in [from, to), oldest first, with what reports add up. `eventId` null takes all events. */
  salesBetween(scope: OrgScope, eventId: string | null, from: Date, to: Date): AsyncIterable<Sale> {
    return this.orders
      .find({ orgId: scope.orgId, ...(eventId && { eventId }), placedAt: { $gte: from, $lt: to } }, SALE_FIELDS)
      .sort({ placedAt: 1 })
      .lean<Sale[]>()
      .cursor({ batchSize: 1000 }) as unknown as AsyncIterable<Sale>;
  }

  private async findByUpgrade(_id: Types.ObjectId): Promise<FoundItem | null> {
    const order = await this.orders.findOne({ 'upgrades._id': _id }).lean<Order>().exec();
    const upgrade = order?.upgrades.find((each) => each._id.equals(_id));
    return order && upgrade ? { kind: 'upgrade', order, item: upgrade } : null;
  }
}
