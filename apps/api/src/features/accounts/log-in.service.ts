import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { DomainError } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { RateLimits, type Limit } from '#platform/limits/rate-limits';

import { isPassword } from './passwords.ts';
import type { AuthPayload } from './public/account-types.ts';
import { SecondStepService } from './security/second-factor/second-step.service.ts';
import { UsersRepository } from './users.repository.ts';

/** Ten failures within a quarter of an hour, for an account from anywhere and for an address with any account. */
export const LOGIN_LIMIT: Limit = { points: 10, seconds: 15 * 60, code: 'LOGIN_THROTTLED' };

@Injectable()
export class LogInService {
  constructor(
    private readonly users: UsersRepository,
    private readonly secondStep: SecondStepService,
    private readonly limits: RateLimits,
  ) {}

  /** @throws DomainError LOGIN_FAILED for an unknown address and a wrong password alike, LOGIN_THROTTLED after ten of them, SECOND_FACTOR_REQUIRED. */
  async logIn(email: string, password: string, visitor: VisitorInfo): Promise<AuthPayload> {
    const { ip } = visitor;
    const account = emailOf(email) ?? email.slice(0, 254).toLowerCase();
    // counted before the password is looked at, so that parallel tries count too; a success is taken back
    await this.limits.hit('login-account', account, LOGIN_LIMIT);
    await this.limits.hit('login-ip', ip, LOGIN_LIMIT);
    const user = await this.users.byEmail(account);
    if (!(await isPassword(user?.passwordHash ?? null, password)) || !user) throw new DomainError('LOGIN_FAILED');
    await this.limits.forget('login-account', account, LOGIN_LIMIT);
    await this.limits.takeBack('login-ip', ip, LOGIN_LIMIT);
    return this.secondStep.finish(user, visitor);
  }
}
