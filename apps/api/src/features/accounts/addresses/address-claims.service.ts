import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { DomainError } from '@marquee/shared/domain-error';

import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';
import { defineJob } from '#platform/jobs/job';

import { defineAccountDeed } from '../notices/account.deeds.ts';
import { AccountLinksService } from '../codes/account-links.service.ts';
import { hasProved, hasProvedAny, holdsAddress, keepsAddress } from '../record/domain/address-claim.ts';
import { addressesWithout } from '../record/domain/email-swap.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';
import { AddressLocksRepository } from './address-locks.repository.ts';

const emailReleased = defineAccountDeed('user.email-released');

/** The owner of an address: the account that proved it, else for a day the one that entered it, else none. */
@Injectable()
export class AddressClaimsService {
  constructor(
    private readonly addressLocks: AddressLocksRepository,
    private readonly users: UsersRepository,
    private readonly accountLinks: AccountLinksService,
    private readonly jobs: Jobs,
    private readonly securityLog: SecurityLogService,
    private readonly clock: Clock,
  ) {}

  /** `email` in the form `emailOf` gives it. @throws DomainError EMAIL_TAKEN while another account has it */
  async refuseTaken(userId: string | null, email: string): Promise<void> {
    const now = this.clock.now();
    const others = (await this.users.claimants(null, email)).filter(({ _id }) => _id !== userId);
    if (others.some((other) => keepsAddress(other, email, now))) throw new DomainError('EMAIL_TAKEN');
  }

  /** For a visitor who opened a link mailed to the address. @throws DomainError EMAIL_TAKEN while a finished account has it */
  async refuseHeld(email: string): Promise<void> {
    const present = await this.users.byEmail(email);
    if (present && holdsAddress(present, email, this.clock.now())) throw new DomainError('EMAIL_TAKEN');
  }

  /** Frees the address for a sign-up or account that claims it unproved: claims older than a day are removed. */
  async claim(tx: Tx, userId: string | null, email: string): Promise<void> {
    const now = this.clock.now();
    await this.free(tx, userId, email, (other) => keepsAddress(other, email, now));
  }

  /** Frees the address for the account that just proved it: unproved claims are removed, however recent; from secondary lists soon after. */
  async prove(tx: Tx, userId: string, email: string): Promise<void> {
    await this.free(tx, userId, email, (other) => hasProved(other, email));
    await this.jobs.enqueue(tx, forgetAddressJob, { userId, email });
  }

  private async free(tx: Tx, userId: string | null, email: string, keeps: (other: UserRecord) => boolean): Promise<void> {
    await this.addressLocks.lock(tx, email, this.clock.now());
    const others = (await this.users.claimants(tx, email)).filter(({ _id }) => _id !== userId);
    if (others.some(keeps)) throw new DomainError('EMAIL_TAKEN');
    for (const other of others) await this.release(tx, other, email);
  }

  /**
   * Takes an address from an account that never proved it. An unfinished sign-up is deleted with it. An account without any proof stays,
   * and the mailbox gets a link that restores the address, in case it is that person's after all. An account that proved another address
   * gets no link: it would give the account to whoever reads that mailbox (decision 0071).
   */
  private async release(tx: Tx, user: UserRecord, email: string): Promise<void> {
    if (await this.users.removeUnfinished(tx, user._id)) return;
    await this.users.update(tx, user._id, { $set: addressesWithout(user, this.clock.now(), randomUUID()) });
    if (!hasProvedAny(user)) await this.accountLinks.mail(tx, 'verifyEmail', { userId: user._id, to: email, isReleased: true });
    await this.securityLog.note(tx, { id: user._id, email }, emailReleased);
  }
}

/** Removes an address that `userId` has proved from the lists of accounts that only entered it. */
export const forgetAddressJob = defineJob({
  name: 'accounts.forget-address',
  payload: z.object({ userId: z.string(), email: z.string() }),
});
