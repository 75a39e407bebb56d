import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { refundableOf } from '@marquee/shared/orders/payments';

import { CentsScalar } from '#platform/graphql/cents.scalar';

import { OrderPayment } from '../record/order-parts.schema.ts';

/** What follows from the record of a payment. */
@Resolver(() => OrderPayment)
export class OrderPaymentsResolver {
  @ResolveField('intentId', () => String, { nullable: true })
  intentId(@Parent() { intent }: OrderPayment): string | null {
    return intent?.id ?? null;
  }

  @ResolveField('refundable', () => CentsScalar, { description: 'What can still be paid back by it.' })
  refundable(@Parent() payment: OrderPayment): number {
    return refundableOf(payment);
  }
}
