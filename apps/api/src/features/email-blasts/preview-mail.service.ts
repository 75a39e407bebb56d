import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { checkMessage, checkTypedBody } from '@marquee/shared/email-blasts/check-message';

import { Events } from '#features/events/public/events.facade';
import type { OrgScope } from '#platform/auth/actor';
import type { ActPreview } from '#platform/many/act.schema';

import { cleanMessage } from './clean-message.ts';
import type { HoldersMessage } from './email-holders.act.ts';
import type { HoldersMailInput, HoldersMailPreview } from './email-blasts.types.ts';
import { HoldersLetterService } from './holders-letter.service.ts';
import { ReadAudienceService, type Audience } from './read-audience.service.ts';

const FIRST = 10;

@Injectable()
export class PreviewMailService {
  constructor(
    private readonly events: Events,
    private readonly readAudience: ReadAudienceService,
    private readonly holdersLetter: HoldersLetterService,
  ) {}

  /** The mail as it will be sent, and to whom. @throws NOT_FOUND, EVENT_CANCELLED, VALIDATION */
  async preview(scope: OrgScope, input: HoldersMailInput): Promise<HoldersMailPreview> {
    const message = await this.checked(scope, input);
    const audience = await this.readAudience.read(scope, input.eventId);
    const { html, text } = await this.holdersLetter.write(scope, input.eventId, message, null);
    const days = await this.holdersLetter.daysOf(scope, input.eventId);
    return { ...message, html, text, days, audience: actPreviewOf(audience), withoutAddress: audience.withoutAddress };
  }

  /** The message as it is sent. @throws NOT_FOUND, EVENT_CANCELLED, VALIDATION */
  async checked(scope: OrgScope, { eventId, ...typed }: HoldersMailInput): Promise<HoldersMessage> {
    const event = await this.events.get(scope, eventId);
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    refuseFields(checkTypedBody(typed.body));
    const message = cleanMessage(typed);
    refuseFields(checkMessage(message));
    return message;
  }
}

export function actPreviewOf({ readers, orders, tickets, addOns, withoutAddress }: Audience): ActPreview {
  const reached = readers.filter(({ isStopped }) => !isStopped);
  const first = reached.slice(0, FIRST).map(({ email, name }) => ({ key: email, label: name || email, amount: 0, reason: null }));
  const leftOut = withoutAddress + readers.length - reached.length;
  return { people: reached.length, orders, tickets, addOns, amount: 0, fees: 0, leftOut, first };
}
