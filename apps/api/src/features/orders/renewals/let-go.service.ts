import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';

import { ReleaseReservationService } from '../cart/release-reservation.service.ts';
import { HoldPlacesService } from './hold-places.service.ts';
import { OfferTurnsService, type OfferInTurn } from './offer-turns.service.ts';
import type { RenewalOffer } from './renewal-offer.schema.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { RenewalTokens } from './renewal-tokens.signer.ts';
import { sendRenewalMailJob } from './renewal.jobs.ts';

const tells = ({ orderId: id, orgId, name }: RenewalOffer) => ({ id, orgId, details: { name } });
const offerEnded = {
  season: defineDeed({ action: 'renewal.offer-ended', subject: 'order', tells }),
  event: defineDeed({ action: 'night-offer.ended', subject: 'order', tells }),
};

/** Places of an open offer return to sale at once. */
@Injectable()
export class LetGoService {
  constructor(
    private readonly renewalOffers: RenewalOffersRepository,
    private readonly offerTurns: OfferTurnsService,
    private readonly holdPlaces: HoldPlacesService,
    private readonly renewalTokens: RenewalTokens,
    private readonly releaseReservation: ReleaseReservationService,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** The holder lets them go. The places first: whoever dies in between leaves an offer that can be let go again. @throws as `release` */
  async decline(offer: OfferInTurn, reason: string | null): Promise<void> {
    await this.release(offer);
    const declined = { state: 'Declined', reason, answeredAt: this.clock.now() } as const;
    if (!(await this.renewalOffers.change(null, offer, ['Open'], declined))) throw new DomainError('CONFLICT');
  }

  /** Staff end one offer before the date; the holder gets the mail of the date. @throws NOT_FOUND, RENEWAL_CLOSED, CONFLICT, as `release` */
  async end(actor: Actor, offerId: string): Promise<RenewalOffer> {
    const offer = await this.renewalOffers.find(actor, offerId);
    if (!offer) throw new DomainError('NOT_FOUND', { offerId });
    return this.offerTurns.take(offerId, ['Open'], (open) => this.endOpen(actor, open));
  }

  private async endOpen(actor: Actor, offer: OfferInTurn): Promise<RenewalOffer> {
    await this.release(offer);
    const offerId = offer._id;
    const lapsed = { state: 'Lapsed', answeredAt: this.clock.now() } as const;
    await this.deeds.run(actor, offerEnded[sellableOf(offer).kind], async (tx) => {
      if (!(await this.renewalOffers.change(tx, offer, ['Open'], lapsed))) throw new DomainError('CONFLICT');
      const payload = { offerId, letter: 'Lapsed' as const, key: `renewal-lapsed:${offerId}` };
      await this.jobs.enqueue(tx, sendRenewalMailJob, payload);
      return offer;
    });
    return { ...offer, ...lapsed };
  }

  /** A payment that waits is ended first. @throws RESERVATION_LOCKED once it is paid, PAYMENT_IN_PROGRESS */
  private async release(offer: RenewalOffer): Promise<void> {
    const cartNo = await this.holdPlaces.lastCartNo(offer);
    if (cartNo > 0) await this.releaseReservation.release(this.renewalTokens.cartId(offer, cartNo));
  }
}
