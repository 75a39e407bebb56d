import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';

/** Passing it is what makes a write transactional; repositories take it as a required argument. */
export type Tx = ClientSession;

const afterCommit = new WeakMap<Tx, Set<() => void>>();

/** Runs `then` once when this transaction is committed; the same function is kept only once. It must not throw. */
export function onCommit(tx: Tx, then: () => void): void {
  const hooks = afterCommit.get(tx) ?? new Set();
  afterCommit.set(tx, hooks.add(then));
}

@Injectable()
export class Transactions {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Runs `work` in one transaction. MongoDB may run it again after a conflict, so `work` may only
   * touch the database: no mail, no gateway, no queue. Those go through `Jobs.enqueue(tx, …)`.
   */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const session = await this.connection.startSession();
    try {
      const result = await session.withTransaction(() => {
        afterCommit.delete(session);
        return work(session);
      });
      for (const hook of afterCommit.get(session) ?? []) hook();
      return result;
    } finally {
      await session.endSession();
    }
  }
}
