import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { LIMITS, type LimitName, type MessageKind } from './limits.ts';
import { RateLimits } from './rate-limits.limiter.ts';

/** The limit per recipient, in addition to the limits of the requester. */
@Injectable()
export class RecipientLimits {
  constructor(private readonly rateLimits: RateLimits) {}

  /**
   * Counts a message; `about` gives each event, for example, its own count, beside the one of all events together (`-all`), where it has one.
   * @throws DomainError RATE_LIMITED beyond a limit, or the code of its kind
   */
  async hit(kind: MessageKind, to: string, about = ''): Promise<void> {
    await this.rateLimits.hit(`to-${kind}`, about ? `${about}:${to}` : to);
    const ofAll = `to-${kind}-all`;
    if (about && isLimit(ofAll)) await this.rateLimits.hit(ofAll, to);
  }

  /** Like it, for flows that also work without the message: returns whether it may be sent. */
  mayTell(kind: MessageKind, to: string, about = ''): Promise<boolean> {
    return this.hit(kind, to, about).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError) return false;
        throw error;
      },
    );
  }
}

function isLimit(name: string): name is LimitName {
  return name in LIMITS;
}
