import { Injectable } from '@nestjs/common';

import { sellableOf, type Sellable } from '@marquee/shared/events/sellable';
import { revenueOf } from '@marquee/shared/orders/order-figures';

import { figuresEntries } from '#features/events/public/event-figures.facade';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { deliverConfirmationJob } from './deliver-confirmation.job.ts';
import { orderChanges } from './order-changes.ts';
import type { OrderFigures } from './order-parts.schema.ts';
import type { Order } from './order.schema.ts';

type Charge = Pick<OrderFigures, 'tax' | 'serviceFee' | 'processingFee'>;

/** What is known of an order at the moment its sale is finished. */
export interface FinishedSale {
  readonly orderId: string;
  readonly orgId: string;
  readonly sellable: Sellable;
  readonly tickets: number;
  /** Cents. */
  readonly total: number;
  /** Cents. */
  readonly figures: Charge;
}

type Sold = Pick<Order, '_id' | 'orgId' | 'eventId' | 'seasonId' | 'total'> & {
  readonly tickets: { readonly length: number };
  readonly figures: Charge;
};

/** An order as a finished sale. */
export function finishedSaleOf(order: Sold): FinishedSale {
  const { _id: orderId, orgId, tickets, total, figures } = order;
  return { orderId, orgId, sellable: sellableOf(order), tickets: tickets.length, total, figures };
}

/** Everything that follows from finished sales, written in the transaction that finishes them: mail, figures, what customers bought. */
@Injectable()
export class FinishedSales {
  constructor(private readonly jobs: Jobs) {}

  async write(tx: Tx, sales: readonly FinishedSale[]): Promise<void> {
    if (sales.length === 0) return;
    const mails = sales.map(({ orderId, orgId }) => ({
      job: deliverConfirmationJob,
      payload: { orderId, orgId },
    }));
    await this.jobs.enqueueMany(tx, [...mails, ...orderChanges(sales), ...figuresEntries(sales.map(changeOf))]);
  }
}

function changeOf({ sellable, orgId, tickets, total, figures: { tax, serviceFee, processingFee } }: FinishedSale) {
  const revenue = revenueOf({ total, tax, serviceFee, processingFee });
  return { sellableId: sellable.id, orgId, sold: tickets, orders: 1, revenue };
}
