import { Injectable } from '@nestjs/common';

import { poolOf, type PoolId } from '@marquee/shared/inventory/pool-id';
import { planRenewal, type NextSeason, type PlannedHolder } from '@marquee/shared/renewals/plan-renewal';
import { soldNightsOf } from '@marquee/shared/seasons/night-quote';
import { packageOf } from '@marquee/shared/seasons/packages';
import { seatWords } from '@marquee/shared/seating/plan-layout';
import { NO_SEAT, seatsOnNight, type AssignedSeats } from '@marquee/shared/seating/season-seats';

import type { EventForSale } from '#features/events/public/event-records';
import { SeatingsOnSale, type SeatingForSale } from '#features/events/public/event-seatings.facade';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import type { OrgScope } from '#platform/auth/actor';

import { seatUnitsOf } from '../cart/domain/season-places.ts';
import { holderOf, pairsOf, type TypePair } from './season-holders.ts';
import type { ChosenType } from './renewal.schema.ts';
import { SeasonHoldersRepository, type HolderOrder } from './season-holders.repository.ts';

export interface RenewalPlan {
  readonly orders: readonly HolderOrder[];
  /** One for each order. */
  readonly holders: readonly PlannedHolder[];
  /** What is held for each ticket type that they have. */
  readonly types: readonly TypePair[];
}

/** Which holder of an earlier season gets what in the new one, or on a night that joined theirs. */
@Injectable()
export class PlanRenewalService {
  constructor(
    private readonly seasonHolders: SeasonHoldersRepository,
    private readonly onSale: OnSaleService,
    private readonly seatingsOnSale: SeatingsOnSale,
    private readonly inventory: Inventory,
  ) {}

  async plan(scope: OrgScope, fromSeasonId: string, next: EventForSale, chosenTypes: readonly Partial<ChosenType>[]): Promise<RenewalPlan> {
    const from = await this.onSale.findNow({ kind: 'season', id: fromSeasonId });
    const [all, before, seating] = await Promise.all([
      this.seasonHolders.of(scope, fromSeasonId),
      from && this.seatingsOnSale.of(from),
      this.seatingsOnSale.of(next),
    ]);
    const isNight = !next.isSeason;
    const found = all.map((order) => ({ order, holder: holderOf(order, from, before ?? null, { isNight }) }));
    // a night is offered to those whose order does not have it, and packages are for chosen nights
    const asked = isNight
      ? found.filter(({ order, holder }) => !soldNightsOf(order).includes(next._id) && holder.tickets.length > 0)
      : found;
    const chosen = new Map(chosenTypes.flatMap(({ fromId, toId = null }) => (fromId ? [[fromId, toId] as const] : [])));
    const seats = await this.seatsOf(before ?? null, seating, isNight ? (from?.seatMaps ?? []) : []);
    const target = { types: await this.typesOf(next, seating), chosen, isElsePlace: isNight, ...seats };
    const holders = asked.map(({ holder }) => holder);
    return { orders: asked.map(({ order }) => order), holders: planRenewal(holders, target), types: pairsOf(holders, target) };
  }

  private async typesOf({ ticketTypes }: EventForSale, seating: SeatingForSale | null): Promise<NextSeason['types']> {
    const seated = new Set(seating?.all.map(({ categoryId }) => categoryId));
    const sizes = ticketTypes.map(({ _id, totalQty }) => ({ pool: poolOf('ticketType', _id), limit: totalQty }));
    const counts = await this.inventory.exact(sizes);
    return ticketTypes.map((type) => {
      const { _id, name, categoryId = null } = type;
      const left = counts.get(poolOf('ticketType', _id))?.remaining ?? null;
      return { _id, name, categoryId, left, isSeated: categoryId !== null && seated.has(categoryId), isPackage: packageOf(type) !== null };
    });
  }

  /** A seat is looked up as on a night with another plan, and has to be one of every night that has a plan. */
  private async seatsOf(
    before: SeatingForSale | null,
    seating: SeatingForSale | null,
    written: readonly AssignedSeats[],
  ): Promise<Pick<NextSeason, 'seatOf' | 'isFree'>> {
    if (!before || !seating) return { seatOf: () => null, isFree: () => false };
    const at = seatsOnNight(before, seating, written);
    const index = new Map(before.all.map(({ seat }, i) => [seat.id, at[i]!]));
    const places = new Map(seating.all.map(({ seat }, i) => [seat.id, i]));
    const taken = await this.takenIn(seating);
    const isOnEachNight = (i: number) => (seating.nights ?? []).every((night) => night.at[i] !== NO_SEAT);
    return {
      seatOf: (seatId) => {
        const i = index.get(seatId) ?? NO_SEAT;
        if (i === NO_SEAT || !isOnEachNight(i)) return null;
        const placed = seating.all[i]!;
        return { id: placed.seat.id, words: seatWords(placed), categoryId: placed.categoryId };
      },
      isFree: (seatId) => seatUnitsOf(seating, places.get(seatId)!).every((unit) => !taken.has(unit)),
    };
  }

  private async takenIn(seating: SeatingForSale): Promise<ReadonlySet<string>> {
    const plans = [seating, ...(seating.nights ?? []).map((night) => night.seating)];
    const pools = plans.flatMap(({ categories }) => categories.map(({ _id }): PoolId => poolOf('seats', _id)));
    const taken = await this.inventory.takenUnits(pools);
    return new Set([...taken].flatMap(([pool, numbers]) => [...numbers].map((number) => `${pool}:${number}`)));
  }
}
