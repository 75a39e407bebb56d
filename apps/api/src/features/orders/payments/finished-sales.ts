import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';

import { revenueOf } from '@marquee/shared/orders/order-figures';

import { EventFiguresBook } from '#features/events/public/event-figures';
import { Audit } from '#platform/audit/audit';
import { Jobs } from '#platform/jobs/jobs';
import type { Tx } from '#platform/mongo/transactions';

import { deliverConfirmationJob } from '../delivery/jobs/deliver-confirmation.job.ts';
import type { OrderFigures } from '../order-parts.schema.ts';
import { Order } from '../order.schema.ts';
import { orderChanges } from '../public/order-changes.ts';

type Charge = Pick<OrderFigures, 'tax' | 'serviceFee' | 'processingFee'>;

/** What is known of an order at the moment its sale is finished. */
export interface FinishedSale {
  readonly orderId: Types.ObjectId;
  readonly orgId: Types.ObjectId;
  readonly eventId: Types.ObjectId;
  readonly tickets: number;
  /** Cents. */
  readonly total: number;
  /** Cents; read from the order when left out. */
  readonly figures?: Charge;
}

/** Everything that follows from finished sales, written in the transaction that finishes them: mail, figures, what customers bought, audit. */
@Injectable()
export class FinishedSales {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly jobs: Jobs,
    private readonly figures: EventFiguresBook,
    private readonly audit: Audit,
  ) {}

  async write(tx: Tx, sales: readonly FinishedSale[]): Promise<void> {
    if (sales.length === 0) return;
    const mails = sales.map(({ orderId, orgId }) => ({
      job: deliverConfirmationJob,
      payload: { orderId: String(orderId), orgId: String(orgId) },
    }));
    await this.jobs.enqueueMany(tx, [...mails, ...orderChanges(sales)]);
    const charges = await this.chargesOf(tx, sales);
    await this.figures.add(
      tx,
      sales.map((sale) => changeOf(sale, charges.get(String(sale.orderId)))),
    );
    await this.audit.recordMany(tx, sales.map(auditOf));
  }

  /** Of sales that came without theirs, in one read; nothing is asked for free ones. */
  private async chargesOf(tx: Tx, sales: readonly FinishedSale[]): Promise<ReadonlyMap<string, Charge>> {
    const missing = sales.filter(({ figures, total }) => !figures && total > 0).map(({ orderId }) => orderId);
    if (missing.length === 0) return new Map();
    const found = this.orders.collection.find<Pick<Order, '_id' | 'figures'>>(
      { _id: { $in: missing } },
      { projection: { figures: 1 }, session: tx },
    );
    return new Map((await found.toArray()).map(({ _id, figures }) => [String(_id), figures]));
  }
}

function changeOf({ eventId, orgId, tickets, total, figures }: FinishedSale, read: Charge | undefined) {
  const { tax, serviceFee, processingFee } = figures ?? read ?? { tax: 0, serviceFee: 0, processingFee: 0 };
  const revenue = revenueOf({ total, tax, serviceFee, processingFee });
  return { eventId: String(eventId), orgId: String(orgId), sold: tickets, orders: 1, revenue };
}

function auditOf({ orderId, orgId, total }: FinishedSale) {
  return { actor: null, orgId, action: 'order.placed', subject: { kind: 'order', id: orderId }, data: { total } };
}
