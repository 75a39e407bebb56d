import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { wantedSellable } from '@marquee/shared/events/wanted-sellable';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { FieldRequires } from '#platform/auth/field-requires';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { OrderCaller } from '../record/order-parts.schema.ts';
import { Order } from '../record/order.schema.ts';
import { CallerHoldView, GiveUpCallerInput, HoldForCallerInput } from './callers.types.ts';
import { GiveUpCallerService } from './give-up-caller.service.ts';
import { HoldForCallerService } from './hold-for-caller.service.ts';
import { ReadCallersService } from './read-callers.service.ts';

/** What staff hold for callers, who pay by a link. */
@Resolver(() => Order)
export class CallersResolver {
  constructor(
    private readonly holdForCallerService: HoldForCallerService,
    private readonly giveUpCallerService: GiveUpCallerService,
    private readonly readCallers: ReadCallersService,
  ) {}

  @Query(() => [CallerHoldView], { description: 'Of an event or a season, the latest first, also what ended within seven days.' })
  @Requires('order.sell')
  callerHolds(
    @CurrentActor() actor: Actor,
    @Args('eventId', { type: () => Id, nullable: true }) eventId: string | null,
    @Args('seasonId', { type: () => Id, nullable: true }) seasonId: string | null,
  ): Promise<CallerHoldView[]> {
    return this.readCallers.list(actor, wantedSellable({ eventId, seasonId }));
  }

  @Mutation(() => CallerHoldView)
  @Requires('order.sell')
  async holdForCaller(@CurrentActor() actor: Actor, @Args('input') input: HoldForCallerInput): Promise<CallerHoldView> {
    return this.readCallers.viewOf(actor, await this.holdForCallerService.hold(actor, input));
  }

  @Mutation(() => CallerHoldView)
  @Requires('order.sell')
  async giveUpCaller(@CurrentActor() actor: Actor, @Args('input') { callerHoldId }: GiveUpCallerInput): Promise<CallerHoldView> {
    return this.readCallers.viewOf(actor, await this.giveUpCallerService.giveUp(actor, callerHoldId));
  }

  @FieldRequires('order.read')
  @ResolveField('caller', () => OrderCaller, { nullable: true, description: 'Of one that a caller paid by a link: who held it.' })
  caller(@Parent() { caller }: Order): OrderCaller | null {
    return caller ?? null;
  }
}
