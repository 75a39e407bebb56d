import { Injectable } from '@nestjs/common';

import type { EventSeat } from '@marquee/shared/seating/event-seating';
import { countedAs, NO_SEAT, seatsByUnit } from '@marquee/shared/seating/season-seats';

import { SeatingsOnSale, type SeatingForSale } from '#features/events/public/event-seatings.facade';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import type { Order } from '../record/order.schema.ts';
import type { Night } from './night-order.ts';

/** A night, and where the season's seats are in its plan. */
export interface FoundNight extends Night {
  /** Once it has, it always has. */
  readonly hasOrders: boolean;
  /** By the id of a seat of the season; null where that seat is not one of this night, or the night has begun. */
  readonly seatOf: (seatId: string) => EventSeat | null;
  /** What counts the seat among those left there. */
  readonly countedAs: (seat: EventSeat) => string[];
}

const NO_SEATS = () => null;

/** The nights of a season with what their hidden orders need. */
@Injectable()
export class FindNightsService {
  private readonly byUnit = new WeakMap<SeatingForSale, ReadonlyMap<string, EventSeat>>();

  constructor(
    private readonly onSale: OnSaleService,
    private readonly seatingsOnSale: SeatingsOnSale,
  ) {}

  async of({ seasonId }: Pick<Order, 'seasonId'>): Promise<FoundNight[]> {
    const season = await this.onSale.findNow({ kind: 'season', id: seasonId! });
    if (!season) return [];
    const sold = await this.seatingsOnSale.of(season);
    const index = new Map(sold?.nights && sold.all.map(({ seat }, at) => [seat.id, at]));
    const places = new Map(sold?.nights?.map((night) => [night.eventId, night]));
    return Promise.all(
      (season.nights ?? []).map(async (event): Promise<FoundNight> => {
        const { _id, name, venueId, schedule, hasOrders, holdersPay } = event;
        const seating = sold ? await this.seatingsOnSale.of(event) : null;
        const place = places.get(_id);
        const seatOf = (seatId: string): EventSeat | null => {
          const at = place?.at[index.get(seatId) ?? NO_SEAT] ?? NO_SEAT;
          return at === NO_SEAT ? null : place!.seating.all[at]!;
        };
        const seats = seating && this.unitsOf(seating);
        return {
          _id,
          name,
          venueId,
          startsAt: schedule.startsAt!,
          hasOrders,
          holdersPay: holdersPay ?? false,
          seats,
          seatOf: place ? seatOf : NO_SEATS,
          countedAs: (seat) => countedAs(event.ticketTypes, seat),
        };
      }),
    );
  }

  private unitsOf(seating: SeatingForSale): ReadonlyMap<string, EventSeat> {
    const known = this.byUnit.get(seating) ?? seatsByUnit(seating.all);
    this.byUnit.set(seating, known);
    return known;
  }
}
