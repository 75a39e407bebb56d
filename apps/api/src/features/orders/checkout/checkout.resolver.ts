import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { OptionalActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';
import { PaymentGateway } from '#platform/payments/payment-gateway.port';

import { PublicOrderType } from '../read/public-order.types.ts';
import type { Order } from '../record/order.schema.ts';
import { BuyerCheck } from './buyer-check.types.ts';
import { CheckBuyerService } from './check-buyer.service.ts';
import { ConfirmOrderInput, StartPaymentInput } from './checkout.inputs.ts';
import { ConfirmOrderService } from './confirm-order.service.ts';
import { paymentStartOf } from './payment-start.ts';
import { PaymentStart } from './payment-start.types.ts';
import { StartPaymentService } from './start-payment.service.ts';

/** Paying for a cart. The token is the right to it, so everybody may call. */
@Resolver(() => PublicOrderType)
export class CheckoutResolver {
  constructor(
    private readonly checkBuyer: CheckBuyerService,
    private readonly startPaymentService: StartPaymentService,
    private readonly confirmOrderService: ConfirmOrderService,
    private readonly paymentGateway: PaymentGateway,
  ) {}

  @Query(() => BuyerCheck)
  @Requires('public')
  buyerCheck(@Args('token') token: string, @Args('email') email: string): Promise<BuyerCheck> {
    return this.checkBuyer.check(token, email);
  }

  @Mutation(() => PaymentStart)
  @Requires('public')
  async startPayment(
    @Args('input') input: StartPaymentInput,
    @Visitor() visitor: VisitorInfo,
    @OptionalActor() actor: Actor | null,
  ): Promise<PaymentStart> {
    return paymentStartOf(await this.startPaymentService.start(input, { visitor, actor }), this.paymentGateway.browser());
  }

  @Mutation(() => PublicOrderType)
  @Requires('public')
  confirmOrder(@Args('input') { token }: ConfirmOrderInput, @Visitor() visitor: VisitorInfo): Promise<Order> {
    return this.confirmOrderService.confirm(token, visitor);
  }
}
