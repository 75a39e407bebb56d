import { Injectable } from '@nestjs/common';

import { salesWithoutUnits } from '#features/catalog/public/sales-without-units.hook';
import { poolOf, type PoolId } from '@marquee/shared/inventory/pool-id';
import { Clock } from '#platform/clock/clock.service';
import { Provides } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import { OrderSalesRepository } from '../record/order-sales.repository.ts';
import { ReservationsRepository } from './reservations.repository.ts';

const GONE = ['Refunded', 'Canceled'];

type At = { readonly orgId: string } & ({ readonly eventId: string } | { readonly seasonId: string });
type Count = (pool: string, units: readonly string[]) => void;

/** Counts what was sold of a tier or code before it had a quantity. */
@Injectable()
export class CountWithoutUnits {
  constructor(
    private readonly orderSales: OrderSalesRepository,
    private readonly reservations: ReservationsRepository,
    private readonly clock: Clock,
  ) {}

  @Provides(salesWithoutUnits)
  async withoutUnits(
    { orgId, _id }: { readonly orgId: string; readonly _id: string },
    pools: readonly PoolId[],
    tx: Tx | null = null,
  ): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>(pools.map((pool) => [pool, 0]));
    const count: Count = (pool, units) => {
      const known = counts.get(pool);
      if (known !== undefined && !units.some((unit) => unit.startsWith(`${pool}:`))) counts.set(pool, known + 1);
    };
    // ids of events and seasons differ: it is one of them, and nothing is found of the other
    for (const at of [
      { orgId, eventId: _id },
      { orgId, seasonId: _id },
    ]) {
      const ordered = await this.countOrders(at, count, tx);
      await this.countCarts(at, ordered, count, tx);
    }
    return counts;
  }

  /** Returns the orders made from a cart. */
  private async countOrders(at: At, count: Count, tx: Tx | null): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    for await (const { _id, state, tickets, promotion } of this.orderSales.soldOf(at, tx)) {
      ids.add(_id);
      if (GONE.includes(state)) continue;
      if (promotion) count(poolOf('promotion', promotion.promotionId), promotion.units);
      for (const ticket of tickets)
        if (ticket.ticketTierId && ticket.state !== 'Canceled') count(poolOf('tier', ticket.ticketTierId), ticket.units);
    }
    return ids;
  }

  private async countCarts(at: At, ordered: ReadonlySet<string>, count: Count, tx: Tx | null): Promise<void> {
    for await (const { _id, cart } of this.reservations.openOf(at, this.clock.now(), tx)) {
      if (ordered.has(_id)) continue;
      if (cart.promotion && !cart.promotion.isUnused) count(poolOf('promotion', cart.promotion.promotionId), cart.promotion.units);
      for (const item of cart.items) if (item.kind === 'Ticket') count(poolOf('tier', item.tierId ?? ''), item.units);
    }
  }
}
