import { Injectable } from '@nestjs/common';

import { checkPassword } from '@marquee/shared/accounts/password';
import { checkPasswordStrength } from '@marquee/shared/accounts/password-strength';
import { refuseIf } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import { defineAccountDeed } from '../notices/account.deeds.ts';
import { hashPassword } from '#platform/auth/passwords';
import { SessionsRepository } from '../record/sessions.repository.ts';
import { UsersRepository } from '../record/users.repository.ts';
import { ProofsService } from '../security/proof/proofs.service.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';

const passwordSet = defineAccountDeed('user.password-set');

@Injectable()
export class SetPasswordService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly proofs: ProofsService,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLogService,
  ) {}

  /**
   * Replaces the password; every other login of the person ends. @throws DomainError PROOF_REQUIRED, and those of the shared password rule
   */
  async set(actor: Person, password: string): Promise<true> {
    refuseIf(checkPassword(password, actor.email));
    await this.proofs.needRecent(actor);
    const user = await this.users.byId(actor.id);
    if (!user) throw new Error('The person of a live session is gone');
    refuseIf(await checkPasswordStrength(password, { email: user.email, name: `${user.firstName} ${user.lastName}` }));
    const passwordHash = await hashPassword(password);
    await this.transactions.run(async (tx) => {
      await this.proofs.hold(tx, actor);
      await this.users.update(tx, user._id, { $set: { passwordHash } });
      await this.sessions.revokeOthersOf(actor.id, actor.tokenId, 'CREDENTIALS_CHANGED', tx);
      // the first one ends a sign-up
      if (user.passwordHash) await this.securityLog.noteAndTell(tx, actor, passwordSet);
      else await this.securityLog.note(tx, actor, passwordSet);
    });
    return true;
  }
}
