import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { areSalesPaused } from '@marquee/shared/events/event-phase';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { mailSenderOf } from '#features/orgs/public/mail-senders.facade';
import { CONFIG, type Config } from '#platform/config/config';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer.port';

import { renewalMail } from './renewal-mail.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { RenewalTokens } from './renewal-tokens.signer.ts';
import { sendRenewalMailJob } from './renewal.jobs.ts';
import { RenewalsRepository } from './renewals.repository.ts';

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
    if (offer?.state !== (letter === 'Lapsed' ? 'Lapsed' : 'Open')) return;
    const [renewal, season] = await Promise.all([
      this.renewals.find(offer.renewalId),
      this.onSale.find({ kind: 'season', id: offer.seasonId }),
    ]);
    // of a season that is canceled its holders are told by the cancellation
    if (!renewal || !season || season.cancel) return;
    // a paused one sells nothing: nobody could renew, and nothing goes on sale
    if (letter !== 'Link' && areSalesPaused(season)) return;
    const mail = await renewalMail({
      letter,
      seasonName: season.name,
      places: offer.places,
      endsAt: renewal.endsAt,
      timezone: season.timezone,
      page: this.renewalTokens.pageUrl(offer._id),
      seasonPage: `${this.config.PUBLIC_URL}/s/${season.stub ?? season._id}`,
      sender: mailSenderOf(season.org),
    });
    await this.mailer.send({ ...mail, to: offer.email, key, about: { kind: 'renewal', orgId: offer.orgId, orderId: offer.orderId } });
  }
}
