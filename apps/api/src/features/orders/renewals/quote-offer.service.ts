import { Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';

import { QuoteCartService } from '../cart/quote-cart.service.ts';
import type { FrozenCart } from '../cart/domain/frozen-cart.ts';
import { ReserveService } from '../cart/reserve.service.ts';
import { HoldPlacesService } from './hold-places.service.ts';
import type { RenewalOffer } from './renewal-offer.schema.ts';

/** What the places of an offer cost now, by the calculation of every cart; nothing is taken. */
@Injectable()
export class QuoteOfferService {
  constructor(
    private readonly holdPlaces: HoldPlacesService,
    private readonly reserve: ReserveService,
    private readonly quoteCart: QuoteCartService,
    private readonly clock: Clock,
  ) {}

  async quote(offer: RenewalOffer, replaces: string): Promise<FrozenCart> {
    const { wish, asking, kept } = this.holdPlaces.wishOf(offer, this.clock.now(), offer.places, 0);
    const wanted = { ...this.reserve.wishOf(wish, asking, kept), replaces };
    return (await this.quoteCart.quote(wanted, await this.quoteCart.saleOf(wanted, false))).cart;
  }
}
