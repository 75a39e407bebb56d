import { Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { defineAccountDeed } from '../notices/account.deeds.ts';
import { AddressClaimsService } from './address-claims.service.ts';
import { AccountLinksService } from '../codes/account-links.service.ts';
import { hasProved } from '../record/domain/address-claim.ts';
import { KnownDevicesRepository } from '../record/known-devices.repository.ts';
import { PasskeysRepository } from '../factors/passkeys.repository.ts';
import { SecondFactorsRepository } from '../factors/second-factors.repository.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';
import { SessionsRepository } from '../record/sessions.repository.ts';
import type { UserRecord } from '../record/user.schema.ts';

const credentialsDropped = defineAccountDeed('user.credentials-dropped');

/**
 * The first proof of an address by a visitor who is not logged in to its account. The account may have been created by another person, so
 * every credential set before is invalidated.
 */
@Injectable()
export class FirstProofService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly secondFactors: SecondFactorsRepository,
    private readonly sessions: SessionsRepository,
    private readonly accountLinks: AccountLinksService,
    private readonly knownDevices: KnownDevicesRepository,
    private readonly addressClaims: AddressClaimsService,
    private readonly securityLog: SecurityLogService,
    private readonly clock: Clock,
  ) {}

  /** What a link or a code that reached the address proves of the account: nothing new of one that was proved before. */
  async proved(tx: Tx, user: UserRecord, address: string): Promise<Partial<UserRecord>> {
    if (hasProved(user, address)) return {};
    await this.addressClaims.prove(tx, user._id, user.email);
    return { ...(await this.drop(tx, user)), emailVerifiedAt: this.clock.now() };
  }

  /** Revokes every credential; returns the update of the account for the same transaction. Call `endLogins` after the commit. */
  async drop(tx: Tx, user: UserRecord): Promise<Partial<UserRecord>> {
    await this.passkeys.removeAllOf(tx, user._id);
    await this.secondFactors.removeOf(tx, user._id);
    await this.accountLinks.revokeAllOf(tx, user._id);
    await this.knownDevices.forgetAll(user._id, tx);
    await this.sessions.revokeAllOf(user._id, 'CREDENTIALS_CHANGED', tx);
    await this.securityLog.note(tx, { id: user._id, email: user.email }, credentialsDropped);
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

  /** A login that started before and was stored after the transaction had looked. */
  endLogins(user: Pick<UserRecord, '_id'>): Promise<void> {
    return this.sessions.revokeAllOf(user._id, 'CREDENTIALS_CHANGED');
  }
}
