import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '../auth/actor.ts';
import { Requires } from '../auth/requires.ts';
import { Clock } from '../clock/clock.service.ts';
import { CentsScalar } from '../graphql/cents.scalar.ts';
import { Id } from '../graphql/id.scalar.ts';
import { ActItems, type ItemTotals } from './act-items.store.ts';
import type { ActItem, ActRecord } from './act.schema.ts';
import { Acts } from './acts.service.ts';
import { ActCounts, ActInput, ActItemsQuery, ActItemView, ActOnMany } from './acts.types.ts';

const PAGE = 50;
const MOST = 20;

@Resolver(() => ActOnMany)
export class ActsResolver {
  private readonly totals = new WeakMap<ActRecord, Promise<ItemTotals>>();

  constructor(
    private readonly acts: Acts,
    private readonly actItems: ActItems,
    private readonly clock: Clock,
  ) {}

  @Query(() => ActOnMany)
  @Requires('act.read')
  actOnMany(@CurrentActor() actor: Actor, @Args('actId', { type: () => Id }) actId: string): Promise<ActRecord> {
    return this.acts.get(actor, actId);
  }

  @Query(() => [ActOnMany], { description: 'The newest twenty on one thing, for example on an event.' })
  @Requires('act.read')
  actsOnMany(@CurrentActor() actor: Actor, @Args('subjectId', { type: () => Id }) subjectId: string): Promise<ActRecord[]> {
    return this.acts.ofSubject(actor, subjectId, MOST);
  }

  @Mutation(() => ActOnMany, { description: 'Until its countdown ends: nothing of it happened.' })
  @Requires('act.write')
  undoActOnMany(@CurrentActor() actor: Actor, @Args('input') { actId }: ActInput): Promise<ActRecord> {
    return this.acts.undo(actor, actId);
  }

  @Mutation(() => ActOnMany, { description: 'Stops it between two items.' })
  @Requires('act.write')
  stopActOnMany(@CurrentActor() actor: Actor, @Args('input') { actId }: ActInput): Promise<ActRecord> {
    return this.acts.stop(actor, actId);
  }

  @Mutation(() => ActOnMany, { description: 'Does what failed once more, and what a stop left.' })
  @Requires('act.write')
  retryActOnMany(@CurrentActor() actor: Actor, @Args('input') { actId }: ActInput): Promise<ActRecord> {
    return this.acts.retry(actor, actId);
  }

  @ResolveField(() => Int, { description: 'Milliseconds until it begins, by the clock of the server.' })
  startsInMs(@Parent() { startsAt }: ActRecord): number {
    return Math.max(0, startsAt.getTime() - this.clock.now().getTime());
  }

  @ResolveField(() => Boolean, { nullable: true })
  hasLostAuthor(@Parent() { lostAuthor }: ActRecord): boolean {
    return lostAuthor ?? false;
  }

  @ResolveField(() => ActCounts)
  async counts(@Parent() act: ActRecord): Promise<ActCounts> {
    const { counts } = await this.totalsOf(act);
    const { Waiting, Doing, Done, Failed, LeftOut } = counts;
    const total = Waiting + Doing + Done + Failed + LeftOut;
    return { total, waiting: Waiting + Doing, done: Done, failed: Failed, leftOut: LeftOut };
  }

  @ResolveField(() => CentsScalar, { description: 'Cents that moved so far.' })
  async amount(@Parent() act: ActRecord): Promise<number> {
    return (await this.totalsOf(act)).amount;
  }

  @ResolveField(() => String, { nullable: true, description: 'Why all that is left waits, for example for a limit of the mail provider.' })
  async waitsFor(@Parent() act: ActRecord): Promise<string | null> {
    return act.state === 'Running' ? this.actItems.restReason(act, this.clock.now()) : null;
  }

  /** Once for all fields of one answer. */
  private totalsOf(act: ActRecord): Promise<ItemTotals> {
    const known = this.totals.get(act) ?? this.actItems.totals(act);
    this.totals.set(act, known);
    return known;
  }

  @ResolveField(() => [ActItemView], { description: 'Fifty of its items, in the order of the plan.' })
  items(@Parent() act: ActRecord, @Args('query') { states, after }: ActItemsQuery): Promise<ActItem[]> {
    return this.actItems.list(act, states, after ?? null, PAGE);
  }
}
