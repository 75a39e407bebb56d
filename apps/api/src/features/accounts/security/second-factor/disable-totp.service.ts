import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import { defineAccountDeed } from '../../notices/account.deeds.ts';
import { ProofsService } from '../proof/proofs.service.ts';
import { SecurityLogService } from '../../notices/security-log.service.ts';
import { SecondFactorsRepository } from '../../factors/second-factors.repository.ts';

const totpDisabled = defineAccountDeed('user.totp-disabled');

@Injectable()
export class DisableTotpService {
  constructor(
    private readonly secondFactors: SecondFactorsRepository,
    private readonly proofs: ProofsService,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLogService,
  ) {}

  /** Removes the app. @throws DomainError PROOF_REQUIRED, NOT_FOUND without an app */
  async disable(actor: Person): Promise<true> {
    await this.proofs.needOwn(actor);
    await this.transactions.run(async (tx) => {
      if (!(await this.secondFactors.removeTotp(tx, actor.id))) throw new DomainError('NOT_FOUND');
      await this.securityLog.noteAndTell(tx, actor, totpDisabled);
    });
    return true;
  }
}
