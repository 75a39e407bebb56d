import { Injectable } from '@nestjs/common';

import type { LedgerAct, LedgerLine } from '@marquee/shared/ledger/ledger-line';

import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { LedgerRepository } from '../record/ledger.repository.ts';

/** One act on one order, and the lines it moves. */
export interface Booking {
  readonly orgId: string;
  readonly sellableId: string;
  readonly orderId: string;
  readonly act: LedgerAct;
  readonly at: Date;
  readonly lines: readonly LedgerLine[];
}

/** How features book what they do. */
@Injectable()
export class Ledger {
  constructor(private readonly ledger: LedgerRepository) {}

  /** What is booked of orders, as it is known in the transaction; orders without entries are absent. */
  async linesOf(tx: Tx | null, orderIds: readonly string[]): Promise<ReadonlyMap<string, LedgerLine[]>> {
    const entries = Map.groupBy(await this.ledger.linesOf(tx, orderIds), ({ orderId }) => orderId);
    return new Map([...entries].map(([orderId, of]) => [orderId, of.flatMap(({ lines }) => lines)]));
  }

  /** In the transaction of the acts; those that move nothing are left out. */
  async book(tx: Tx, bookings: readonly Booking[]): Promise<void> {
    const moving = bookings.filter(({ lines }) => lines.length > 0);
    await this.ledger.insertAll(
      tx,
      moving.map((booking) => ({ ...booking, _id: newId(), lines: [...booking.lines], unfolded: true })),
    );
  }
}
