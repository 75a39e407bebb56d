import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { checkEmail, emailOf } from '@marquee/shared/accounts/email';
import { refuseIf } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { defineJob } from '#platform/jobs/job';

@Injectable()
export class SendMyTicketsService {
  constructor(
    private readonly rateLimits: RateLimits,
    private readonly recipientLimits: RecipientLimits,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Mails the orders of this address to it, with or without an account. True for an address without any too, and after the same work: a
   * job looks, so that nobody learns who bought something. @throws DomainError EMAIL_INVALID, RATE_LIMITED
   */
  async send(typed: string, { ip }: VisitorInfo): Promise<true> {
    refuseIf(checkEmail(typed));
    const email = emailOf(typed)!;
    await this.rateLimits.hit('my-tickets-ip', ip);
    await this.recipientLimits.hit('my-tickets', email);
    await this.jobs.enqueue(null, sendMyTicketsJob, { email });
    return true;
  }
}

/** Mails the orders of an address to it. */
export const sendMyTicketsJob = defineJob({
  name: 'orders.send-my-tickets',
  queue: 'mail',
  payload: z.object({ email: z.string() }),
});
