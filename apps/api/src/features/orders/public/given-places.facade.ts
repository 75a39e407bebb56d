import { Injectable } from '@nestjs/common';

import type { Actor, OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { GivePlacesService, type Gift, type GiftWish } from '../counter/give-places.service.ts';
import type { OrderComp } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';

export { CounterBuyerInput } from '../counter/counter.inputs.ts';
export type { Gift, GiftWish } from '../counter/give-places.service.ts';

/** Complimentary orders of places that a feature above gives out of a hold block. */
@Injectable()
export class GivenPlaces {
  constructor(private readonly givePlaces: GivePlacesService) {}

  /** @throws COMP_APPROVAL for an approval by who may not */
  compOf(actor: Actor, reason: string, isApproved: boolean): OrderComp {
    return this.givePlaces.compOf(actor, reason, isApproved);
  }

  /** Before the transaction. @throws NOT_FOUND, EVENT_CANCELLED, what a till refuses */
  prepare(actor: Actor, wish: GiftWish): Promise<Gift> {
    return this.givePlaces.prepare(actor, wish);
  }

  /** What an earlier request with the key made. @throws IDEMPOTENCY_MISMATCH */
  made(scope: OrgScope, gift: Gift, tx?: Tx): Promise<Order | null> {
    return this.givePlaces.made(scope, gift, tx);
  }

  /** In the transaction that gave these units to the order. @throws COMP_BUDGET {left, budget}, SHIFT_NEEDED, SHIFT_COUNTED */
  write(tx: Tx, actor: Actor, gift: Gift, places: readonly (readonly string[])[]): Promise<Order> {
    return this.givePlaces.write(tx, actor, gift, places);
  }
}
