import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { DomainError } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { browserOf, KnownDevicesRepository } from '../record/known-devices.repository.ts';
import { isPassword } from '#platform/auth/passwords';
import type { AuthPayload } from '../record/account.types.ts';
import { SecondStepService } from '../security/second-factor/second-step.service.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';

@Injectable()
export class LogInService {
  constructor(
    private readonly users: UsersRepository,
    private readonly knownDevices: KnownDevicesRepository,
    private readonly secondStep: SecondStepService,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * A known browser of the account's owner is counted separately: attempts of strangers elsewhere do not lock it.
   * @throws DomainError LOGIN_FAILED for an unknown address and a wrong password alike, LOGIN_THROTTLED after ten of them,
   * SECOND_FACTOR_REQUIRED.
   */
  async logIn(email: string, password: string, visitor: VisitorInfo): Promise<AuthPayload> {
    const typed = emailOf(email) ?? email.slice(0, 254).toLowerCase();
    const user = await this.users.byEmail(typed);
    const isKnown = user !== null && (await this.knownDevices.has(user._id, visitor.visitorId));
    // counted before the password is checked, so that parallel attempts count too; a success is uncounted
    const succeeded = isKnown ? await this.countDevice(user, visitor) : await this.countStranger(user?._id ?? typed, visitor);
    if (!(await isPassword(user?.passwordHash ?? null, password)) || !user) throw new DomainError('LOGIN_FAILED');
    await succeeded();
    return this.secondStep.finish(user, visitor);
  }

  private async countDevice({ _id }: UserRecord, { visitorId }: VisitorInfo): Promise<() => Promise<void>> {
    const device = `${_id} ${browserOf(visitorId)}`;
    await this.rateLimits.hit('login-device', device);
    return () => this.rateLimits.forget('login-device', device);
  }

  /** Counted by person, so that each of their addresses counts for the same account. */
  private async countStranger(account: string, { ip }: VisitorInfo): Promise<() => Promise<void>> {
    await this.rateLimits.hit('login-account', account);
    await this.rateLimits.hit('login-ip', ip);
    return async () => {
      await Promise.all([this.rateLimits.forget('login-account', account), this.rateLimits.takeBack('login-ip', ip)]);
    };
  }
}
