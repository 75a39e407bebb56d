import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { FieldRequires } from '#platform/auth/field-requires';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';

import { OrderComp, OrderHandOut, OrderPriceChange } from '../record/order-parts.schema.ts';
import { Order } from '../record/order.schema.ts';
import { CounterCart } from './counter-cart.types.ts';
import { HandOutOrderInput, RenewCodesInput, ReserveAtCounterInput, SellAtCounterInput, VoidSaleInput } from './counter.inputs.ts';
import { HandOutService } from './hand-out.service.ts';
import { RenewCodesService } from './renew-codes.service.ts';
import { ReserveAtCounterService } from './reserve-at-counter.service.ts';
import { SellAtCounterService } from './sell-at-counter.service.ts';
import { VoidSaleService } from './void-sale.service.ts';

/** What staff sell to who stands before them. */
@Resolver(() => Order)
export class CounterResolver {
  constructor(
    private readonly reserveAtCounterService: ReserveAtCounterService,
    private readonly sellAtCounterService: SellAtCounterService,
    private readonly handOut: HandOutService,
    private readonly voidSaleService: VoidSaleService,
    private readonly renewCodesService: RenewCodesService,
  ) {}

  @Mutation(() => CounterCart)
  @Requires('order.sell')
  reserveAtCounter(
    @CurrentActor() actor: Actor,
    @Args('input') input: ReserveAtCounterInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<CounterCart> {
    return this.reserveAtCounterService.reserve(actor, input, visitor);
  }

  @Mutation(() => Order)
  @Requires('order.sell')
  sellAtCounter(@CurrentActor() actor: Actor, @Args('input') input: SellAtCounterInput, @Visitor() visitor: VisitorInfo): Promise<Order> {
    return this.sellAtCounterService.sell(actor, input, visitor);
  }

  @Mutation(() => Order, { description: 'Gives the tickets to whoever collects them at the window, once.' })
  @Requires('order.print')
  handOutOrder(@CurrentActor() actor: Actor, @Args('input') { orderId }: HandOutOrderInput): Promise<Order> {
    return this.handOut.handOut(actor, orderId);
  }

  @Mutation(() => Order, { description: 'Takes a sale of the caller’s own back within ten minutes, whole, the way it was paid.' })
  @Requires('order.refund')
  voidSale(@CurrentActor() actor: Actor, @Args('input') { orderId }: VoidSaleInput): Promise<Order> {
    return this.voidSaleService.void(actor, orderId);
  }

  @Mutation(() => Order, {
    description: 'Gives its tickets new codes before they are printed again; those of before open no door any more.',
  })
  @Requires('order.print')
  renewCodes(@CurrentActor() actor: Actor, @Args('input') { orderId, reason }: RenewCodesInput): Promise<Order> {
    return this.renewCodesService.renew(actor, orderId, reason);
  }

  @FieldRequires('order.read')
  @ResolveField('handedOut', () => OrderHandOut, { nullable: true, description: 'When its tickets were collected at the window.' })
  handedOut(@Parent() { handedOut }: Order): OrderHandOut | null {
    return handedOut ?? null;
  }

  @FieldRequires('order.read')
  @ResolveField('priceChanges', () => [OrderPriceChange], {
    nullable: true,
    description: 'Prices that staff lowered at the till; null where none was.',
  })
  priceChanges(@Parent() { priceChanges }: Order): OrderPriceChange[] | null {
    return priceChanges ?? null;
  }

  @FieldRequires('order.read')
  @ResolveField('comp', () => OrderComp, { nullable: true, description: 'Of a complimentary order: why and by whom it was given.' })
  comp(@Parent() { comp }: Order): OrderComp | null {
    return comp ?? null;
  }
}
