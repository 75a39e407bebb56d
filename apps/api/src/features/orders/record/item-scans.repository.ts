import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';

import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { fieldsOf, markIn, type Marked, type ScanMark, type StoredScans } from './domain/scan-marks.ts';
import { Order } from './order.schema.ts';

const READ = {
  orgId: 1,
  ...Object.fromEntries(
    ['tickets', 'upgrades'].flatMap((list) =>
      ['_id', 'state', 'qrVersion', 'refund.refunded', 'scan'].map((field) => [`${list}.${field}`, 1]),
    ),
  ),
};

/** Marks items of orders as scanned. */
@Injectable()
export class ItemScansRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /**
   * Admits each once, in their order: null where `markIn` finds that it may not be. All are read and written in two steps; an order that
   * changes in between conflicts with the transaction, which then runs again.
   */
  async mark(tx: Tx, marks: readonly ScanMark[]): Promise<(Marked | null)[]> {
    const collection = collectionOf(this.orders);
    const filter = { _id: { $in: [...new Set(marks.map(({ orderId }) => orderId))] }, state: { $in: ['Active', 'PartiallyRefunded'] } };
    const found = await collection.find<StoredScans>(filter, { projection: READ, session: tx }).toArray();
    const orders = new Map(found.map((order) => [order._id, order]));
    const marked = marks.map((mark) => markIn(orders.get(mark.orderId), mark));
    const writes = marks.filter((_, index) => marked[index]).map((mark) => ({ updateOne: updateOf(mark) }));
    if (writes.length === 0) return marked;
    const { modifiedCount } = await collection.bulkWrite(writes, { session: tx });
    if (modifiedCount !== writes.length) throw new Error(`${modifiedCount} of ${writes.length} admissions were written`);
    return marked;
  }
}

/** Changes the scan entry of the day, if it is as it was judged. */
function updateOf(mark: ScanMark) {
  const { kind, orderId, itemId, scanId, judged } = mark;
  const list = kind === 'ticket' ? 'tickets' : 'upgrades';
  const entry = `${list}.$[item].scan.$[day]`;
  // null matches what is absent
  const times = judged.entries > 1 ? judged.entries : { $in: [null, 1] };
  const stands = judged.entries === 0 ? { scanned: false } : { scanned: true, entries: times, outAt: judged.isOut ? { $ne: null } : null };
  return {
    filter: { _id: orderId, [list]: { $elemMatch: { _id: itemId, scan: { $elemMatch: { _id: scanId, ...stands } } } } },
    update: {
      $set: Object.fromEntries(Object.entries(fieldsOf(mark)).map(([field, value]) => [`${entry}.${field}`, value])),
      $inc: { version: 1 },
    },
    // array filters are not converted
    arrayFilters: [{ 'item._id': new Types.ObjectId(itemId) }, { 'day._id': new Types.ObjectId(scanId) }],
  };
}
