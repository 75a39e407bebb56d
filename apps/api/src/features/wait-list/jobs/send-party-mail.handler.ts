import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { SELLABLE_KINDS, sellableOf } from '@marquee/shared/events/sellable';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { PartyCarts } from '#features/orders/public/party-carts.facade';
import { mailSenderOf } from '#features/orgs/public/mail-senders.facade';
import { CONFIG, type Config } from '#platform/config/config';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer.port';

import { PartiesRepository } from '../parties.repository.ts';
import { sendPartyMailJob } from '../party.jobs.ts';
import { closedMail, endedMail, offerMail } from '../party-mail.ts';
import { PartyTokens } from '../party-tokens.signer.ts';
import { DEFAULT_LINE, WaitLinesRepository } from '../wait-lines.repository.ts';

type Payload = z.infer<typeof sendPartyMailJob.payload>;

@Injectable()
@Handles(sendPartyMailJob)
export class SendPartyMailHandler implements JobHandler<Payload> {
  constructor(
    private readonly parties: PartiesRepository,
    private readonly waitLines: WaitLinesRepository,
    private readonly partyCarts: PartyCarts,
    private readonly partyTokens: PartyTokens,
    private readonly onSale: OnSaleService,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** May run twice: a mail has one key. What was answered since is not written about. */
  async handle({ entryId, letter, cartNo }: Payload): Promise<void> {
    const party = await this.parties.byId(entryId);
    if (party?.state !== letter || party.cartNo !== cartNo) return;
    const target = sellableOf(party);
    const sold = await this.onSale.find(target);
    if (!sold || sold.cancel) return;
    const line = await this.waitLines.byId(target.id);
    const facts = {
      eventName: sold.name,
      startsAt: sold.isSeason ? null : sold.schedule.startsAt,
      timezone: sold.timezone,
      quantity: party.quantity,
      joinedAt: party.createdAt,
      priceRule: (line ?? DEFAULT_LINE).priceRule,
      page: this.partyTokens.pageUrl(entryId),
      sender: mailSenderOf(sold.org),
    };
    const salesPage = `${this.config.PUBLIC_URL}${SELLABLE_KINDS[target.kind].path}/${sold.stub ?? sold._id}`;
    const checkout = `${this.config.PUBLIC_URL}/checkout?token=${this.partyCarts.tokenOf(this.partyTokens.cartKey(entryId, cartNo))}`;
    const { held } = party;
    const mail = await (letter === 'Offered' && held
      ? offerMail({ ...facts, held, checkout })
      : letter === 'Ended'
        ? endedMail({ ...facts, salesPage })
        : closedMail({ ...facts, salesPage }));
    const key = `wait-list-${letter}:${entryId}:${cartNo}:${party.createdAt.getTime()}`;
    await this.mailer.send({ ...mail, to: party.email, key, about: { kind: 'wait-list', orgId: party.orgId } });
  }
}
