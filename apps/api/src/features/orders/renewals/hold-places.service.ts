import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { lastHalfHourOf } from '../cart/domain/reservation-time.ts';
import { ReservationsRepository } from '../cart/reservations.repository.ts';
import type { Asking } from '../cart/reserve-wish.ts';
import { ReserveService } from '../cart/reserve.service.ts';
import type { HeldPlaces } from './held-places.ts';
import type { OfferedPlace, RenewalOffer } from './renewal-offer.schema.ts';
import type { Renewal } from './renewal.schema.ts';
import { RenewalTokens } from './renewal-tokens.signer.ts';

const NO_VISITOR = { visitorId: 'renewal', ip: '', userAgent: '' };

/**
 * Holds the places of an offer by the one way of every cart, so that they are claimed on the season and on all nights, or on the one night, or not at all, and paying passes
 * them to the order (docs/decisions/0096).
 */
@Injectable()
export class HoldPlacesService {
  constructor(
    private readonly reserve: ReserveService,
    private readonly reservations: ReservationsRepository,
    private readonly renewalTokens: RenewalTokens,
  ) {}

  /** In place of those that it holds by now. Repeating it answers the same cart. @throws what reserving throws: nothing has changed then */
  async hold(offer: RenewalOffer, { endsAt }: Pick<Renewal, 'endsAt'>, places: readonly OfferedPlace[]): Promise<HeldPlaces> {
    const before = await this.lastCartNo(offer);
    const { wish, asking, kept } = this.wishOf(offer, endsAt, places, before);
    const { reservation } = await this.reserve.reserve(wish, asking, kept).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'ACCESS_NOT_CONFIRMED') throw error;
      // who had a wheelchair space confirmed the need of it then
      return this.reserve.reserve({ ...wish, isAccessNeeded: true }, asking, kept);
    });
    return { cartNo: before + 1, cartId: reservation._id, reservation };
  }

  /** The cart after `before`, as it is asked for: until then, at the prices of now, and for no visitor. */
  wishOf(offer: RenewalOffer, endsAt: Date, places: readonly OfferedPlace[], before: number) {
    const wish = {
      ...(offer.eventId ? { eventId: offer.eventId } : { seasonId: offer.seasonId }),
      tickets: ticketsOf(places),
      idempotencyKey: this.renewalTokens.cartKey(offer, before + 1),
      token: before > 0 ? this.renewalTokens.cartToken(offer, before) : null,
    };
    const asking: Asking = { visitor: NO_VISITOR, actor: null, renewal: { offerId: offer._id, orderId: offer.orderId } };
    const kept = { reservedSince: lastHalfHourOf(endsAt), expiresAt: endsAt, extended: true, prices: new Map() };
    return { wish, asking, kept };
  }

  /** The newest cart of an offer: also one that was made just before its process died. */
  async lastCartNo(offer: RenewalOffer): Promise<number> {
    let last = offer.cartNo;
    while (await this.reservations.find(this.renewalTokens.cartId(offer, last + 1))) last += 1;
    return last;
  }
}

/** Places of one ticket type are one line. */
function ticketsOf(places: readonly OfferedPlace[]) {
  const lines = Map.groupBy(places, ({ ticketTypeId, seatId }) => `${ticketTypeId} ${seatId ? 'seats' : ''}`);
  return [...lines.values()].map((own) => ({
    ticketTypeId: own[0]!.ticketTypeId,
    quantity: own.length,
    ...(own[0]!.seatId && { seats: own.flatMap(({ seatId }) => seatId ?? []) }),
  }));
}
