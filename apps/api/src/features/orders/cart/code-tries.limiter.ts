import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { networkOf, publicNetworkOf } from '#platform/limits/visitor-network';

/** Ten attempts of a secret code a minute per visitor (BUY-016). */
@Injectable()
export class CodeTries {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Runs `attempt` as one counted attempt. @throws DomainError PROMOTION_THROTTLED */
  async count<T>(visitor: VisitorInfo, attempt: () => Promise<T>): Promise<T> {
    const senders = sendersOf(visitor);
    for (const { name, key } of senders) await this.rateLimits.check(`${name}-wrong`, key);
    await this.rateLimits.hit('code', visitor.visitorId);
    await Promise.all(senders.map(({ name, key }) => this.rateLimits.hit(name, key)));
    try {
      return await attempt();
    } catch (error) {
      const isWrong = error instanceof DomainError && error.code === 'PROMOTION_INVALID';
      if (isWrong) await Promise.all(senders.map(({ name, key }) => this.rateLimits.hit(`${name}-wrong`, key)));
      throw error;
    }
  }
}

/** Each has a limit for all tries and one for wrong ones. */
interface Sender {
  readonly name: 'code-address' | 'code-crowd';
  readonly key: string;
}

function sendersOf({ ip, userAgent }: VisitorInfo): Sender[] {
  const browser: Sender = { name: 'code-address', key: `${networkOf(ip)}|${userAgent}` };
  // by the address itself, so that it counts for its site too
  return publicNetworkOf(ip) ? [browser, { name: 'code-crowd', key: ip }] : [browser];
}
