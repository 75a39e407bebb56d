import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { RateLimits } from '#platform/limits/rate-limits';

const VISITOR = { points: 10, seconds: 60, code: 'PROMOTION_THROTTLED' } as const;
/** Wrong codes from one browser and address: whoever throws the cookie away is still the same. */
const WRONG = VISITOR;
/** All tries from there, so that parallel requests cannot slip between looking and counting. */
const ADDRESS = { points: 60, seconds: 60, code: 'PROMOTION_THROTTLED' } as const;

/** Ten tries of a secret code a minute a visitor (BUY-016). */
@Injectable()
export class CodeTries {
  constructor(private readonly limits: RateLimits) {}

  /** Runs `attempt` as one try. @throws DomainError PROMOTION_THROTTLED */
  async count<T>(visitor: VisitorInfo, attempt: () => Promise<T>): Promise<T> {
    const address = `${visitor.ip}|${visitor.userAgent}`;
    await this.limits.check('code-wrong', address, WRONG);
    await Promise.all([this.limits.hit('code', visitor.visitorId, VISITOR), this.limits.hit('code-address', address, ADDRESS)]);
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'PROMOTION_INVALID') await this.limits.hit('code-wrong', address, WRONG);
      throw error;
    }
  }
}
