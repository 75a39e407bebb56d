import { mongo, type Model } from 'mongoose';
import { describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import type { OrdersRepository } from '../record/orders.repository.ts';
import type { Reservation } from './reservation.schema.ts';
import { ReservationsRepository } from './reservations.repository.ts';

const { MongoBulkWriteError, MongoNetworkError } = mongo;

/** A repository whose collection answers each batch with this error. */
function refusing(error: Error): ReservationsRepository {
  const collection = { bulkWrite: () => Promise.reject(error) };
  return new ReservationsRepository({ collection } as unknown as Model<Reservation>, {} as OrdersRepository);
}
const reservation = () => ({ _id: newId() }) as Reservation;
const result = {} as mongo.BulkWriteResult;

describe('reservations that are written together', () => {
  it('BYD-050 are not created when the connection broke: no token is issued for one that may not exist', async () => {
    const broken = new MongoBulkWriteError(new MongoNetworkError('connection 7 to 127.0.0.1:27017 closed'), result);
    await expect(refusing(broken).add(reservation())).rejects.toBe(broken);
  });

  it('are known already where their id was refused', async () => {
    const writeErrors = [{ code: 11_000, index: 1 }] as never;
    const repository = refusing(new MongoBulkWriteError({ message: 'E11000', code: 11_000, writeErrors }, result));
    expect(await Promise.all([repository.add(reservation()), repository.add(reservation())])).toEqual([true, false]);
  });
});
