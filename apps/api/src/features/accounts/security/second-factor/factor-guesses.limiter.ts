import { Injectable } from '@nestjs/common';

import type { VisitorInfo } from '#platform/auth/visitor';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { browserOf, KnownDevicesRepository } from '../../record/known-devices.repository.ts';

/**
 * Limits wrong second factors and proofs of one person: those of all strangers' browsers together, and of each of the owner's own by itself,
 * so that whoever knows the password cannot lock the owner out there.
 */
@Injectable()
export class FactorGuesses {
  constructor(
    private readonly rateLimits: RateLimits,
    private readonly knownDevices: KnownDevicesRepository,
  ) {}

  /** Runs `check`, which throws for a wrong one. @throws DomainError SECOND_FACTOR_LOCKED after five wrong ones within 15 minutes */
  async guard(userId: string, { visitorId }: Pick<VisitorInfo, 'visitorId'>, check: () => Promise<void>): Promise<void> {
    const isKnown = await this.knownDevices.has(userId, visitorId);
    const who = isKnown ? `${userId} ${browserOf(visitorId)}` : userId;
    // counted before comparing, so that parallel attempts count too
    await this.rateLimits.hit('second-factor', who);
    await check();
    await this.rateLimits.forget('second-factor', who);
  }
}
