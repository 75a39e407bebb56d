import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';
import { isPlaced } from '@marquee/shared/orders/order-states';
import { isRenewalRunning } from '@marquee/shared/renewals/renewal-dates';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import type { FrozenCart } from '../cart/domain/frozen-cart.ts';
import { ReservationsRepository } from '../cart/reservations.repository.ts';
import { OrderLinks } from '../links/order-links.signer.ts';
import { HoldPlacesService } from './hold-places.service.ts';
import { placeIdsOf } from './place-ids.ts';
import { QuoteOfferService } from './quote-offer.service.ts';
import type { PublicRenewalOffer, PublicRenewalPlace } from './public-renewals.types.ts';
import type { OfferedPlace, RenewalOffer } from './renewal-offer.schema.ts';
import { stateOfOrder } from './follow-renewed.service.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { RenewalTokens } from './renewal-tokens.signer.ts';
import { RenewalsRepository } from './renewals.repository.ts';

/** What the page of a holder's link shows. */
@Injectable()
export class ReadOfferService {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly renewalOffers: RenewalOffersRepository,
    private readonly reservations: ReservationsRepository,
    private readonly renewalTokens: RenewalTokens,
    private readonly holdPlaces: HoldPlacesService,
    private readonly quoteOffer: QuoteOfferService,
    private readonly orderLinks: OrderLinks,
    private readonly onSale: OnSaleService,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Null for a token that is none. Notes that the link was opened. */
  async read(token: string, { ip }: VisitorInfo): Promise<PublicRenewalOffer | null> {
    await this.rateLimits.hit('renewal', ip);
    const offer = await this.renewalOffers.byToken(this.renewalTokens.hashOf(token));
    const renewal = offer && (await this.renewals.find(offer.renewalId));
    const sold = offer && (await this.onSale.find(sellableOf(offer)));
    if (!offer || !renewal || !sold) return null;
    const now = this.clock.now();
    if (!offer.openedAt) await this.renewalOffers.open(offer, now);
    const cartId = this.renewalTokens.cartId(offer, await this.holdPlaces.lastCartNo(offer));
    const order = await this.reservations.orderOf(cartId);
    const isRunning = isRenewalRunning(renewal.endsAt, now) && !sold.cancel;
    const state =
      order && isPlaced(order.state) ? stateOfOrder(order) : offer.state === 'Open' && !isRunning && !order ? 'Lapsed' : offer.state;
    const cart = state === 'Open' ? await this.cartOf(offer, cartId) : null;
    const places = placesOf(offer.places, cart);
    return {
      state,
      name: offer.name,
      email: offer.email,
      phoneNumber: offer.phoneNumber,
      places,
      missing: offer.missing,
      total: cart?.figures.total ?? offer.total ?? 0,
      fromName: renewal.fromName,
      isSamePrice: sold.isSeason && cart?.figures.total === offer.paidBefore && offer.missing.length === 0,
      endsAt: renewal.endsAt,
      isOver: !isRunning,
      serverTime: now,
      orderToken: state === 'Renewed' || state === 'Refunded' ? this.orderLinks.tokenOf(order?._id ?? offer.cartId!) : null,
      sold,
    };
  }

  /** At the prices of now; a payment that was begun goes on at its own. */
  private async cartOf(offer: RenewalOffer, cartId: string): Promise<FrozenCart | null> {
    const held = await this.reservations.find(cartId);
    if (await this.reservations.orderOf(cartId)) return held?.cart ?? null;
    try {
      return await this.quoteOffer.quote(offer, cartId);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return held?.cart ?? null;
    }
  }
}

/** Each with what it costs, fees and tax included: an item of the cart has its seat, or is one of its ticket type. */
function placesOf(places: readonly OfferedPlace[], cart: FrozenCart | null): PublicRenewalPlace[] {
  const left = [...(cart?.items ?? [])];
  const ids = placeIdsOf(places);
  return places.map(({ ticketTypeId, name, seatId, words }, index) => {
    const at = left.findIndex((item) => (seatId ? item.seat?.id === seatId : item.itemId === ticketTypeId));
    const [item] = at >= 0 ? left.splice(at, 1) : [];
    return { placeId: ids[index]!, name, words, price: item ? (item.allIn ?? item.price) + item.tax : null };
  });
}
