import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { refuseUnproved, type Actor } from '#platform/auth/actor';
import type { ActRecord } from '#platform/many/act.schema';
import { Acts } from '#platform/many/acts.service';

import { emailHoldersAct } from './email-holders.act.ts';
import type { HoldersMailInput } from './email-blasts.types.ts';
import { actPreviewOf, PreviewMailService } from './preview-mail.service.ts';
import { ReadAudienceService } from './read-audience.service.ts';

@Injectable()
export class EmailHoldersService {
  constructor(
    private readonly previewMail: PreviewMailService,
    private readonly readAudience: ReadAudienceService,
    private readonly acts: Acts,
  ) {}

  /** One mail a person, from a minute after now on. @throws EMAIL_NOT_VERIFIED, NOT_FOUND, EVENT_CANCELLED, VALIDATION, MAIL_NOBODY, ACT_IN_PROGRESS */
  async send(actor: Actor, mail: HoldersMailInput): Promise<ActRecord> {
    refuseUnproved(actor);
    const input = await this.previewMail.checked(actor, mail);
    const audience = await this.readAudience.read(actor, mail.eventId, input.audience);
    const preview = actPreviewOf(audience);
    if (audience.readers.length === 0) throw new DomainError('MAIL_NOBODY');
    const data = { subject: input.subject, people: preview.people };
    return this.acts.confirm(actor, emailHoldersAct, { subjectId: mail.eventId, input, preview, data });
  }
}
