import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { checkCodeState, CODE_MINUTES } from '../record/domain/login-code-rules.ts';
import { browserOf, KnownDevicesRepository } from '../record/known-devices.repository.ts';
import type { CodeChannel, LoginCode } from './login-code.schema.ts';
import { LoginCodesRepository } from './login-codes.repository.ts';
import { WrongCodes, type Guesser } from './wrong-codes.limiter.ts';

/** The purpose of codes of the entry pages. */
export const ENTRY_CODE = 'entry';

export interface CodeTarget {
  /** A user's id. */
  readonly account: string;
  readonly purpose: string;
  readonly channel: CodeChannel;
  /** The phone number (E.164) or e-mail. */
  readonly sentTo: string;
  /** Whether the account has proved it: only then are its owner's known browsers counted separately. */
  readonly isProved: boolean;
}

/** The person who requests or enters a code. */
type Asker = Pick<VisitorInfo, 'ip' | 'visitorId'>;

export interface IssuedCode {
  readonly code: string;
  /** Safe to put into a job: the code cannot be computed from it without our secret. */
  readonly nonce: string;
}

/**
 * 4-digit codes: valid in the requesting browser, 5 attempts, 10 minutes, used once, stored hashed. Sent once a minute and five times an
 * hour for an account and an address; the owner's known browsers are counted separately, so that strangers do not use up their limits.
 */
@Injectable()
export class LoginCodesService {
  constructor(
    private readonly loginCodes: LoginCodesRepository,
    private readonly knownDevices: KnownDevicesRepository,
    private readonly wrongCodes: WrongCodes,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates a code to be sent; invalidates this browser's previous one. @throws DomainError CODES_CLOSED, CODE_THROTTLED with `retryAfter`
   * (seconds)
   */
  async issue(target: CodeTarget, asker: Asker): Promise<IssuedCode> {
    const { account, purpose } = target;
    await this.refuseMany(await this.guesserOf(target, asker));
    const nonce = randomBytes(16).toString('base64url');
    const code = this.codeOf(account, purpose, nonce);
    const expiresAt = new Date(this.clock.now().getTime() + CODE_MINUTES * 60_000);
    const codeHash = this.mac('login code', account, purpose, code);
    await this.loginCodes.replace({ ...target, browser: browserOf(asker.visitorId), codeHash, expiresAt });
    return { code, nonce };
  }

  /** The four digits of a nonce. */
  codeOf(account: string, purpose: string, nonce: string): string {
    const number = Number.parseInt(this.mac('login digits', account, purpose, nonce).slice(0, 12), 16) % 10_000;
    return String(number).padStart(4, '0');
  }

  /**
   * Uses up the code. @throws DomainError CODE_INVALID, CODE_EXPIRED, CODE_LOCKED (after five attempts, even for the right one),
   * CODES_CLOSED (after ten wrong ones of a day)
   */
  async verify({ account, purpose }: Pick<CodeTarget, 'account' | 'purpose'>, code: string, asker: Asker): Promise<LoginCode> {
    const now = this.clock.now();
    const sent = await this.loginCodes.countTry({ account, purpose, browser: browserOf(asker.visitorId) });
    refuseIf(checkCodeState(sent, now));
    if (!sent) throw new DomainError('CODE_INVALID');
    const tried = await this.wrongCodes.count(await this.guesserOf(sent, asker));
    const hash = this.mac('login code', account, purpose, code);
    if (!timingSafeEqual(Buffer.from(sent.codeHash), Buffer.from(hash))) {
      await this.wrongCodes.note(tried);
      throw new DomainError('CODE_INVALID');
    }
    await this.wrongCodes.takeBack(tried);
    if (!(await this.loginCodes.use(sent, now))) throw new DomainError('CODE_INVALID');
    return sent;
  }

  private async refuseMany(guesser: Guesser): Promise<void> {
    await this.wrongCodes.refuseClosed(guesser);
    const { account, purpose, sentTo, ip, knownBrowser } = guesser;
    const own = `${purpose} ${account}`;
    for (const who of knownBrowser ? [`device ${own} ${knownBrowser}`] : [`account ${own}`, `address ${sentTo}`]) {
      // first, as its wait is the longer one
      await this.rateLimits.check('code-hour', who);
      await this.rateLimits.hit('code-minute', who);
      await this.rateLimits.hit('code-hour', who);
    }
    if (!knownBrowser) await this.rateLimits.hit('code-network', ip);
  }

  private async guesserOf({ account, purpose, sentTo, isProved }: Omit<CodeTarget, 'channel'>, asker: Asker): Promise<Guesser> {
    const isKnown = isProved && (await this.knownDevices.has(account, asker.visitorId));
    return { account, purpose, sentTo, ip: asker.ip, knownBrowser: isKnown ? browserOf(asker.visitorId) : null };
  }

  private mac(...parts: readonly string[]): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(parts.join('\n')).digest('hex');
  }
}
