import { Injectable } from '@nestjs/common';

import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import { checkSale } from '@marquee/shared/events/event-phase';
import { checkPromotion } from '@marquee/shared/promotions/check-promotion';
import { MOST_ITEMS } from '@marquee/shared/purchase-limits';
import { bestSeats } from '@marquee/shared/seating/best-seats';
import { seatWords } from '@marquee/shared/seating/plan-layout';

import { Clock } from '#platform/clock/clock.service';

import { FreeSeatsService } from '../seating/free-seats.service.ts';
import { SeatingsOnSaleService } from '../seating/seatings-on-sale.service.ts';
import { WithheldSeatsService } from '../seating/withheld-seats.service.ts';
import type { BestSeatsInput, BestSeatsType } from './best-seats.types.ts';
import { OnSaleService } from './on-sale.service.ts';
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
  async find({ eventId, seasonId, count, categoryIds, maxPrice, isAccessible, seatsKey }: BestSeatsInput): Promise<BestSeatsType | null> {
    const event = seasonId ? await this.onSale.findSeason(seasonId) : await this.onSale.findEvent(eventId ?? '');
    const seating = event && (await this.seatingsOnSale.of(event));
    if (!event || !seating) throw new DomainError('NOT_FOUND');
    const now = this.clock.now();
    // which seats are free is public: who has a code for the time before the sale looks for them too
    const hasPreSale = event.promotions.some((promotion) => promotion.type === 'PreSale' && checkPromotion(promotion, now) === null);
    refuseIf(checkSale(event, now, { byPreSaleCode: hasPreSale }));
    if (count < 1 || count > MOST_ITEMS) throw new DomainError('PURCHASE_LIMIT', { line: event.name, max: MOST_ITEMS });
    const { ticketTypes } = await this.publicEvents.view(event);
    const wanted = ticketTypes.filter(({ categoryId, soldOut, price }) => {
      const isOfCategory = categoryId !== null && (!categoryIds?.length || categoryIds.includes(categoryId));
      return isOfCategory && !soldOut && (maxPrice == null || price <= maxPrice);
    });
    // the first in the event's order is the one that a chosen seat begins with (BYD-065)
    const typeOf = new Map(wanted.toReversed().map(({ categoryId, _id }) => [categoryId, _id]));
    const promotionId = await this.seatKeys.codeOf(event, seatsKey);
    const isFree = await this.freeSeats.flags(seating, await this.withheldSeats.from(event, { kind: 'web', promotionId }, seating));
    const isOffered = (index: number) => isFree(index) && typeOf.has(seating.all[index]!.categoryId);
    const found = bestSeats(seating.neighbors, { count, isFree, isOffered, isAccessible: isAccessible ?? false });
    if (!found) return null;
    const chosen = found.seats.map((index) => seating.all[index]!);
    const seats = chosen.map((placed) => {
      return { id: placed.seat.id, text: placed.text, words: seatWords(placed), ticketTypeId: typeOf.get(placed.categoryId)! };
    });
    return { seats, together: found.together };
  }
}
