import { Injectable } from '@nestjs/common';

import type { Told } from '#platform/audit/deed';
import type { Person } from '#platform/auth/actor';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import type { AccountDeed } from '../../notices/account.deeds.ts';
import type { ToldChange } from '../../notices/security-log.service.ts';
import { SessionsRepository } from '../../record/sessions.repository.ts';
import { ProofsService } from '../proof/proofs.service.ts';
import { SecurityLogService } from '../../notices/security-log.service.ts';
import { OwnFactorsService } from '../../factors/own-factors.service.ts';
import { RecoveryCodesService } from './recovery-codes.service.ts';

/** Side effects of adding and removing second factors of any kind. */
@Injectable()
export class FirstFactorService {
  constructor(
    private readonly ownFactors: OwnFactorsService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly sessions: SessionsRepository,
    private readonly proofs: ProofsService,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLogService,
  ) {}

  /** Adds a factor; with the first one the other logins, which proved less, end, and recovery codes are returned (else none). */
  async add(actor: Person, deed: AccountDeed<ToldChange>, details: Told['details'], write: (tx: Tx) => Promise<void>): Promise<string[]> {
    const isFirst = (await this.ownFactors.methodsOf(actor.id)).length === 0;
    return this.transactions.run(async (tx) => {
      await this.proofs.hold(tx, actor);
      await write(tx);
      await this.securityLog.noteAndTell(tx, actor, deed, details);
      if (!isFirst) return [];
      await this.sessions.revokeOthersOf(actor.id, actor.tokenId, 'CREDENTIALS_CHANGED', tx);
      return this.recoveryCodes.replace(tx, actor.id);
    });
  }
}
