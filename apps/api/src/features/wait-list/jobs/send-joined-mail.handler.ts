import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { SELLABLE_KINDS, sellableOf } from '@marquee/shared/events/sellable';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { mailSenderOf } from '#features/orgs/public/mail-senders.facade';
import { CONFIG, type Config } from '#platform/config/config';
import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer.port';

import { joinedMail } from '../joined-mail.tsx';
import { sendJoinedMailJob } from '../join-wait-list.service.ts';
import { PartyTokens } from '../party-tokens.signer.ts';

type Payload = z.infer<typeof sendJoinedMailJob.payload>;

@Injectable()
@Handles(sendJoinedMailJob)
export class SendJoinedMailHandler implements JobHandler<Payload> {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly partyTokens: PartyTokens,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** May run twice: the mail has one key a job. */
  async handle({ eventId, seasonId, entryId, to, ...wish }: Payload, { jobId }: JobMeta): Promise<void> {
    const sellable = sellableOf({ eventId, seasonId });
    const event = await this.onSale.find(sellable);
    if (!event) return;
    const { name, orgId, stub, schedule, timezone, venue, org } = event;
    const page = `${this.config.PUBLIC_URL}${SELLABLE_KINDS[sellable.kind].path}/${stub ?? sellable.id}`;
    const mail = await joinedMail({
      ...wish,
      kind: sellable.kind,
      eventName: name,
      startsAt: schedule.startsAt,
      timezone,
      venueName: venue?.name ?? null,
      page,
      partyPage: entryId ? this.partyTokens.pageUrl(entryId) : null,
      sender: mailSenderOf(org),
    });
    await this.mailer.send({ ...mail, to, key: `wait-list-joined:${jobId}`, about: { kind: 'wait-list', orgId } });
  }
}
