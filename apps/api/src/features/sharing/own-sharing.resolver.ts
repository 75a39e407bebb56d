import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { PublicOrderType, type Order } from '#features/orders/public/order.types';
import { OptionalActor, type Actor } from '#platform/auth/actor';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';

import { ReadOrderSharingService } from './read-order-sharing.service.ts';
import { OwnSharing } from './sharing.types.ts';

/** Fields that only the owner of an order sees. */
@Resolver(() => PublicOrderType)
export class OwnSharingResolver {
  constructor(private readonly readOrderSharing: ReadOrderSharingService) {}

  /** Null for other holders of the order's link: it names other people. */
  @ResolveField('ownSharing', () => OwnSharing, { nullable: true })
  async ownSharing(
    @Parent() order: Order,
    @OptionalActor() actor: Actor | null,
    @RequestLoaders() loaders: Loaders,
  ): Promise<OwnSharing | null> {
    if (!actor || !(await this.readOrderSharing.isOwner(actor, order))) return null;
    const [records, parentOrderDetails] = await Promise.all([
      loaders.load(this.readOrderSharing.ofOrders, order._id),
      order.parentOrderId ? loaders.load(this.readOrderSharing.parents, order.parentOrderId) : null,
    ]);
    return { shareable: this.readOrderSharing.shareable(order), sharing: this.readOrderSharing.shown(order, records), parentOrderDetails };
  }
}
