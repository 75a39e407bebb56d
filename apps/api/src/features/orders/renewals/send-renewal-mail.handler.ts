import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { areSalesPaused } from '@marquee/shared/events/event-phase';
import { SELLABLE_KINDS, sellableOf } from '@marquee/shared/events/sellable';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { mailSenderOf } from '#features/orgs/public/mail-senders.facade';
import { CONFIG, type Config } from '#platform/config/config';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer.port';

import { nightOfferMail } from './night-offer-mail.ts';
import { renewalMail } from './renewal-mail.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { RenewalTokens } from './renewal-tokens.signer.ts';
import { sendRenewalMailJob } from './renewal.jobs.ts';
import { RenewalsRepository } from './renewals.repository.ts';

/** What an offer still is when a letter about it goes out. */
const STATES = { Link: 'Open', Reminder: 'Open', Lapsed: 'Lapsed', Unplaced: 'Unplaced' } as const;

type Payload = z.infer<typeof sendRenewalMailJob.payload>;

@Injectable()
@Handles(sendRenewalMailJob)
export class SendRenewalMailHandler implements JobHandler<Payload> {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly renewalOffers: RenewalOffersRepository,
    private readonly renewalTokens: RenewalTokens,
    private readonly onSale: OnSaleService,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** May run twice: a mail has one key. What was answered since is not written about. */
  async handle({ offerId, letter, key }: Payload): Promise<void> {
    const offer = await this.renewalOffers.byId(offerId);
    if (offer?.state !== STATES[letter]) return;
    const target = sellableOf(offer);
    const [renewal, sold] = await Promise.all([this.renewals.find(offer.renewalId), this.onSale.find(target)]);
    // of a season that is canceled its holders are told by the cancellation
    if (!renewal || !sold || sold.cancel) return;
    // a paused one sells nothing: nobody could renew, and nothing goes on sale
    if (letter !== 'Link' && areSalesPaused(sold)) return;
    const facts = {
      letter,
      places: offer.places,
      missing: offer.missing,
      endsAt: renewal.endsAt,
      timezone: sold.timezone,
      page: this.renewalTokens.pageUrl(offer._id),
      salesPage: `${this.config.PUBLIC_URL}${SELLABLE_KINDS[target.kind].path}/${sold.stub ?? sold._id}`,
      sender: mailSenderOf(sold.org),
    };
    const mail = await (target.kind === 'season'
      ? renewalMail({ ...facts, seasonName: sold.name })
      : nightOfferMail({ ...facts, nightName: sold.name, seasonName: renewal.fromName, startsAt: sold.schedule.startsAt }));
    await this.mailer.send({ ...mail, to: offer.email, key, about: { kind: 'renewal', orgId: offer.orgId, orderId: offer.orderId } });
  }
}
