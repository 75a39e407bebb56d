import { Injectable } from '@nestjs/common';

import { ordersChanged, type OrdersChange } from '#features/orders/public/orders-changed.hook';
import { Follows } from '#platform/hooks/hook';

import { PartiesRepository } from './parties.repository.ts';
import { SettlePartyService } from './settle-party.service.ts';

/** An offer is taken once its order is placed: an order has the id of its cart. A look finds it too. */
@Injectable()
export class FollowTakenService {
  constructor(
    private readonly parties: PartiesRepository,
    private readonly settleParty: SettlePartyService,
  ) {}

  /** May run twice. */
  @Follows(ordersChanged)
  async follow({ orgId, orderIds }: OrdersChange): Promise<void> {
    for (const party of await this.parties.withCarts({ orgId }, orderIds)) await this.settleParty.settle(party);
  }
}
