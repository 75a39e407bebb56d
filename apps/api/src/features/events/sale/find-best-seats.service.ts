import { Injectable } from '@nestjs/common';

import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import { checkSale } from '@marquee/shared/events/event-phase';
import { checkPromotion } from '@marquee/shared/promotions/check-promotion';
import { MOST_ITEMS } from '@marquee/shared/purchase-limits';
import { bestSeats } from '@marquee/shared/seating/best-seats';
import { priceRulesOf, ticketPriceOf } from '@marquee/shared/orders/all-in-price';
import { checkChosenNights } from '@marquee/shared/seasons/chosen-nights';
import { packageOf, packagePrice } from '@marquee/shared/seasons/packages';
import { seatWords } from '@marquee/shared/seating/plan-layout';
import { onChosenNights } from '@marquee/shared/seating/season-seats';

import { Clock } from '#platform/clock/clock.service';

import type { EventForSale } from '../record/event-records.ts';
import { FreeSeatsService } from '../seating/free-seats.service.ts';
import { SeatingsOnSaleService } from '../seating/seatings-on-sale.service.ts';
import { WithheldSeatsService } from '../seating/withheld-seats.service.ts';
import type { BestSeatsInput, BestSeatsType } from './best-seats.types.ts';
import { OnSaleService } from './on-sale.service.ts';
import type { PublicTicketType } from './public-event.types.ts';
import { PublicEventsService } from './public-events.service.ts';
import { SeatKeys } from './seat-keys.signer.ts';

/** Finds seats for a party among those that everybody may buy (BYD-072). Nothing is held: the cart decides. */
@Injectable()
export class FindBestSeatsService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly publicEvents: PublicEventsService,
    private readonly seatingsOnSale: SeatingsOnSaleService,
    private readonly freeSeats: FreeSeatsService,
    private readonly withheldSeats: WithheldSeatsService,
    private readonly seatKeys: SeatKeys,
    private readonly clock: Clock,
  ) {}

  /** Null when there are not so many. @throws DomainError NOT_FOUND without a plan, SALES_NOT_OPEN and the like, PURCHASE_LIMIT {line, max} */
  async find(wish: BestSeatsInput): Promise<BestSeatsType | null> {
    const { eventId, seasonId, nightIds, count, categoryIds, maxPrice, isAccessible, seatsKey } = wish;
    const event = seasonId ? await this.onSale.findSeason(seasonId) : await this.onSale.findEvent(eventId ?? '');
    const sold = event && (await this.seatingsOnSale.of(event));
    if (!event || !sold) throw new DomainError('NOT_FOUND');
    const now = this.clock.now();
    const chosen = nightIds ?? [];
    const seating = chosen.length > 0 ? onChosenNights(sold, chosen) : sold;
    // which seats are free is public: who has a code for the time before the sale looks for them too
    const hasPreSale = event.promotions.some((promotion) => promotion.type === 'PreSale' && checkPromotion(promotion, now) === null);
    refuseIf(checkSale(event, now, { byPreSaleCode: hasPreSale }));
    if (count < 1 || count > MOST_ITEMS) throw new DomainError('PURCHASE_LIMIT', { line: event.name, max: MOST_ITEMS });
    const { ticketTypes } = await this.publicEvents.view(event);
    // a night without a plan has no seats
    const isFor = seating.nights?.length === chosen.length || chosen.length === 0 ? isForNights(event, chosen, now) : () => false;
    const wanted = ticketTypes.filter((type) => {
      const { categoryId, soldOut } = type;
      const isOfCategory = categoryId !== null && (!categoryIds?.length || categoryIds.includes(categoryId));
      return isOfCategory && !soldOut && isFor(type) && (maxPrice == null || priceFor(event, type, chosen) <= maxPrice);
    });
    // the first in the event's order is the one that a chosen seat begins with (BYD-065)
    const typeOf = new Map(wanted.toReversed().map(({ categoryId, _id }) => [categoryId, _id]));
    const promotionId = await this.seatKeys.codeOf(event, seatsKey);
    const isFree = await this.freeSeats.flags(seating, await this.withheldSeats.from(event, { kind: 'web', promotionId }, seating));
    const isOffered = (index: number) => isFree(index) && typeOf.has(seating.all[index]!.categoryId);
    const found = bestSeats(seating.neighbors, { count, isFree, isOffered, isAccessible: isAccessible ?? false });
    if (!found) return null;
    const placed = found.seats.map((index) => seating.all[index]!);
    const seats = placed.map((seat) => {
      return { id: seat.seat.id, text: seat.text, words: seatWords(seat), ticketTypeId: typeOf.get(seat.categoryId)! };
    });
    return { seats, together: found.together };
  }
}

/** Whether a ticket type can be bought for these nights; with none it is for all that there are. */
function isForNights({ nights = [] }: EventForSale, chosen: readonly string[], now: Date) {
  const known = nights.map(({ _id, schedule }) => ({ _id, startsAt: schedule.startsAt! }));
  return (type: PublicTicketType) => checkChosenNights(type, chosen, known, now) === null;
}

/** With every fee that must be paid; of a package for these nights. */
function priceFor(event: EventForSale, type: PublicTicketType, chosen: readonly string[]): number {
  if (!packageOf(type)) return type.price;
  const { _id: ticketTypeId, listPrice, rollFees } = type;
  return ticketPriceOf(
    { kind: 'Ticket', price: packagePrice(listPrice, chosen.length), rollFees, ticketTypeId },
    priceRulesOf(event, null),
  );
}
