import { Injectable } from '@nestjs/common';

import type { Author } from '../auth/actor.ts';
import { Transactions, type Tx } from '../mongo/transactions.service.ts';
import { Audit, type AuditRecord } from './audit.store.ts';
import type { Deed } from './deed.ts';

/** Does what is told, and tells it. Nothing else writes the audit log. */
@Injectable()
export class Deeds {
  constructor(
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Does `work` and tells of it in one transaction, from the facts that `work` answers; null means that nothing was done, and nothing is
   * told. The author is the actor, or `SYSTEM`. Like everything in a transaction, `work` may run again.
   */
  run<Facts, Done extends Facts | null>(author: Author, deed: Deed<Facts>, work: (tx: Tx) => Promise<Done>): Promise<Done> {
    return this.transactions.run(async (tx) => {
      const done = await work(tx);
      if (done !== null) await this.tell(tx, author, deed, done as Facts);
      return done;
    });
  }

  /** Tells of what is a part of a larger act, in the transaction of that act. */
  tell<Facts>(tx: Tx, author: Author, deed: Deed<Facts>, facts: Facts): Promise<void> {
    return this.audit.record(tx, recordOf(author, deed, facts));
  }

  /** Tells of several deeds of one kind in one write. */
  tellMany<Facts>(tx: Tx, author: Author, deed: Deed<Facts>, facts: readonly Facts[]): Promise<void> {
    return this.audit.recordMany(
      tx,
      facts.map((each) => recordOf(author, deed, each)),
    );
  }

  /** Tells of what no transaction of ours can cover, because it happens at a provider or through a token that is given out. */
  tellElsewhere<Facts>(author: Author, deed: Deed<Facts>, facts: Facts): Promise<void> {
    return this.audit.recordElsewhere(recordOf(author, deed, facts));
  }
}

function recordOf<Facts>(author: Author, { action, subject: kind, tells }: Deed<Facts>, facts: Facts): AuditRecord {
  const { id, orgId, details = {} } = tells(facts);
  return { author, orgId, action, subject: { kind, id }, data: details };
}
