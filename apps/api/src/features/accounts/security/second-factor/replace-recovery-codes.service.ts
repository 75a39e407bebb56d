import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import { defineAccountDeed } from '../../notices/account.deeds.ts';
import { ProofsService } from '../proof/proofs.service.ts';
import { SecurityLogService } from '../../notices/security-log.service.ts';
import { OwnFactorsService } from '../../factors/own-factors.service.ts';
import { RecoveryCodesService } from './recovery-codes.service.ts';

const recoveryCodesReplaced = defineAccountDeed('user.recovery-codes-replaced');

@Injectable()
export class ReplaceRecoveryCodesService {
  constructor(
    private readonly ownFactors: OwnFactorsService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly proofs: ProofsService,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLogService,
  ) {}

  /** Replaces the codes; the old ones become invalid. @throws DomainError PROOF_REQUIRED, NOT_FOUND without a second factor */
  async replace(actor: Person): Promise<string[]> {
    await this.proofs.needOwn(actor);
    if ((await this.ownFactors.methodsOf(actor.id)).length === 0) throw new DomainError('NOT_FOUND');
    return this.transactions.run(async (tx) => {
      await this.securityLog.noteAndTell(tx, actor, recoveryCodesReplaced);
      return this.recoveryCodes.replace(tx, actor.id);
    });
  }
}
