import { Injectable } from '@nestjs/common';

import { sellableOf } from '@marquee/shared/events/sellable';
import { balanceOf } from '@marquee/shared/ledger/order-balance';

import { Ledger, type Booking } from '#features/ledger/public/ledger.facade';
import { ProvidedSeats } from '#features/provided-seats/public/provided-seats.facade';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { deliverConfirmationJob } from './deliver-confirmation.job.ts';
import { orderChanges } from './order-changes.ts';
import type { Order } from './order.schema.ts';
import { placesToFind } from './places-to-find.ts';

/** An order whose sale is finished at this moment: as it will be stored, but for fields that no figure reads. */
export type FinishedSale = Order & { readonly placedAt: Date };

/** Everything that follows from finished sales, written in the transaction that finishes them: mail, ledger, what customers bought. */
@Injectable()
export class FinishedSalesService {
  constructor(
    private readonly ledger: Ledger,
    private readonly jobs: Jobs,
    private readonly providedSeats: ProvidedSeats,
  ) {}

  async write(tx: Tx, sales: readonly FinishedSale[]): Promise<void> {
    if (sales.length === 0) return;
    const ids = sales.map(({ _id: orderId, orgId }) => ({ orderId, orgId }));
    await this.ledger.book(tx, sales.map(bookingOf));
    await this.jobs.enqueueMany(tx, [
      ...ids.map((payload) => ({ job: deliverConfirmationJob, payload })),
      ...orderChanges(ids, 'Finished'),
      ...placesToFind(sales),
    ]);
    for (const [sellableId, own] of Map.groupBy(sales, (sale) => sellableOf(sale).id))
      await this.providedSeats.follow(tx, { orgId: own[0]!.orgId, sellableId, claims: own.flatMap(unitsOf) });
  }
}

function unitsOf({ tickets }: FinishedSale): string[] {
  return tickets.flatMap(({ units }) => units);
}

function bookingOf(order: FinishedSale): Booking {
  const { _id: orderId, orgId, placedAt: at } = order;
  return { orderId, orgId, sellableId: sellableOf(order).id, act: 'Sale', at, lines: balanceOf(order) };
}
