import { Injectable } from '@nestjs/common';

import type { Tx } from '#platform/mongo/transactions';

import { AccountLinks } from '../account-links.service.ts';
import { KnownDevices } from '../known-devices.ts';
import { PasskeysRepository } from '../security/passkeys/passkeys.repository.ts';
import { SecondFactorsRepository } from '../security/second-factor/second-factors.repository.ts';
import { SecurityLog } from '../security/security-log.ts';
import { SessionsRepository } from '../sessions.repository.ts';
import type { UserRecord } from '../user.schema.ts';

/**
 * An address that is proved for the first time by somebody who is not logged in to its account. Whoever made the account need not be
 * the person of the mailbox, so nothing opens it any more that was set before.
 */
@Injectable()
export class FirstProofService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly sessions: SessionsRepository,
    private readonly links: AccountLinks,
    private readonly devices: KnownDevices,
    private readonly log: SecurityLog,
  ) {}

  /** Ends every way in; answers what to write to the account in the same transaction. Call `endLogins` once that is committed. */
  async drop(tx: Tx, user: UserRecord): Promise<Partial<UserRecord>> {
    await this.passkeys.removeAllOf(tx, user._id);
    await this.factors.removeOf(tx, user._id);
    await this.links.revokeAllOf(tx, user._id);
    await this.devices.forgetAll(user._id, tx);
    await this.sessions.revokeAllOf(String(user._id), 'CREDENTIALS_CHANGED', tx);
    await this.log.note(tx, { userId: String(user._id), email: user.email }, 'user.credentials-dropped');
    return {
      passwordHash: null,
      phoneNumber: null,
      phoneNumberVerifiedAt: null,
      preferredLogin: 'Password',
      emailWaitingForVerify: null,
      secondaryEmails: user.provedEmails ?? [],
      credentialsEpoch: (user.credentialsEpoch ?? 0) + 1,
    };
  }

  /** A login that began before and was stored after the transaction had looked. */
  endLogins(user: Pick<UserRecord, '_id'>): Promise<void> {
    return this.sessions.revokeAllOf(String(user._id), 'CREDENTIALS_CHANGED');
  }
}
