import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { wantedSellable } from '@marquee/shared/events/wanted-sellable';

import { Event } from '#features/events/public/event.types';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { FieldRequires } from '#platform/auth/field-requires';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';
import type { GraphqlContext } from '#platform/graphql/graphql-context';
import { PaginationInput } from '#platform/graphql/pagination.input';
import { spendDetail } from '#platform/graphql/safety/spend-values';

import { JoinWaitListService } from './join-wait-list.service.ts';
import { ReadWaitListService } from './read-wait-list.service.ts';
import { JoinWaitListInput, WaitListArgs, WaitListQueryInput } from './wait-list.inputs.ts';
import { WaitListEntry } from './wait-list-entry.schema.ts';
import { WaitListPage } from './wait-list.types.ts';

@Resolver(() => Event)
export class WaitListResolver {
  constructor(
    private readonly joinWaitListService: JoinWaitListService,
    private readonly readWaitList: ReadWaitListService,
  ) {}

  /** True, also for an e-mail that waits already: nobody learns who does. */
  @Mutation(() => Boolean)
  @Requires('public')
  joinWaitList(@Visitor() visitor: VisitorInfo, @Args('input') input: JoinWaitListInput): Promise<boolean> {
    return this.joinWaitListService.join(visitor, input);
  }

  @Query(() => WaitListPage)
  @Requires('wait-list.read')
  waitList(
    @CurrentActor() actor: Actor,
    @Args() ids: WaitListArgs,
    @Args('query', { type: () => WaitListQueryInput, nullable: true }) query: WaitListQueryInput | null,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination: PaginationInput | null,
  ): Promise<WaitListPage> {
    return this.readWaitList.read(actor, wantedSellable(ids), query, pagination);
  }

  @FieldRequires('wait-list.read')
  @ResolveField('waitList', () => [WaitListEntry], { description: 'The last 60 who joined, the last one first.' })
  async ofEvent(
    @Parent() event: Pick<Event, '_id'>,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<WaitListEntry[]> {
    spendDetail(context);
    return (await this.readWaitList.read(actor, { kind: 'event', id: event._id }, null, null)).entries;
  }
}
