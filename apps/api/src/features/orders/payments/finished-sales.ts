import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';

import { EventFiguresBook } from '#features/events/public/event-figures';
import { Audit } from '#platform/audit/audit';
import { Jobs } from '#platform/jobs/jobs';
import type { Tx } from '#platform/mongo/transactions';

import { deliverConfirmationJob } from '../delivery/jobs/deliver-confirmation.job.ts';

/** What is known of an order at the moment its sale is finished. */
export interface FinishedSale {
  readonly orderId: Types.ObjectId;
  readonly orgId: Types.ObjectId;
  readonly eventId: Types.ObjectId;
  readonly tickets: number;
  /** Cents. */
  readonly total: number;
}

/** Everything that follows from finished sales, written in the transaction that finishes them: mail, figures, audit. */
@Injectable()
export class FinishedSales {
  constructor(
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
    await this.jobs.enqueueMany(tx, mails);
    await this.figures.add(tx, sales.map(changeOf));
    await this.audit.recordMany(tx, sales.map(auditOf));
  }
}

function changeOf({ eventId, orgId, tickets, total }: FinishedSale) {
  return { eventId: String(eventId), orgId: String(orgId), sold: tickets, orders: 1, revenue: total };
}

function auditOf({ orderId, orgId, total }: FinishedSale) {
  return { actor: null, orgId, action: 'order.placed', subject: { kind: 'order', id: orderId }, data: { total } };
}
