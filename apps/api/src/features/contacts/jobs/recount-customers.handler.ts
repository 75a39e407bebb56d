import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { ordersChangedJob } from '#features/orders/public/orders-changed.job';
import { PurchasesBook } from '#features/orders/public/purchases.facade';
import { Handles, type JobHandler } from '#platform/jobs/job';

import { RecountCustomersService } from '../recount-customers.service.ts';

type Payload = z.infer<typeof ordersChangedJob.payload>;

@Injectable()
@Handles(ordersChangedJob)
export class RecountCustomersHandler implements JobHandler<Payload> {
  constructor(
    private readonly purchasesBook: PurchasesBook,
    private readonly recountCustomers: RecountCustomersService,
  ) {}

  /** May run twice and in any order: it counts, it does not add. */
  async handle({ orgId, orderIds, formerEmails = [] }: Payload): Promise<void> {
    const emails = await this.purchasesBook.emailsOf({ orgId }, orderIds);
    await this.recountCustomers.recount({ orgId }, [...new Set([...emails, ...formerEmails])]);
  }
}
