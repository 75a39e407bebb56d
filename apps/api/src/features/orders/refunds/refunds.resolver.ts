import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { isOwed } from '@marquee/shared/orders/owed-refund';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { CentsScalar } from '#platform/graphql/cents.scalar';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { orgKeyOf } from '#platform/graphql/org-keys';

import { Order } from '../record/order.schema.ts';
import { RefundOrderService } from './refund-order.service.ts';
import type { Refund } from './refund.schema.ts';
import { RefundSeasonService } from './refund-season.service.ts';
import { RefundRecord } from './refund.types.ts';
import { RefundOrderInput, RefundSeasonOrderInput, RepayRefundInput } from './refunds.inputs.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { RepayRefundService } from './repay-refund.service.ts';

@Resolver(() => Order)
export class RefundsResolver {
  constructor(
    private readonly refundsRepository: RefundsRepository,
    private readonly refundOrderService: RefundOrderService,
    private readonly refundSeason: RefundSeasonService,
    private readonly repayRefundService: RepayRefundService,
  ) {}

  @Mutation(() => Order)
  @Requires('order.refund')
  refundOrder(@CurrentActor() actor: Actor, @Args('input') input: RefundOrderInput): Promise<Order> {
    return this.refundOrderService.refund(actor, input);
  }

  @Mutation(() => Order)
  @Requires('order.refund-season')
  refundSeasonOrder(@CurrentActor() actor: Actor, @Args('input') input: RefundSeasonOrderInput): Promise<Order> {
    return this.refundSeason.refund(actor, input);
  }

  @Mutation(() => Order, { description: 'Pays money back that could not be paid, of tickets that are gone.' })
  @Requires('order.refund')
  repayRefund(@CurrentActor() actor: Actor, @Args('input') input: RepayRefundInput): Promise<Order> {
    return this.repayRefundService.repay(actor, input);
  }

  @ResolveField('refunds', () => [RefundRecord])
  async refunds(@Parent() { _id, orgId }: Order, @RequestLoaders() loaders: Loaders): Promise<RefundRecord[]> {
    return ((await loaders.load(this.refundsRepository.ofOrders, orgKeyOf(orgId, _id))) ?? []).map(refundRecordOf);
  }

  @ResolveField('refundedOutside', () => CentsScalar, { description: 'The part of refundedAmount that no item and no fee stands for.' })
  refundedOutside(@Parent() { refundedOutside }: Order): number {
    return refundedOutside ?? 0;
  }
}

function refundRecordOf(refund: Refund): RefundRecord {
  const { _id, amount, state, reason, createdAt, message, source = 'marquee', undoneAt = null, parts, night } = refund;
  const ways = parts ? [...new Set(parts.map(({ way }) => way))] : ['card' as const];
  return {
    _id,
    amount,
    state,
    reason,
    createdAt,
    message,
    source,
    undoneAt,
    ways,
    isOwed: isOwed(refund),
    night: night?.name ?? null,
  };
}
