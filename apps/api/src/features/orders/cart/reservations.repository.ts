import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { Model } from 'mongoose';

import { duplicatesOf } from '#platform/mongo/duplicate-key';
import { GroupCommit, type Outcome } from '#platform/mongo/group-commit';
import { GroupRead } from '#platform/mongo/group-read';
import { collectionOf, type RawRecord } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { lastHalfHourOf } from './domain/reservation-time.ts';
import { Reservation } from './reservation.schema.ts';

/**
 * Reservations by their id, which only the holder of the token can know: the token is the scope here,
 * not an organization.
 */
@Injectable()
export class ReservationsRepository {
  private readonly inserts = new GroupCommit<Reservation, boolean>({ commit: (batch) => this.insertAll(batch) });
  private readonly reads = new GroupRead<string, Reservation>(
    (ids) => this.readAll(ids),
    ({ _id }) => _id,
  );

  constructor(
    @InjectModel(Reservation.name) private readonly reservations: Model<Reservation>,
    private readonly orders: OrdersRepository,
  ) {}

  find(_id: string): Promise<Reservation | null> {
    return this.reads.find(_id);
  }

  /** The order it became; both have the same id. */
  orderOf(_id: string): Promise<Order | null> {
    return this.orders.findAny(_id);
  }

  /** Those of an event or season that still hold units. */
  openOf(at: Partial<Pick<Reservation, 'orgId' | 'eventId' | 'seasonId'>>, now: Date, tx: Tx | null): AsyncIterable<Reservation> {
    const filter = { expiresAt: { $gt: now }, ...at, releasedAt: null };
    return collectionOf(this.reservations).find<Reservation>(filter, { ...(tx && { session: tx }) });
  }

  /** Batched with concurrent ones. False when a reservation with this id exists. */
  add(reservation: Reservation): Promise<boolean> {
    return this.inserts.run(reservation);
  }

  /** False when it was extended before or given up. */
  async extend(_id: string, expiresAt: Date): Promise<boolean> {
    const { modifiedCount } = await collectionOf(this.reservations).updateOne(
      { _id, extended: false, releasedAt: null },
      { $set: { expiresAt, extended: true } },
    );
    return modifiedCount === 1;
  }

  /** Holds a cart of the counter, priced for it, for a caller until then; false when it is none any more. */
  async holdForCaller(tx: Tx, _id: string, { caller, expiresAt }: Pick<Reservation, 'caller' | 'expiresAt'>): Promise<boolean> {
    const { matchedCount } = await collectionOf(this.reservations).updateOne(
      { _id, counter: 'link', counterEnd: { $exists: false }, releasedAt: null },
      { $set: { caller, expiresAt, extended: true, reservedSince: lastHalfHourOf(expiresAt) }, $unset: { counter: '' } },
      { session: tx },
    );
    return matchedCount === 1;
  }

  async release(_id: string, at: Date): Promise<void> {
    await collectionOf(this.reservations).updateOne({ _id, releasedAt: null }, { $set: { releasedAt: at } });
  }

  /** A reservation whose token was never returned. */
  async remove(_id: string): Promise<void> {
    await collectionOf(this.reservations).deleteOne({ _id });
  }

  private readAll(ids: readonly string[]): Promise<Reservation[]> {
    return collectionOf(this.reservations)
      .find<Reservation>({ _id: { $in: [...ids] } })
      .toArray();
  }

  private async insertAll(batch: readonly Reservation[]): Promise<Outcome<boolean>[]> {
    const refused = new Set<number>();
    try {
      const writes = batch.map((document): AnyBulkWriteOperation<RawRecord> => ({ insertOne: { document } }));
      await collectionOf(this.reservations).bulkWrite(writes, { ordered: false });
    } catch (error) {
      for (const { index } of duplicatesOf(error)) refused.add(index);
    }
    return batch.map((_, index) => ({ ok: true, value: !refused.has(index) }));
  }
}
