import { Injectable } from '@nestjs/common';

import { checkPhone, phoneOf } from '@marquee/shared/accounts/phone';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { defineAccountDeed, phoneChanged } from '../notices/account.deeds.ts';
import { proverOfPhone } from '../record/domain/phone-claim.ts';
import { notifyPhoneChangeJob, phoneChangeOf } from '../notices/notify-phone-change.job.ts';
import { sendCodeJob } from '../codes/send-code.job.ts';
import { LoginCodesService } from '../codes/login-codes.service.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';
import { ProofsService } from '../security/proof/proofs.service.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';

/** The purpose of codes of the settings. */
const CHANGE_CODE = 'change-phone';

const phoneRemoved = defineAccountDeed('user.phone-removed');

/** The phone number of a logged-in person: proved before it replaces the old one. */
@Injectable()
export class ChangePhoneService {
  constructor(
    private readonly users: UsersRepository,
    private readonly loginCodes: LoginCodesService,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly proofs: ProofsService,
    private readonly securityLog: SecurityLogService,
    private readonly clock: Clock,
  ) {}

  /** The old number stays. @throws DomainError PHONE_INVALID, PHONE_REQUIRED, PHONE_TAKEN, CODE_THROTTLED, CODES_CLOSED */
  async sendCode({ id: userId }: Person, typed: string, visitor: VisitorInfo): Promise<void> {
    refuseIf(checkPhone(typed));
    const phone = phoneOf(typed)!;
    await this.refuseOthers(phone, userId);
    const target = { account: userId, purpose: CHANGE_CODE, channel: 'Phone', sentTo: phone } as const;
    const { nonce } = await this.loginCodes.issue({ ...target, isProved: false }, visitor);
    await this.jobs.enqueue(null, sendCodeJob, { ...target, nonce, isLogin: false });
  }

  /** Sets the number the code was sent to. @throws DomainError CODE_INVALID, CODE_EXPIRED, CODE_LOCKED, CODES_CLOSED, PHONE_TAKEN */
  async confirm(actor: Person, digits: string, visitor: VisitorInfo): Promise<UserRecord> {
    if (!/^\d{4}$/.test(digits)) throw new DomainError('CODE_INVALID');
    const { sentTo } = await this.loginCodes.verify({ account: actor.id, purpose: CHANGE_CODE }, digits, visitor);
    await this.refuseOthers(sentTo, actor.id);
    const user = await this.users.get(actor.id);
    return this.transactions.run(async (tx) => {
      await this.proofs.hold(tx, actor);
      await this.securityLog.note(tx, actor, phoneChanged);
      if (user.phoneNumber !== sentTo) await this.jobs.enqueue(tx, notifyPhoneChangeJob, phoneChangeOf(user, sentTo));
      return this.users.update(tx, user._id, { $set: { phoneNumber: sentTo, phoneNumberVerifiedAt: this.clock.now() } });
    });
  }

  /** @throws DomainError PHONE_NEEDED_FOR_LOGIN while codes to it are the preferred login (ACC-234) */
  async remove(actor: Person): Promise<void> {
    await this.transactions.run(async (tx) => {
      const isFree = { $or: [{ preferredLogin: { $ne: 'PhoneCode' as const } }, { phoneNumberVerifiedAt: null }] };
      const without = { $set: { phoneNumber: null, phoneNumberVerifiedAt: null } };
      if (!(await this.users.updateWhere(tx, actor.id, isFree, without))) throw new DomainError('PHONE_NEEDED_FOR_LOGIN');
      await this.securityLog.note(tx, actor, phoneRemoved);
    });
  }

  private async refuseOthers(phone: string, userId: string): Promise<void> {
    const owner = proverOfPhone(await this.users.listByPhone(phone));
    if (owner && owner._id !== userId) throw new DomainError('PHONE_TAKEN');
  }
}
