import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Actor } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import { Proofs } from '../proof/proofs.service.ts';
import { SecurityLog } from '../../notices/security-log.service.ts';
import { OwnFactors } from '../../factors/own-factors.service.ts';
import { RecoveryCodes } from './recovery-codes.service.ts';

@Injectable()
export class ReplaceRecoveryCodesService {
  constructor(
    private readonly ownFactors: OwnFactors,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly proofs: Proofs,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Replaces the codes; the old ones become invalid. @throws DomainError PROOF_REQUIRED, NOT_FOUND without a second factor */
  async replace(actor: Actor): Promise<string[]> {
    await this.proofs.needOwn(actor);
    if ((await this.ownFactors.methodsOf(actor.userId)).length === 0) throw new DomainError('NOT_FOUND');
    return this.transactions.run(async (tx) => {
      await this.securityLog.noteAndTell(tx, actor, 'user.recovery-codes-replaced');
      return this.recoveryCodes.replace(tx, actor.userId);
    });
  }
}
