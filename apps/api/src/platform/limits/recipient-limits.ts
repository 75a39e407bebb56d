import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { RateLimits, type Limit } from './rate-limits.ts';

/** How often one mailbox or phone gets what somebody else can ask for, whoever asks: nobody fills a stranger's mailbox with our mails. */
const MOST = {
  'password-reset': { points: 5, seconds: 3600 },
  'address-link': { points: 5, seconds: 3600 },
  'team-invitation': { points: 5, seconds: 86_400 },
  'sharing-offer': { points: 10, seconds: 86_400 },
  'wait-list': { points: 5, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

export type MessageKind = keyof typeof MOST;

/** The one limit a recipient has, beside those of whoever asks. */
@Injectable()
export class RecipientLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Counts a message; `about` gives each event, say, a count of its own. @throws DomainError RATE_LIMITED beyond the limit */
  async hit(kind: MessageKind, to: string, about = ''): Promise<void> {
    await this.limits.hit(`to-${kind}`, about ? `${about}:${to}` : to, MOST[kind]);
  }

  /** The same for what happens without the message too: whether it may go. */
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
