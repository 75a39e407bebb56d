import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { orgKeyOf } from '#platform/graphql/org-keys';

import { PublicOrderType } from '../read/public-order.types.ts';
import type { Order } from '../record/order.schema.ts';
import { hasRefunds, publicRefundsOf } from './domain/public-refunds.ts';
import { PublicRefund } from './refund.types.ts';
import { RefundsRepository } from './refunds.repository.ts';

/** The refunds, for holders of the order's link. */
@Resolver(() => PublicOrderType)
export class PublicRefundsResolver {
  constructor(private readonly refundsRepository: RefundsRepository) {}

  /** Orders that nothing was refunded of, which nearly all are, ask nothing. */
  @ResolveField('refunds', () => [PublicRefund])
  async refunds(@Parent() order: Order, @RequestLoaders() loaders: Loaders): Promise<PublicRefund[]> {
    if (!hasRefunds(order)) return [];
    return publicRefundsOf(order, (await loaders.load(this.refundsRepository.ofOrders, orgKeyOf(order.orgId, order._id))) ?? []);
  }
}
