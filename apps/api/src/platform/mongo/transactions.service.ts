import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';

import { isOutOfReach, TransactionGivenUp } from '../errors/out-of-reach.ts';
import { unfinished } from './unfinished.ts';

/** Passing it makes a write transactional; repositories take it as a required argument. */
export type Tx = ClientSession;

/** How long to retry while other transactions are in the way. The driver alone would retry for two minutes. */
export const PATIENCE_MS = 5000;
/** Electing a new primary takes time. */
const ELECTION_MS = 20_000;
/** On a busy machine a few attempts may use it up. */
const LEAST_TRIES = 4;

const afterCommit = new WeakMap<Tx, Set<() => void>>();

/**
 * Runs `then` once after this transaction is committed, or immediately without one; the same function is registered only once. It must not
 * throw.
 */
export function onCommit(tx: Tx | null, then: () => void): void {
  if (!tx) return then();
  const hooks = afterCommit.get(tx) ?? new Set();
  afterCommit.set(tx, hooks.add(then));
}

@Injectable()
export class Transactions {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Runs `work` in one transaction. MongoDB may run it again after a conflict, so `work` may only touch the database: no mail, no gateway,
   * no queue. Those go through `Jobs.enqueue(tx, …)`.
   * @throws TransactionGivenUp when conflicts lasted for all of `patienceMs`; nothing was written
   */
  run<T>(work: (tx: Tx) => Promise<T>, patienceMs: number = PATIENCE_MS): Promise<T> {
    return unfinished(this.tried(work, patienceMs));
  }

  /** Several reads of the same moment, one after the other: what is written between them is in none. */
  async snapshot<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
    const session = await this.connection.startSession({ snapshot: true });
    try {
      return await read(session);
    } finally {
      await session.endSession();
    }
  }

  private async tried<T>(work: (tx: Tx) => Promise<T>, patienceMs: number): Promise<T> {
    const session = await this.connection.startSession();
    const began = performance.now();
    let tries = 0;
    let last: unknown;
    try {
      const result = await session.withTransaction(async () => {
        const patience = isOutOfReach(last) ? ELECTION_MS : patienceMs;
        if (tries++ >= LEAST_TRIES && performance.now() - began > patience)
          throw new TransactionGivenUp('A transaction met others again and again', { cause: last });
        afterCommit.delete(session);
        return work(session).catch((error: unknown) => {
          last = error;
          throw error;
        });
      });
      for (const hook of afterCommit.get(session) ?? []) hook();
      return result;
    } finally {
      await session.endSession();
    }
  }
}
