import { getConnectionToken } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import { describe, expect, it } from 'vitest';

import { startTestApp } from '../test-app.ts';

/** The error at the end of a test for slow queries that the application sent in it; empty without one. */
async function saidOf(ask: (connection: Connection) => Promise<unknown>): Promise<string> {
  const world = await startTestApp();
  await ask(world.app.get<Connection>(getConnectionToken()));
  return world.stop().then(
    () => '',
    (error: Error) => error.message,
  );
}

const orgId = new Types.ObjectId();

describe('every question that the application asks of MongoDB in any test is explained, and the test fails when', () => {
  it.each<[string, string, (connection: Connection) => Promise<unknown>]>([
    ['a find has no index', 'reads the whole collection', (db) => db.collection('orders').findOne({ channel: 'online' })],
    [
      'the filter of a partial index does not follow',
      'reads the whole collection',
      (db) => db.collection('events').findOne({ stubKey: 'night-swim' }),
    ],
    ['a count has none', 'reads the whole collection', (db) => db.collection('users').countDocuments({ lastName: 'Ticket' })],
    [
      'a pipeline has none',
      'reads the whole collection',
      (db) =>
        db
          .collection('users')
          .aggregate([{ $match: { lastName: 'A' } }])
          .toArray(),
    ],
    [
      'an update has none',
      'reads the whole collection',
      (db) => db.collection('users').updateOne({ lastName: 'A' }, { $set: { lastName: 'A' } }),
    ],
    ['a deletion has none', 'reads the whole collection', (db) => db.collection('fees').deleteMany({ name: 'Nobody’s' })],
    ['a list is sorted in memory', 'sorts in memory', (db) => db.collection('orders').find({ orgId }).sort({ total: 1 }).toArray()],
    [
      'a list is filtered by walking all of it',
      'filters the whole index _id_',
      (db) => db.collection('users').find({ lastName: 'A' }).sort({ _id: -1 }).toArray(),
    ],
  ])('%s', async (_, fault, ask) => expect(await saidOf(ask)).toContain(fault));

  it('passes when an index covers it, in its order', async () => {
    const placedAt = { $gt: new Date(0) };
    const ask = (db: Connection) => db.collection('orders').find({ orgId, placedAt }).sort({ createdAt: -1, _id: -1 }).limit(3).toArray();
    expect(await saidOf(ask)).toBe('');
  });
});
