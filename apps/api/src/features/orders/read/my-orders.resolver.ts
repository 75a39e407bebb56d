import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';
import { PaginationInput } from '#platform/graphql/pagination.input';

import { ListMyOrdersService } from './list-my-orders.service.ts';
import { MyOrderPage, OrderLetter, TicketLink } from './my-orders.types.ts';
import { OpenTicketLinkService } from './open-ticket-link.service.ts';
import { ReadOrderLetterService } from './read-order-letter.service.ts';

@Resolver()
export class MyOrdersResolver {
  constructor(
    private readonly listMyOrders: ListMyOrdersService,
    private readonly openTicketLink: OpenTicketLinkService,
    private readonly readOrderLetter: ReadOrderLetterService,
  ) {}

  /** `isMyTicketScreen` is the contract's; the answer is the caller's own orders with and without it. */
  @Query(() => MyOrderPage)
  @Requires('signed-in')
  myOrders(
    @CurrentActor() actor: Actor,
    @Args('isMyTicketScreen', { type: () => Boolean, nullable: true }) _isMyTicketScreen: boolean | null,
    @Args('type', { type: () => String, nullable: true }) type: string | null,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination: PaginationInput | null,
  ): Promise<MyOrderPage> {
    return this.listMyOrders.list(actor, type, pagination);
  }

  /** For holders of the mailed link, logged in or not. */
  @Query(() => OrderLetter, { nullable: true })
  @Requires('public')
  orderLetter(@Args('link') link: string, @Visitor() visitor: VisitorInfo): Promise<OrderLetter | null> {
    return this.readOrderLetter.read(link, visitor);
  }

  /** Null for a link that is damaged, too old or another person's. */
  @Query(() => TicketLink, { nullable: true })
  @Requires('signed-in')
  ticketLink(@CurrentActor() actor: Actor, @Args('link') link: string): Promise<TicketLink | null> {
    return this.openTicketLink.open(actor, link);
  }
}
