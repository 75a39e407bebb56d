import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';

import { CounterCart } from './counter-cart.types.ts';
import { ReserveAtCounterInput } from './counter.inputs.ts';
import { GiveUpSaleService } from './give-up-sale.service.ts';
import { ListOpenSalesService } from './list-open-sales.service.ts';
import { GiveUpSaleInput, NoteSaleInput, OpenSales, OpenSalesInput, TakeOverSaleInput } from './open-sales.types.ts';
import { NoteSaleService } from './note-sale.service.ts';
import { QuoteAtCounterService } from './quote-at-counter.service.ts';
import { TakeOverSaleService } from './take-over-sale.service.ts';

/** Sales that were left open at the counter. */
@Resolver()
export class OpenSalesResolver {
  constructor(
    private readonly listOpenSales: ListOpenSalesService,
    private readonly takeOverSaleService: TakeOverSaleService,
    private readonly giveUpSaleService: GiveUpSaleService,
    private readonly noteSaleService: NoteSaleService,
    private readonly quoteAtCounterService: QuoteAtCounterService,
  ) {}

  @Query(() => CounterCart, {
    description: 'What a cart would cost. Nothing is held: it has no token, and `expiresAt` is when a cart of this moment would end.',
  })
  @Requires('order.sell')
  quoteAtCounter(
    @CurrentActor() actor: Actor,
    @Args('input') input: ReserveAtCounterInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<CounterCart> {
    return this.quoteAtCounterService.quote(actor, input, visitor);
  }

  @Query(() => OpenSales)
  @Requires('order.sell')
  openSales(@CurrentActor() actor: Actor, @Args('input') input: OpenSalesInput): Promise<OpenSales> {
    return this.listOpenSales.list(actor, input);
  }

  @Mutation(() => CounterCart, {
    description: 'Goes on with a sale of another device, under a new token. The other device cannot change it any more.',
  })
  @Requires('order.sell')
  takeOverSale(
    @CurrentActor() actor: Actor,
    @Args('input') input: TakeOverSaleInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<CounterCart> {
    return this.takeOverSaleService.takeOver(actor, input, visitor);
  }

  @Mutation(() => Boolean, { description: 'Notes who buys and what was taken, for whoever takes the sale over.' })
  @Requires('order.sell')
  noteSale(@CurrentActor() actor: Actor, @Args('input') input: NoteSaleInput): Promise<boolean> {
    return this.noteSaleService.note(actor, input);
  }

  @Mutation(() => Boolean, { description: 'Gives up a sale of another device: its places are free at once.' })
  @Requires('order.sell')
  giveUpSale(@CurrentActor() actor: Actor, @Args('input') input: GiveUpSaleInput): Promise<boolean> {
    return this.giveUpSaleService.giveUp(actor, input);
  }
}
