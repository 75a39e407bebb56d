import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { wantedSellable } from '@marquee/shared/events/wanted-sellable';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';

import { cartRowsOf } from '../cart/domain/frozen-cart.ts';
import { QuoteCartService } from '../cart/quote-cart.service.ts';
import { ReserveService } from '../cart/reserve.service.ts';
import { totalsOf } from '../record/order-totals.types.ts';
import type { CounterCart } from './counter-cart.types.ts';
import type { ReserveAtCounterInput } from './counter.inputs.ts';
import { CounterGuestsService } from './counter-guests.service.ts';
import { PriceChangesService } from './price-changes.service.ts';

/** What a cart at the counter would cost: a till that trains sells by it. Nothing is held, and nothing is written (docs/decisions/0104). */
@Injectable()
export class QuoteAtCounterService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly reserve: ReserveService,
    private readonly quoteCart: QuoteCartService,
    private readonly priceChanges: PriceChangesService,
    private readonly counterGuests: CounterGuestsService,
  ) {}

  /** @throws NOT_FOUND for an event of somebody else, EVENT_CANCELLED, what lowering prices and pricing throw */
  async quote(actor: Actor, { terms, ...wanted }: ReserveAtCounterInput, asking: VisitorInfo): Promise<CounterCart> {
    const event = await this.onSale.find(wantedSellable(wanted));
    if (event?.orgId !== actor.orgId) throw new DomainError('NOT_FOUND');
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    const visitor = { ...asking, visitorId: `counter-${actor.orgId}` };
    const priceChanges = await this.priceChanges.by(actor, wanted.priceChanges ?? [], null);
    const ofGuests = this.counterGuests.ofCart(actor, wanted, null);
    const wish = this.reserve.wishOf({ ...wanted, token: null }, { visitor, actor: null, counter: terms, priceChanges, ...ofGuests }, null);
    const { cart, now, expiresAt } = await this.quoteCart.quote(wish, await this.quoteCart.saleOf(wish, false));
    return {
      token: '',
      eventId: wanted.eventId ?? null,
      seasonId: wanted.seasonId ?? null,
      expiresAt,
      serverTime: now,
      lines: cartRowsOf(cart.items),
      totals: totalsOf(cart.figures, cart.fees, cart.taxPercent),
      code: cart.promotion?.code ?? null,
      terms,
      priceChanges: cart.priceChanges ? [...cart.priceChanges] : null,
      note: null,
      guestOverride: cart.guestOverride ?? null,
    };
  }
}
