import { Injectable } from '@nestjs/common';

import type { MailAudience } from '@marquee/shared/email-blasts/mail-audience';

import type { OrgScope } from '#platform/auth/actor';

import { HoldersRepository, type OrderHolder } from '../record/holders.repository.ts';

export type { OrderHolder } from '../record/holders.repository.ts';

/** Who holds what of an event, order by order. */
@Injectable()
export class EventHolders {
  constructor(private readonly holders: HoldersRepository) {}

  of(scope: OrgScope, eventId: string, audience: MailAudience): AsyncIterable<OrderHolder> {
    return this.holders.of(scope, eventId, audience);
  }
}
