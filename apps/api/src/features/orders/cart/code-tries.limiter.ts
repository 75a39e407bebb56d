import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { RateLimits, type Limit } from '#platform/limits/rate-limits.limiter';
import { networkOf, publicNetworkOf } from '#platform/limits/visitor-network';

const VISITOR = { points: 10, seconds: 60, code: 'PROMOTION_THROTTLED' } as const;
/** Wrong codes from one browser and address: deleting the cookie does not reset the count. */
const WRONG = VISITOR;
/** All attempts from there, counted first, so that parallel requests cannot bypass the limit. */
const ADDRESS = { points: 60, seconds: 60, code: 'PROMOTION_THROTTLED' } as const;
/**
 * The same for everybody behind one address, which a crowd may share; it also counts clients that pretend to be a new browser each time.
 */
const CROWD = { wrong: { ...VISITOR, points: 200 }, all: { ...VISITOR, points: 1200 } } as const;

/** Ten attempts of a secret code a minute per visitor (BUY-016). */
@Injectable()
export class CodeTries {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Runs `attempt` as one counted attempt. @throws DomainError PROMOTION_THROTTLED */
  async count<T>(visitor: VisitorInfo, attempt: () => Promise<T>): Promise<T> {
    const senders = sendersOf(visitor);
    for (const { name, key, wrong } of senders) await this.rateLimits.check(`${name}-wrong`, key, wrong);
    await this.rateLimits.hit('code', visitor.visitorId, VISITOR);
    await Promise.all(senders.map(({ name, key, all }) => this.rateLimits.hit(name, key, all)));
    try {
      return await attempt();
    } catch (error) {
      const isWrong = error instanceof DomainError && error.code === 'PROMOTION_INVALID';
      if (isWrong) await Promise.all(senders.map(({ name, key, wrong }) => this.rateLimits.hit(`${name}-wrong`, key, wrong)));
      throw error;
    }
  }
}

interface Sender {
  readonly name: string;
  readonly key: string;
  readonly wrong: Limit;
  readonly all: Limit;
}

function sendersOf({ ip, userAgent }: VisitorInfo): Sender[] {
  const browser = { name: 'code-address', key: `${networkOf(ip)}|${userAgent}`, wrong: WRONG, all: ADDRESS };
  // by the address itself, so that it counts for its site too
  return publicNetworkOf(ip) ? [browser, { name: 'code-crowd', key: ip, ...CROWD }] : [browser];
}
