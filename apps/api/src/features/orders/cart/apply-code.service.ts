import { Injectable } from '@nestjs/common';

import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import { discountOf, isTicketOffered, isUpgradeOffered } from '@marquee/shared/promotions/check-promotion';
import { checkSale, salePhaseOf } from '@marquee/shared/events/event-phase';
import { wantedSellable } from '@marquee/shared/events/wanted-sellable';

import type { EventForSale } from '#features/events/public/event-records';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { PublicEventsService } from '#features/events/public/public-events.facade';
import { SeatKeys } from '#features/events/public/seat-channels.facade';
import { Clock } from '#platform/clock/clock.service';

import type { AppliedCode } from './applied-code.types.ts';
import type { ApplyCodeInput } from './cart.inputs.ts';
import { CartTokens } from './cart-tokens.signer.ts';
import { digestOf } from './domain/digest.ts';
import { timeOf } from './domain/reservation-time.ts';
import { keptPricesOf, sameCart } from './domain/same-cart.ts';
import { FindCodeService, type SoldPromotion } from './find-code.service.ts';
import { ReadReservationService } from './read-reservation.service.ts';
import type { ReservationView } from './reservation-view.ts';
import type { Asking } from './reserve-wish.ts';
import { ReserveService } from './reserve.service.ts';

/** A secret code entered in the cart: returns what it unlocks, and applies it to the existing cart (BUY-016). */
@Injectable()
export class ApplyCodeService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly publicEvents: PublicEventsService,
    private readonly seatKeys: SeatKeys,
    private readonly findCode: FindCodeService,
    private readonly readReservation: ReadReservationService,
    private readonly reserve: ReserveService,
    private readonly cartTokens: CartTokens,
    private readonly clock: Clock,
  ) {}

  async apply(input: ApplyCodeInput, asking: Asking): Promise<AppliedCode> {
    const event = await this.onSale.find(wantedSellable(input));
    if (!event) throw new DomainError('NOT_FOUND');
    const promotion = await this.findCode.find(event, input.code, asking.visitor, { isUnclaimed: !input.token });
    refuseIf(checkSale(event, this.clock.now(), { byPreSaleCode: promotion.type === 'PreSale' }));
    const reservation = input.token ? await this.onCart(input.token, promotion, asking) : null;
    const seatsKey = await this.seatKeys.keyOf(event, promotion._id);
    return { ...wordsOf(promotion), seatsKey, ...(await this.offers(event, promotion, asking.visitor.visitorId)), reservation };
  }

  /** Reserves the cart again at the code's prices, for the rest of its time. It is a new reservation with a new token. */
  private async onCart(token: string, promotion: SoldPromotion, asking: Asking): Promise<ReservationView> {
    const idempotencyKey = digestOf({ token, promotionId: promotion._id });
    const view = await this.readReservation.read(token);
    const known = view?.state === 'Released' ? await this.madeBefore(idempotencyKey) : null;
    if (known) return known;
    if (!view || view.state === 'Expired' || view.state === 'Released') throw new DomainError('RESERVATION_EXPIRED');
    if (
      view.state !== 'Active' ||
      view.reservation.renewal ||
      view.reservation.party ||
      view.reservation.caller ||
      view.reservation.counter
    )
      throw new DomainError('RESERVATION_LOCKED');
    const { cart } = view.reservation;
    if (cart.promotion?.promotionId === promotion._id) return view;
    const again = sameCart(view.reservation, { code: promotion.code, token, idempotencyKey });
    return this.reserve.reserve(again, asking, { ...timeOf(view.reservation), prices: keptPricesOf(cart) });
  }

  /** The cart that the same request made before, when its answer was lost: the earlier one is released by then. */
  private async madeBefore(idempotencyKey: string): Promise<ReservationView | null> {
    const view = await this.readReservation.read(this.cartTokens.tokenOf(idempotencyKey));
    return view?.state === 'Active' ? view : null;
  }

  /** Returns what can be bought with it, hidden things included. */
  private async offers(event: EventForSale, promotion: SoldPromotion, visitorId: string) {
    const own = await this.publicEvents.ownUnits(event, visitorId);
    const isBeforeSale = salePhaseOf(event, null, this.clock.now()) === 'Announced';
    const types = event.ticketTypes.filter((type) => isTicketOffered(type, promotion, isBeforeSale)).map(({ _id }) => _id);
    const addOns = event.upgrades.filter((upgrade) => isUpgradeOffered(upgrade, promotion, isBeforeSale)).map(({ _id }) => _id);
    const [ticketTypes, upgrades] = await Promise.all([
      this.publicEvents.ticketTypes(event, types, promotion, own),
      this.publicEvents.upgrades(event, addOns, promotion, own),
    ]);
    return { ticketTypes, upgrades, reducedTicketTypeIds: types.filter((_id) => isReduced(promotion, _id)) };
  }
}

/** Tells whether a PerTicket discount is taken off tickets of this type. */
function isReduced(promotion: SoldPromotion, ticketTypeId: string): boolean {
  const discount = discountOf(promotion);
  const named = discount?.ticketTypeIds ?? [];
  return discount?.appliesTo === 'PerTicket' && (named.length === 0 || named.includes(ticketTypeId));
}

function wordsOf({ code, type, appliesTo, discountType, discountValue }: SoldPromotion) {
  const isDiscount = type === 'Discount';
  return { code, type, appliesTo, discountType: isDiscount ? discountType : null, discountValue: isDiscount ? discountValue : null };
}
