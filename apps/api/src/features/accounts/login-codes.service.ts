import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import { Clock } from '#platform/clock/clock';
import { CONFIG, type Config } from '#platform/config/config';
import { RateLimits, type Limit } from '#platform/limits/rate-limits';

import { checkCodeState, CODE_MINUTES } from './domain/login-code-rules.ts';
import { LoginCodesRepository } from './login-codes.repository.ts';

const A_MINUTE: Limit = { points: 1, seconds: 60, code: 'CODE_THROTTLED' };
const AN_HOUR: Limit = { points: 5, seconds: 3600, code: 'CODE_THROTTLED' };

/** 4-digit codes for phones: 5 tries, 10 minutes, used once, stored hashed; 1 a minute and 5 an hour are sent. */
@Injectable()
export class LoginCodesService {
  constructor(
    private readonly codes: LoginCodesRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A new code for `account` (a user's id or an address), to be sent to its phone. @throws DomainError CODE_THROTTLED */
  async issue(account: string, purpose: string, ip: string): Promise<string> {
    for (const who of [`account ${account}`, `ip ${ip}`]) {
      await this.limits.hit('code-minute', who, A_MINUTE);
      await this.limits.hit('code-hour', who, AN_HOUR);
    }
    const code = String(randomInt(10_000)).padStart(4, '0');
    const expiresAt = new Date(this.clock.now().getTime() + CODE_MINUTES * 60_000);
    await this.codes.replace({ account, purpose, codeHash: this.hash(account, purpose, code), expiresAt });
    return code;
  }

  /** Uses the code up. @throws DomainError CODE_INVALID, CODE_EXPIRED or CODE_LOCKED (after five tries, even for the right one) */
  async verify(account: string, purpose: string, code: string): Promise<void> {
    const now = this.clock.now();
    const sent = await this.codes.countTry(account, purpose);
    refuseIf(checkCodeState(sent, now));
    const isRight = sent !== null && timingSafeEqual(Buffer.from(sent.codeHash), Buffer.from(this.hash(account, purpose, code)));
    if (!isRight || !(await this.codes.use(sent, now))) throw new DomainError('CODE_INVALID');
  }

  private hash(account: string, purpose: string, code: string): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(`login code\n${account}\n${purpose}\n${code}`).digest('hex');
  }
}
