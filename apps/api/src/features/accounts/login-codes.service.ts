import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import { Clock } from '#platform/clock/clock';
import { CONFIG, type Config } from '#platform/config/config';
import { RateLimits, type Limit } from '#platform/limits/rate-limits';

import { checkCodeState, CODE_MINUTES } from './domain/login-code-rules.ts';
import type { CodeChannel, LoginCode } from './login-code.schema.ts';
import { LoginCodesRepository } from './login-codes.repository.ts';

const A_MINUTE: Limit = { points: 1, seconds: 60, code: 'CODE_THROTTLED' };
const AN_HOUR: Limit = { points: 5, seconds: 3600, code: 'CODE_THROTTLED' };
/** For one network: a venue's whole staff may stand behind one. */
const NETWORK: Limit = { points: 60, seconds: 3600, code: 'CODE_THROTTLED' };

export interface CodeTarget {
  /** A user's id. */
  readonly account: string;
  readonly purpose: string;
  readonly channel: CodeChannel;
  /** The phone number (E.164) or e-mail. */
  readonly sentTo: string;
}

export interface IssuedCode {
  readonly code: string;
  /** What a job may carry: without our secret nobody makes the code of it. */
  readonly nonce: string;
}

/** 4-digit codes: 5 tries, 10 minutes, used once, stored hashed; 1 a minute and 5 an hour for an account and an address. */
@Injectable()
export class LoginCodesService {
  constructor(
    private readonly codes: LoginCodesRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A new code, to be sent; the one before it is worth nothing from now on. @throws DomainError CODE_THROTTLED with `retryAfter` (seconds) */
  async issue(target: CodeTarget, ip: string): Promise<IssuedCode> {
    const { account, purpose } = target;
    for (const who of [`account ${account}`, `address ${target.sentTo}`]) {
      await this.limits.hit('code-minute', who, A_MINUTE);
      await this.limits.hit('code-hour', who, AN_HOUR);
    }
    await this.limits.hit('code-network', ip, NETWORK);
    const nonce = randomBytes(16).toString('base64url');
    const code = this.codeOf(account, purpose, nonce);
    const expiresAt = new Date(this.clock.now().getTime() + CODE_MINUTES * 60_000);
    await this.codes.replace({ ...target, codeHash: this.mac('login code', account, purpose, code), expiresAt });
    return { code, nonce };
  }

  /** The four digits behind a nonce. */
  codeOf(account: string, purpose: string, nonce: string): string {
    const number = Number.parseInt(this.mac('login digits', account, purpose, nonce).slice(0, 12), 16) % 10_000;
    return String(number).padStart(4, '0');
  }

  /** Uses the code up. @throws DomainError CODE_INVALID, CODE_EXPIRED or CODE_LOCKED (after five tries, even for the right one) */
  async verify(account: string, purpose: string, code: string): Promise<LoginCode> {
    const now = this.clock.now();
    const sent = await this.codes.countTry(account, purpose);
    refuseIf(checkCodeState(sent, now));
    const hash = this.mac('login code', account, purpose, code);
    const isRight = sent !== null && timingSafeEqual(Buffer.from(sent.codeHash), Buffer.from(hash));
    if (!isRight || !(await this.codes.use(sent, now))) throw new DomainError('CODE_INVALID');
    return sent;
  }

  private mac(...parts: readonly string[]): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(parts.join('\n')).digest('hex');
  }
}
