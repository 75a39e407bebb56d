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
import { OfferByHandService } from './offer-by-hand.service.ts';
import { SaveLineService } from './save-line.service.ts';
import { JoinWaitListInput, SaveWaitLineInput, WaitListArgs, WaitListEntryInput, WaitListQueryInput } from './wait-list.inputs.ts';
import { WaitListEntry } from './wait-list-entry.schema.ts';
import { WaitLineView, WaitListPage } from './wait-list.types.ts';

@Resolver(() => Event)
export class WaitListResolver {
  constructor(
    private readonly joinWaitListService: JoinWaitListService,
    private readonly readWaitList: ReadWaitListService,
    private readonly saveLine: SaveLineService,
    private readonly offerByHand: OfferByHandService,
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

  @Query(() => WaitLineView, { description: 'How what comes back is offered, and how many wait.' })
  @Requires('wait-list.read')
  waitLine(@CurrentActor() actor: Actor, @Args() ids: WaitListArgs): Promise<WaitLineView> {
    return this.readWaitList.line(actor, wantedSellable(ids));
  }

  @Mutation(() => WaitLineView)
  @Requires('wait-list.settings')
  saveWaitLine(@CurrentActor() actor: Actor, @Args('input') input: SaveWaitLineInput): Promise<WaitLineView> {
    return this.saveLine.save(actor, input);
  }

  @Mutation(() => WaitListEntry, { description: 'Offers a party what is free, whoever stands before it.' })
  @Requires('wait-list.offer')
  offerToParty(@CurrentActor() actor: Actor, @Args('input') { entryId }: WaitListEntryInput): Promise<WaitListEntry> {
    return this.offerByHand.offer(actor, entryId);
  }

  @Mutation(() => WaitListEntry, { description: 'The party waits on at its place.' })
  @Requires('wait-list.offer')
  takeBackOffer(@CurrentActor() actor: Actor, @Args('input') { entryId }: WaitListEntryInput): Promise<WaitListEntry> {
    return this.offerByHand.takeBack(actor, entryId);
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
