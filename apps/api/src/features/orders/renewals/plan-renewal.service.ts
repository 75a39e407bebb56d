import { Injectable } from '@nestjs/common';

import { isHeld } from '@marquee/shared/orders/order-states';
import { poolOf, type PoolId } from '@marquee/shared/inventory/pool-id';
import { planRenewal, type Holder, type NextSeason, type PlannedHolder } from '@marquee/shared/renewals/plan-renewal';
import { packageOf } from '@marquee/shared/seasons/packages';
import { seatWords } from '@marquee/shared/seating/plan-layout';
import { NO_SEAT, seatsOnNight } from '@marquee/shared/seating/season-seats';

import type { EventForSale } from '#features/events/public/event-records';
import { SeatingsOnSale, type SeatingForSale } from '#features/events/public/event-seatings.facade';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import type { OrgScope } from '#platform/auth/actor';

import { seatUnitsOf } from '../cart/domain/season-places.ts';
import { SeasonHoldersRepository, type HolderOrder } from './season-holders.repository.ts';

export interface RenewalPlan {
  readonly orders: readonly HolderOrder[];
  /** One for each order. */
  readonly holders: readonly PlannedHolder[];
}

/** Which holder of an earlier season gets what in the new one. */
@Injectable()
export class PlanRenewalService {
  constructor(
    private readonly seasonHolders: SeasonHoldersRepository,
    private readonly onSale: OnSaleService,
    private readonly seatingsOnSale: SeatingsOnSale,
    private readonly inventory: Inventory,
  ) {}

  async plan(scope: OrgScope, fromSeasonId: string, next: EventForSale): Promise<RenewalPlan> {
    const from = await this.onSale.findNow({ kind: 'season', id: fromSeasonId });
    const [orders, before, seating] = await Promise.all([
      this.seasonHolders.of(scope, fromSeasonId),
      from && this.seatingsOnSale.of(from),
      this.seatingsOnSale.of(next),
    ]);
    const season = { types: await this.typesOf(next), ...(await this.seatsOf(before ?? null, seating)) };
    return {
      orders,
      holders: planRenewal(
        orders.map((order) => holderOf(order, from, before ?? null)),
        season,
      ),
    };
  }

  private async typesOf({ ticketTypes }: EventForSale): Promise<NextSeason['types']> {
    const sizes = ticketTypes.map(({ _id, totalQty }) => ({ pool: poolOf('ticketType', _id), limit: totalQty }));
    const counts = await this.inventory.exact(sizes);
    return ticketTypes.map((type) => {
      const { _id, name, categoryId = null } = type;
      return { _id, name, categoryId, left: counts.get(poolOf('ticketType', _id))?.remaining ?? null, isPackage: packageOf(type) !== null };
    });
  }

  /** A seat is looked up as on a night with another plan, and has to be one of every night that has a plan. */
  private async seatsOf(before: SeatingForSale | null, seating: SeatingForSale | null): Promise<Pick<NextSeason, 'seatOf' | 'isFree'>> {
    if (!before || !seating) return { seatOf: () => null, isFree: () => false };
    const at = seatsOnNight(before, seating);
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

function holderOf({ _id, tickets }: HolderOrder, from: EventForSale | null, before: SeatingForSale | null): Holder {
  const types = new Map(from?.ticketTypes.map((type) => [type._id, type]));
  const held = tickets.filter(({ state }) => isHeld(state));
  return {
    orderId: _id,
    tickets: held.map(({ name, ticketTypeId, seatId, seat }) => {
      const placed = seatId ? before?.byId.get(seatId) : null;
      const type = types.get(ticketTypeId);
      return {
        typeName: type?.name ?? name,
        seat: seatId ? { id: seatId, words: placed ? seatWords(placed) : (seat ?? name) } : null,
        isPackage: type !== undefined && packageOf(type) !== null,
      };
    }),
  };
}
