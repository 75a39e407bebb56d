import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { checkMessage, checkTypedBody } from '@marquee/shared/email-blasts/check-message';
import { EVERYBODY, type MailAudience } from '@marquee/shared/email-blasts/mail-audience';

import type { EventRecord } from '#features/events/public/event-records';
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
    const { audience: chosen, ...message } = await this.checked(scope, input);
    const audience = await this.readAudience.read(scope, input.eventId, chosen);
    const { html, text } = await this.holdersLetter.write(scope, input.eventId, message, null);
    const days = await this.holdersLetter.daysOf(scope, input.eventId);
    return { ...message, html, text, days, audience: actPreviewOf(audience), withoutAddress: audience.withoutAddress };
  }

  /** The message as it is sent. @throws NOT_FOUND, EVENT_CANCELLED, VALIDATION */
  async checked(scope: OrgScope, { eventId, audience, ...typed }: HoldersMailInput): Promise<HoldersMessage> {
    const event = await this.events.get(scope, eventId);
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    refuseFields(checkTypedBody(typed.body));
    const message = cleanMessage(typed);
    refuseFields(checkMessage(message));
    return { ...message, audience: audience ? chosenOf(event, audience) : EVERYBODY };
  }
}

/** @throws UNKNOWN_REFERENCE for a ticket type or day of another event: nobody would be meant */
function chosenOf({ ticketTypes, performances }: EventRecord, { ticketTypeIds, dayIds, admission }: MailAudience): MailAudience {
  const types = new Set(ticketTypes.map(({ _id }) => String(_id)));
  const days = new Set((performances[0]?.schedule ?? []).map(({ _id }) => String(_id)));
  if (!ticketTypeIds.every((id) => types.has(id))) throw new DomainError('UNKNOWN_REFERENCE', { name: 'ticketTypeIds' });
  if (!dayIds.every((id) => days.has(id))) throw new DomainError('UNKNOWN_REFERENCE', { name: 'dayIds' });
  return { ticketTypeIds: [...ticketTypeIds], dayIds: [...dayIds], admission };
}

export function actPreviewOf({ readers, orders, tickets, addOns, withoutAddress }: Audience): ActPreview {
  const reached = readers.filter(({ isStopped }) => !isStopped);
  const first = reached.slice(0, FIRST).map(({ email, name }) => ({ key: email, label: name || email, amount: 0, reason: null }));
  const leftOut = withoutAddress + readers.length - reached.length;
  return { people: reached.length, orders, tickets, addOns, amount: 0, fees: 0, leftOut, first };
}
