import { getConnectionToken } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { TransactionGivenUp } from '../errors/out-of-reach.ts';
import { GroupCommit } from './group-commit.ts';
import { Transactions } from './transactions.service.ts';

interface Place {
  _id: string;
  sold: number;
}

describe('transactions', () => {
  let world: TestApp;
  let connection: Connection;
  let transactions: Transactions;
  beforeAll(async () => {
    world = await startTestApp();
    // the application's own connection: a session belongs to the client that started it
    connection = world.app.get<Connection>(getConnectionToken());
    transactions = world.app.get(Transactions);
  });
  afterAll(() => world?.stop());

  const places = () => connection.collection<Place>('places');
  beforeEach(async () => {
    await places().deleteMany({});
    await places().insertMany(['a', 'b', 'c', 'held'].map((_id) => ({ _id, sold: 0 })));
  });
  const sell = (tx: ClientSession, _id: string) => places().updateOne({ _id }, { $inc: { sold: 1 } }, { session: tx });
  const soldOf = async () => Object.fromEntries((await places().find().toArray()).map(({ _id, sold }) => [_id, sold]));

  /** As left behind by a killed process: open, with its record locked. */
  const abandoned = async () => {
    const session = await connection.startSession();
    session.startTransaction();
    await sell(session, 'held');
    const end = async () => {
      if (session.inTransaction()) await session.abortTransaction();
      await session.endSession();
    };
    onTestFinished(end);
    return end;
  };
  const took = async (work: Promise<unknown>) => {
    const began = performance.now();
    const outcome = await work.then(
      () => 'done',
      (error: unknown) => error,
    );
    return { outcome, ms: performance.now() - began };
  };

  it('BYD-050 give up on locks of others after about five seconds, and report it', { timeout: 30_000 }, async () => {
    await abandoned();
    const { outcome, ms } = await took(transactions.run((tx) => sell(tx, 'held')));
    expect(outcome).toBeInstanceOf(TransactionGivenUp);
    expect((outcome as Error).cause).toMatchObject({ code: 112 });
    expect(ms).toBeGreaterThan(4500);
    expect(ms).toBeLessThan(9000);
  });

  it('BYD-050 continue as soon as the other one has ended', { timeout: 30_000 }, async () => {
    const end = await abandoned();
    const selling = took(transactions.run((tx) => sell(tx, 'held')));
    await new Promise((resolve) => setTimeout(resolve, 800));
    await end();
    expect((await selling).outcome).toBe('done');
    expect(await soldOf()).toMatchObject({ held: 1 });
  });

  it('BYD-050 of a batch: a blocked item waits alone, other items and the next batch do not', { timeout: 30_000 }, async () => {
    await abandoned();
    const group = new GroupCommit<string, string>({
      commit: async (ids, patienceMs) => {
        await transactions.run(async (tx) => {
          for (const _id of ids) await sell(tx, _id);
        }, patienceMs);
        return ids.map((value) => ({ ok: true, value }));
      },
      oneByOne: () => true,
    });
    const [a, held, b] = ['a', 'held', 'b'].map((_id) => took(group.run(_id)));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const alone = took(group.run('held'));
    const next = took(group.run('c'));
    for (const neighbor of [await a!, await b!, await next]) {
      expect(neighbor.outcome).toBe('done');
      expect(neighbor.ms).toBeLessThan(4000);
    }
    for (const waiting of [await held!, await alone]) {
      expect(waiting.outcome).toBeInstanceOf(TransactionGivenUp);
      expect(waiting.ms).toBeGreaterThan(4500);
    }
    await group.idle();
    expect(await soldOf()).toEqual({ a: 1, b: 1, c: 1, held: 0 });
  });

  it('BYD-050 in progress are awaited before the connection is closed', { timeout: 60_000 }, async () => {
    const other = await startTestApp({ env: { MONGODB_URI: world.config.MONGODB_URI } });
    const selling = took(
      other.app.get(Transactions).run(async (tx) => {
        const own = other.app.get<Connection>(getConnectionToken()).collection<Place>('places');
        await own.updateOne({ _id: 'a' }, { $inc: { sold: 1 } }, { session: tx });
        await new Promise((resolve) => setTimeout(resolve, 700));
        await own.updateOne({ _id: 'b' }, { $inc: { sold: 1 } }, { session: tx });
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    await other.app.close();
    expect((await selling).outcome).toBe('done');
    expect(await soldOf()).toMatchObject({ a: 1, b: 1 });
    expect(await openTransactions(connection)).toBe(0);
  });
});

/** Transactions that mongod holds open on our records at this moment. */
async function openTransactions(connection: Connection): Promise<number> {
  const ns = `${connection.name}.places`;
  const open = await connection
    .getClient()
    .db('admin')
    .aggregate([
      { $currentOp: { allUsers: true, idleSessions: true } },
      { $match: { 'transaction.parameters.txnNumber': { $exists: true }, ns } },
    ])
    .toArray();
  return open.length;
}
