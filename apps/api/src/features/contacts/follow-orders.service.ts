import { Injectable } from '@nestjs/common';

import { ordersChanged, type OrdersChange } from '#features/orders/public/orders-changed.hook';
import { PurchasesBook } from '#features/orders/public/purchases.facade';
import { Follows } from '#platform/hooks/hook';

import { RecountCustomersService } from './recount-customers.service.ts';

@Injectable()
export class FollowOrdersService {
  constructor(
    private readonly purchasesBook: PurchasesBook,
    private readonly recountCustomers: RecountCustomersService,
  ) {}

  /** May run twice and in any order: it counts, it does not add. */
  @Follows(ordersChanged)
  async follow({ orgId, orderIds, formerEmails }: OrdersChange): Promise<void> {
    const emails = await this.purchasesBook.emailsOf({ orgId }, orderIds);
    await this.recountCustomers.recount({ orgId }, [...new Set([...emails, ...formerEmails])]);
  }
}
