import { Injectable } from '@nestjs/common';

import type { Actor } from '#platform/auth/actor';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import type { ToldChange } from '../../notices/notify-credential-change.job.ts';
import { SessionsRepository } from '../../record/sessions.repository.ts';
import { Proofs } from '../proof/proofs.service.ts';
import { SecurityLog } from '../../notices/security-log.service.ts';
import { OwnFactors } from '../../factors/own-factors.service.ts';
import { RecoveryCodes } from './recovery-codes.service.ts';

/** Side effects of adding and removing second factors of any kind. */
@Injectable()
export class FirstFactorService {
  constructor(
    private readonly ownFactors: OwnFactors,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly sessions: SessionsRepository,
    private readonly proofs: Proofs,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Adds a factor; with the first one the other logins, which proved less, end, and recovery codes are returned (else none). */
  async add(
    actor: Actor,
    action: ToldChange,
    data: Readonly<Record<string, unknown>>,
    write: (tx: Tx) => Promise<void>,
  ): Promise<string[]> {
    const isFirst = (await this.ownFactors.methodsOf(actor.userId)).length === 0;
    return this.transactions.run(async (tx) => {
      await this.proofs.hold(tx, actor);
      await write(tx);
      await this.securityLog.noteAndTell(tx, actor, action, data);
      if (!isFirst) return [];
      await this.sessions.revokeOthersOf(actor.userId, actor.tokenId, 'CREDENTIALS_CHANGED', tx);
      return this.recoveryCodes.replace(tx, actor.userId);
    });
  }
}
