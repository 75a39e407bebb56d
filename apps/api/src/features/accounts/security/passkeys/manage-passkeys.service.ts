import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import { defineAccountDeed } from '../../notices/account.deeds.ts';
import { ProofsService } from '../proof/proofs.service.ts';
import { SecurityLogService } from '../../notices/security-log.service.ts';
import { passkeyName } from './passkey-name.ts';
import type { PasskeyRecord } from '../../factors/passkey.schema.ts';
import { PasskeysRepository } from '../../factors/passkeys.repository.ts';

const passkeyRenamed = defineAccountDeed('user.passkey-renamed');
const passkeyRemoved = defineAccountDeed('user.passkey-removed');

/** A person's own registered passkeys. */
@Injectable()
export class ManagePasskeysService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly proofs: ProofsService,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLogService,
  ) {}

  /** @throws DomainError NOT_FOUND for anybody else's, NAME_REQUIRED, NAME_TOO_LONG */
  async rename(actor: Person, passkeyId: string, typed: string): Promise<PasskeyRecord> {
    const name = passkeyName(typed);
    return this.transactions.run(async (tx) => {
      const passkey = await this.passkeys.rename(tx, actor.id, passkeyId, name);
      if (!passkey) throw new DomainError('NOT_FOUND');
      await this.securityLog.note(tx, actor, passkeyRenamed, { name });
      return passkey;
    });
  }

  /** It can no longer log in. @throws DomainError PROOF_REQUIRED, NOT_FOUND for anybody else's */
  async remove(actor: Person, passkeyId: string): Promise<true> {
    await this.proofs.needOwn(actor);
    await this.transactions.run(async (tx) => {
      const removed = await this.passkeys.remove(tx, actor.id, passkeyId);
      if (!removed) throw new DomainError('NOT_FOUND');
      await this.securityLog.noteAndTell(tx, actor, passkeyRemoved, { name: removed.name });
    });
    return true;
  }
}
