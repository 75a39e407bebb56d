import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { refuseUnproved, type Person } from '#platform/auth/actor';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { Mailer } from '#platform/mail/mailer.port';

import type { HoldersMailInput } from './email-blasts.types.ts';
import { HoldersLetterService } from './holders-letter.service.ts';
import { PreviewMailService } from './preview-mail.service.ts';

@Injectable()
export class SendTestService {
  constructor(
    private readonly previewMail: PreviewMailService,
    private readonly holdersLetter: HoldersLetterService,
    private readonly rateLimits: RateLimits,
    private readonly mailer: Mailer,
  ) {}

  /**
   * The mail to the person who writes it, at once: an address that they did not prove may be a stranger's.
   * @throws EMAIL_NOT_VERIFIED, NOT_FOUND, EVENT_CANCELLED, VALIDATION, RATE_LIMITED
   */
  async send(actor: Person, input: HoldersMailInput): Promise<true> {
    refuseUnproved(actor);
    const message = await this.previewMail.checked(actor, input);
    await this.rateLimits.hit('test-mail', actor.id);
    const mail = await this.holdersLetter.write(actor, input.eventId, message, null);
    const about = { kind: 'ticket-holders', orgId: actor.orgId } as const;
    await this.mailer.send({ ...mail, subject: `Test: ${mail.subject}`, to: actor.email, key: `holders-test:${randomUUID()}`, about });
    return true;
  }
}
