import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isRenewalRunning } from '@marquee/shared/renewals/renewal-dates';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { ReadReservationService } from '../cart/read-reservation.service.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { heldFields } from './held-places.ts';
import { HoldPlacesService } from './hold-places.service.ts';
import { LetGoService } from './let-go.service.ts';
import { QuoteOfferService } from './quote-offer.service.ts';
import type { OfferedPlace, RenewalOffer } from './renewal-offer.schema.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { RenewalTokens } from './renewal-tokens.signer.ts';
import type { Renewal } from './renewal.schema.ts';
import { RenewalsRepository } from './renewals.repository.ts';

/** Longer reasons are cut. */
const MOST_OF_REASON = 300;

interface Found {
  readonly offer: RenewalOffer;
  readonly renewal: Renewal;
}

/** What a holder answers. Having the link is the permission. */
@Injectable()
export class AnswerOfferService {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly renewalOffers: RenewalOffersRepository,
    private readonly renewalTokens: RenewalTokens,
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
  async renew(token: string, visitor: VisitorInfo): Promise<string> {
    const { offer, renewal } = await this.openOf(token, visitor);
    const last = await this.holdPlaces.lastCartNo(offer);
    const cartToken = this.renewalTokens.cartToken(offer, last);
    const view = last > 0 ? await this.readReservation.read(cartToken) : null;
    if (view?.state === 'Paying') return cartToken;
    if (view?.state === 'Ordered') throw new DomainError('RENEWAL_CLOSED');
    if (view?.state === 'Active' && (await this.costsTheSame(offer, view.reservation))) return cartToken;
    await this.holdAgain({ offer, renewal }, offer.places);
    return this.renewalTokens.cartToken(offer, await this.holdPlaces.lastCartNo(offer));
  }

  /** Keeps these of its places, by their place in the offer; the others return to sale at once. @throws RENEWAL_CLOSED, BAD_USER_INPUT */
  async keep(token: string, kept: readonly number[], visitor: VisitorInfo): Promise<void> {
    const { offer, renewal } = await this.openOf(token, visitor);
    const places = offer.places.filter((_, at) => kept.includes(at));
    if (places.length === 0 || new Set(kept).size !== places.length) throw new DomainError('BAD_USER_INPUT');
    await this.holdAgain({ offer, renewal }, places);
  }

  /** @throws RENEWAL_CLOSED, PAYMENT_IN_PROGRESS */
  async decline(token: string, reason: string | null, visitor: VisitorInfo): Promise<void> {
    const { offer } = await this.openOf(token, visitor);
    await this.letGo.decline(offer, reason?.trim().slice(0, MOST_OF_REASON) || null);
  }

  /** As long as they are free. @throws RENEWAL_CLOSED, SEAT_TAKEN, PLACES_LEFT and what else reserving throws */
  async undo(token: string, visitor: VisitorInfo): Promise<void> {
    const { offer, renewal } = await this.runningOf(token, visitor);
    if (offer.state !== 'Declined') throw new DomainError('RENEWAL_CLOSED');
    const held = await this.holdPlaces.hold(offer, renewal, offer.places);
    const open = { state: 'Open', reason: null, answeredAt: null, ...heldFields(held) } as const;
    await this.renewalOffers.change(null, offer, ['Declined'], open);
  }

  /** A cart that is open in another tab stays the same as long as its price does. */
  private async costsTheSame(offer: RenewalOffer, { _id, cart }: Reservation): Promise<boolean> {
    return (await this.quoteOffer.quote(offer, _id)).figures.total === cart.figures.total;
  }

  /** A refused change leaves the cart that holds the places. */
  private async holdAgain({ offer, renewal }: Found, places: readonly OfferedPlace[]): Promise<void> {
    const held = await this.holdPlaces.hold(offer, renewal, places);
    await this.renewalOffers.change(null, offer, ['Open'], { places: [...places], ...heldFields(held) });
  }

  private async openOf(token: string, visitor: VisitorInfo): Promise<Found> {
    const found = await this.runningOf(token, visitor);
    if (found.offer.state !== 'Open') throw new DomainError('RENEWAL_CLOSED');
    return found;
  }

  private async runningOf(token: string, { ip }: VisitorInfo): Promise<Found> {
    await this.rateLimits.hit('renewal', ip);
    const offer = await this.renewalOffers.byToken(this.renewalTokens.hashOf(token));
    const renewal = offer && (await this.renewals.find(offer.renewalId));
    if (!offer || !renewal) throw new DomainError('NOT_FOUND');
    if (!isRenewalRunning(renewal.endsAt, this.clock.now())) throw new DomainError('RENEWAL_CLOSED');
    return { offer, renewal };
  }
}
