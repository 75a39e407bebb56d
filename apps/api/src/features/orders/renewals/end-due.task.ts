import { Injectable, Logger } from '@nestjs/common';

import { isPlaced } from '@marquee/shared/orders/order-states';
import { isRenewalRunning } from '@marquee/shared/renewals/renewal-dates';

import { Clock } from '#platform/clock/clock.service';
import { Scheduled, type ScheduledTask } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { ReservationsRepository } from '../cart/reservations.repository.ts';
import { FollowRenewedService } from './follow-renewed.service.ts';
import { HoldPlacesService } from './hold-places.service.ts';
import { OfferTurnsService, type OfferInTurn } from './offer-turns.service.ts';
import type { RenewalOffer } from './renewal-offer.schema.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { RenewalTokens } from './renewal-tokens.signer.ts';
import type { Renewal } from './renewal.schema.ts';
import { sendRenewalMailJob } from './renewal.jobs.ts';
import { RenewalsRepository } from './renewals.repository.ts';

const BATCH = 200;

/**
 * Closes what is open of renewals at their date. The places themselves return as those of every cart whose time is over; a payment that was begun
 * before is waited for, and ends as every late payment does. Several workers may run it together.
 */
@Injectable()
@Scheduled({ name: 'renewals.end-due', everyMs: 5000 })
export class EndDueTask implements ScheduledTask {
  private readonly logger = new Logger('Renewals');

  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly renewalOffers: RenewalOffersRepository,
    private readonly offerTurns: OfferTurnsService,
    private readonly holdPlaces: HoldPlacesService,
    private readonly renewalTokens: RenewalTokens,
    private readonly reservations: ReservationsRepository,
    private readonly followRenewed: FollowRenewedService,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    for (const renewal of await this.renewals.running()) {
      if (renewal.state === 'Preparing' || isRenewalRunning(renewal.endsAt, this.clock.now())) continue;
      await this.end(renewal).catch((error: unknown) => this.logger.warn(error));
    }
  }

  private async end(renewal: Renewal): Promise<void> {
    let [after, paying]: [string | null, number] = [null, 0];
    for (;;) {
      const open: RenewalOffer[] = await this.renewalOffers.batch(renewal._id, 'Open', after, BATCH);
      if (open.length === 0) break;
      for (const { _id } of open) if (!(await this.offerTurns.tryTake(_id, ['Open'], (offer) => this.endOne(offer)))) paying += 1;
      after = open.at(-1)!._id;
    }
    if (paying === 0) await this.renewals.change(null, renewal._id, { state: 'Over', closedAt: this.clock.now() });
  }

  /** False while it is being paid. */
  private async endOne(offer: OfferInTurn): Promise<boolean> {
    const order = await this.reservations.orderOf(this.renewalTokens.cartId(offer, await this.holdPlaces.lastCartNo(offer)));
    if (order?.state === 'AwaitingPayment') return false;
    if (order && isPlaced(order.state)) await this.followRenewed.note(order);
    else
      await this.transactions.run(async (tx) => {
        const lapsed = { state: 'Lapsed', answeredAt: this.clock.now() } as const;
        if (!(await this.renewalOffers.change(tx, offer, ['Open'], lapsed))) return;
        const payload = { offerId: offer._id, letter: 'Lapsed' as const, key: `renewal-lapsed:${offer._id}` };
        await this.jobs.enqueue(tx, sendRenewalMailJob, payload);
      });
    return true;
  }
}
