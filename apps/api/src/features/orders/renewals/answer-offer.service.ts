import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isRenewalRunning } from '@marquee/shared/renewals/renewal-dates';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { ReadReservationService } from '../cart/read-reservation.service.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { HoldPlacesService } from './hold-places.service.ts';
import { LetGoService } from './let-go.service.ts';
import { OfferTurnsService, type OfferInTurn } from './offer-turns.service.ts';
import { placeIdsOf } from './place-ids.ts';
import { QuoteOfferService } from './quote-offer.service.ts';
import type { OfferedPlace, RenewalOffer } from './renewal-offer.schema.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { RenewalTokens } from './renewal-tokens.signer.ts';
import type { Renewal } from './renewal.schema.ts';
import { RenewalsRepository } from './renewals.repository.ts';

/** Longer reasons are cut. */
const MOST_OF_REASON = 300;

interface Found {
  readonly offer: OfferInTurn;
  readonly renewal: Renewal;
}

/** What a holder answers. Having the link is the permission. */
@Injectable()
export class AnswerOfferService {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly renewalOffers: RenewalOffersRepository,
    private readonly renewalTokens: RenewalTokens,
    private readonly offerTurns: OfferTurnsService,
    private readonly holdPlaces: HoldPlacesService,
    private readonly letGo: LetGoService,
    private readonly quoteOffer: QuoteOfferService,
    private readonly readReservation: ReadReservationService,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * The token of the cart that is paid for: the one that holds the places, at the prices of now. One that is being paid goes on.
   * @throws RENEWAL_CLOSED, what reserving throws
   */
  renew(token: string, visitor: VisitorInfo): Promise<string> {
    return this.inTurn(token, visitor, 'Open', async (found) => {
      const last = await this.holdPlaces.lastCartNo(found.offer);
      const cartToken = this.renewalTokens.cartToken(found.offer, last);
      const view = last > 0 ? await this.readReservation.read(cartToken) : null;
      if (view?.state === 'Paying') return cartToken;
      if (view?.state === 'Ordered') throw new DomainError('RENEWAL_CLOSED');
      if (view?.state === 'Active' && (await this.costsTheSame(found.offer, view.reservation))) return cartToken;
      return this.renewalTokens.cartToken(found.offer, await this.holdAgain(found, found.offer.places));
    });
  }

  /**
   * Keeps these of its places; the others return to sale at once.
   * @throws RENEWAL_CLOSED, BAD_USER_INPUT, CONFLICT when it does not hold all of them by now
   */
  async keep(token: string, kept: readonly string[], visitor: VisitorInfo): Promise<void> {
    await this.inTurn(token, visitor, 'Open', async (found) => {
      const ids = placeIdsOf(found.offer.places);
      if (kept.length === 0 || new Set(kept).size !== kept.length) throw new DomainError('BAD_USER_INPUT');
      if (kept.some((id) => !ids.includes(id))) throw new DomainError('CONFLICT');
      const places = found.offer.places.filter((_, at) => kept.includes(ids[at]!));
      await this.holdAgain(found, places);
    });
  }

  /** @throws RENEWAL_CLOSED, PAYMENT_IN_PROGRESS */
  async decline(token: string, reason: string | null, visitor: VisitorInfo): Promise<void> {
    const said = reason?.trim().slice(0, MOST_OF_REASON) || null;
    await this.inTurn(token, visitor, 'Open', ({ offer }) => this.letGo.decline(offer, said));
  }

  /** As long as they are free. @throws RENEWAL_CLOSED, SEAT_TAKEN, PLACES_LEFT and what else reserving throws */
  async undo(token: string, visitor: VisitorInfo): Promise<void> {
    await this.inTurn(token, visitor, 'Declined', async ({ offer, renewal }) => {
      const held = await this.holdPlaces.hold(offer, renewal, offer.places);
      await this.offerTurns.note(offer, held, { state: 'Open', reason: null, answeredAt: null });
    });
  }

  /** A cart that is open in another tab stays the same as long as its price does. */
  private async costsTheSame(offer: RenewalOffer, { _id, cart }: Reservation): Promise<boolean> {
    return (await this.quoteOffer.quote(offer, _id)).figures.total === cart.figures.total;
  }

  /** A refused change leaves the cart that holds the places. Answers the number of the new one. */
  private async holdAgain({ offer, renewal }: Found, places: readonly OfferedPlace[]): Promise<number> {
    const held = await this.holdPlaces.hold(offer, renewal, places);
    await this.offerTurns.note(offer, held, { places: [...places] });
    return held.cartNo;
  }

  /** The offer as it is in the turn of this act. */
  private async inTurn<T>(token: string, visitor: VisitorInfo, from: 'Open' | 'Declined', act: (found: Found) => Promise<T>): Promise<T> {
    await this.rateLimits.hit('renewal', visitor.ip);
    const offer = await this.renewalOffers.byToken(this.renewalTokens.hashOf(token));
    if (!offer) throw new DomainError('NOT_FOUND');
    return this.offerTurns.take(offer._id, [from], async (inTurn) => act({ offer: inTurn, renewal: await this.runningNow(inTurn) }));
  }

  private async runningNow({ renewalId }: RenewalOffer): Promise<Renewal> {
    const renewal = await this.renewals.find(renewalId);
    if (!renewal) throw new DomainError('NOT_FOUND');
    if (!isRenewalRunning(renewal.endsAt, this.clock.now())) throw new DomainError('RENEWAL_CLOSED');
    return renewal;
  }
}
