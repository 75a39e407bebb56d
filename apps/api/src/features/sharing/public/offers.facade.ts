import { Injectable } from '@nestjs/common';

import { untilUnchanged } from '#features/orders/public/until-unchanged';
import type { Author } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import { CancelSharingService } from '../cancel-sharing.service.ts';

/** Offers of items, for higher features. */
@Injectable()
export class Offers {
  constructor(
    private readonly cancelSharing: CancelSharingService,
    private readonly transactions: Transactions,
  ) {}

  /** Withdraws the pending offers of an order; the caller has checked whose it is. */
  withdraw(actor: Author, orderId: string): Promise<void> {
    return untilUnchanged(() => this.transactions.run((tx) => this.cancelSharing.withdraw(tx, actor, orderId)));
  }
}
