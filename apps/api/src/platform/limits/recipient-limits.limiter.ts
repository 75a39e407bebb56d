import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { RateLimits, type Limit } from './rate-limits.limiter.ts';

/**
 * Limits how many messages one mailbox or phone gets on request of others, whoever requests them: nobody can flood a stranger's mailbox
 * with our mails.
 */
const MOST = {
  'password-reset': { points: 5, seconds: 3600, code: 'RESET_ALREADY_MAILED' },
  'phone-link': { points: 20, seconds: 3600 },
  'address-link': { points: 5, seconds: 3600 },
  'account-notice': { points: 10, seconds: 86_400 },
  'team-invitation': { points: 5, seconds: 86_400 },
  'sharing-offer': { points: 10, seconds: 86_400 },
  'wait-list': { points: 5, seconds: 86_400, ofAll: 15 },
  'sales-mail': { points: 50, seconds: 86_400 },
  'free-order': { points: 50, seconds: 86_400 },
  'my-tickets': { points: 5, seconds: 3600 },
  'order-again': { points: 10, seconds: 86_400 },
} as const satisfies Record<string, Limit & { readonly ofAll?: number }>;

export type MessageKind = keyof typeof MOST;

/** The limit per recipient, in addition to the limits of the requester. */
@Injectable()
export class RecipientLimits {
  constructor(private readonly rateLimits: RateLimits) {}

  /**
   * Counts a message; `about` gives each event, for example, its own count, beside the one of all events together (`ofAll`).
   * @throws DomainError RATE_LIMITED beyond a limit, or the code of its kind
   */
  async hit(kind: MessageKind, to: string, about = ''): Promise<void> {
    const most: Limit & { readonly ofAll?: number } = MOST[kind];
    await this.rateLimits.hit(`to-${kind}`, about ? `${about}:${to}` : to, most);
    if (about && most.ofAll) await this.rateLimits.hit(`to-${kind}-all`, to, { ...most, points: most.ofAll });
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
