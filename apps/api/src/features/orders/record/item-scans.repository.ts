import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';

import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import type { FoundItem } from './found-item.ts';
import { Order } from './order.schema.ts';

/** One reading of a valid code, about to be written. */
export interface ScanMark {
  readonly orgId: string;
  readonly orderId: string;
  readonly kind: FoundItem['kind'];
  readonly itemId: string;
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

/** An item that was admitted: whether it was for the first time, on any day. */
export interface Marked {
  readonly isFirst: boolean;
}

/** Marks items of orders as scanned. */
@Injectable()
export class ItemScansRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /**
   * Admits once: one conditional write on one document, which flips the scan entry of that day. Null when the
   * item is not the order's own any more, was given back, has another code version, or was scanned for this day already.
   */
  async mark(tx: Tx, mark: ScanMark): Promise<Marked | null> {
    const list = mark.kind === 'ticket' ? 'tickets' : 'upgrades';
    const own = { _id: mark.itemId, qrVersion: mark.qrVersion, state: { $in: ['Active', 'Offered'] }, 'refund.refunded': { $ne: true } };
    const entry = `${list}.$[item].scan.$[day]`;
    const before = await collectionOf(this.orders).findOneAndUpdate(
      {
        _id: mark.orderId,
        orgId: mark.orgId,
        state: { $in: ['Active', 'PartiallyRefunded'] },
        [list]: { $elemMatch: { ...own, scan: { $elemMatch: { _id: mark.scanId, scanned: false } } } },
      },
      {
        $set: {
          [`${entry}.scanned`]: true,
          [`${entry}.scannedAt`]: mark.at,
          [`${entry}.scannedBy`]: mark.by,
          [`${entry}.scannerName`]: mark.scannerName,
          [`${entry}.attempt`]: mark.attempt ?? null,
        },
        $inc: { version: 1 },
      },
      // array filters are not converted
      {
        arrayFilters: [{ 'item._id': new Types.ObjectId(mark.itemId) }, { 'day._id': new Types.ObjectId(mark.scanId) }],
        projection: { [list]: { $elemMatch: { _id: new Types.ObjectId(mark.itemId) } } },
        session: tx,
      },
    );
    const [item] = (before?.[list] ?? []) as Order['tickets'];
    return item ? { isFirst: !item.scan.some(({ scanned }) => scanned) } : null;
  }
}
