import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { capacitiesOver } from '@marquee/shared/events/capacities';
import { poolOf } from '@marquee/shared/inventory/pool-id';

import { Event } from '#features/events/public/event.types';
import { Events } from '#features/events/public/events.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import { Order } from '#features/orders/public/order.types';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { FieldRequires } from '#platform/auth/field-requires';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';
import { Id } from '#platform/graphql/id.scalar';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { byOrgKey, orgKeyOf } from '#platform/graphql/org-keys';
import type { ActPreview } from '#platform/many/act.schema';
import { ActPreviewView } from '#platform/many/acts.types';

import { DeleteHoldService } from './delete-hold.service.ts';
import { GiveFromHoldInput } from './give-from-hold.inputs.ts';
import { GiveFromHoldService } from './give-from-hold.service.ts';
import { Hold } from './hold.schema.ts';
import { DeleteHoldInput, HoldReleaseQueryInput, UpdateHoldInput } from './holds.inputs.ts';
import { ChosenSeatsInput, HoldSeatsInput, SeatsDone } from './hold-seats.inputs.ts';
import { HoldSeatsService } from './hold-seats.service.ts';
import { HoldsRepository } from './holds.repository.ts';
import { PreviewReleaseService } from './preview-release.service.ts';
import { ReleaseSeatsService } from './release-seats.service.ts';
import { SaveHoldService } from './save-hold.service.ts';
import { SeatsOfEventsService } from './seats-of-events.service.ts';

@Resolver(() => Event)
export class HoldsResolver {
  constructor(
    private readonly holds: HoldsRepository,
    private readonly saveHold: SaveHoldService,
    private readonly previewRelease: PreviewReleaseService,
    private readonly deleteHoldService: DeleteHoldService,
    private readonly holdSeatsService: HoldSeatsService,
    private readonly releaseSeatsService: ReleaseSeatsService,
    private readonly seatsOfEvents: SeatsOfEventsService,
    private readonly giveFromHoldService: GiveFromHoldService,
  ) {}

  /** Oldest first. */
  @FieldRequires('hold.read')
  @ResolveField('holds', () => [Hold])
  async ofEvent(@Parent() event: Event, @RequestLoaders() loaders: Loaders): Promise<Hold[]> {
    return (await loaders.load(this.byEvent, orgKeyOf(event.orgId, event._id))) ?? [];
  }

  /** Whether places of it are held. */
  @FieldRequires('hold.read')
  @ResolveField('isHold', () => Boolean)
  async isHold(@Parent() event: Event, @RequestLoaders() loaders: Loaders): Promise<boolean> {
    return ((await loaders.load(this.byEvent, orgKeyOf(event.orgId, event._id))) ?? []).length > 0;
  }

  /** Makes a block, or changes the one that has the `_id`. */
  @Mutation(() => Hold)
  @Requires('hold.write')
  updateHold(
    @CurrentActor() actor: Actor,
    @Args('input') input: UpdateHoldInput,
    @Args('idempotencyKey', { type: () => String, nullable: true }) key?: string | null,
  ): Promise<Hold> {
    return this.saveHold.save(actor, input, key ?? null);
  }

  @Query(() => ActPreviewView, {
    description: 'What releasing so many places would do, by the rule that picks them. Amounts at the price of now.',
  })
  @Requires('hold.write')
  holdRelease(@CurrentActor() actor: Actor, @Args('query') query: HoldReleaseQueryInput): Promise<ActPreview> {
    return this.previewRelease.preview(actor, query);
  }

  @Query(() => [Event], {
    description: 'Other events that are not over and have a copy of the same plan, soonest first: seats may be held in them at once.',
  })
  @Requires('hold.read')
  eventsOfSamePlan(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<Event[]> {
    return this.seatsOfEvents.samePlan(actor, eventId);
  }

  @Mutation(() => [SeatsDone], { description: 'Holds those of the seats that are free, and tells for each event which were skipped.' })
  @Requires('hold.write')
  holdSeats(
    @CurrentActor() actor: Actor,
    @Args('input') input: HoldSeatsInput,
    @Args('idempotencyKey', { type: () => String, nullable: true }) key?: string | null,
  ): Promise<SeatsDone[]> {
    return this.holdSeatsService.hold(actor, input, key ?? null);
  }

  @Mutation(() => [SeatsDone], { description: 'Puts those of the seats that a block holds back on sale.' })
  @Requires('hold.write')
  releaseSeats(@CurrentActor() actor: Actor, @Args('input') input: ChosenSeatsInput): Promise<SeatsDone[]> {
    return this.releaseSeatsService.release(actor, input);
  }

  @Mutation(() => Order, { description: 'Gives places of a hold block away: they become a complimentary order in one act.' })
  @Requires('order.sell')
  giveFromHold(@CurrentActor() actor: Actor, @Args('input') input: GiveFromHoldInput, @Visitor() visitor: VisitorInfo): Promise<Order> {
    return this.giveFromHoldService.give(actor, input, visitor);
  }

  @Mutation(() => Boolean)
  @Requires('hold.write')
  deleteHold(@CurrentActor() actor: Actor, @Args('input') input: DeleteHoldInput): Promise<true> {
    return this.deleteHoldService.delete(actor, input);
  }

  /** By `orgKeyOf`; the events were scoped already. */
  private readonly byEvent = (keys: readonly string[]): Promise<ReadonlyMap<string, Hold[]>> =>
    byOrgKey(keys, async (scope, eventIds) => Map.groupBy(await this.holds.ofEvents(scope, eventIds), ({ eventId }) => eventId));
}

@Resolver(() => Hold)
export class HoldResolver {
  constructor(
    private readonly events: Events,
    private readonly inventory: Inventory,
  ) {}

  @ResolveField('promised', () => Int, { description: 'How many of the outstanding ones guests of lists wait for.' })
  promised(@Parent() { promised }: Hold): number {
    return promised ?? 0;
  }

  /** What is left of the ticket type now, and of the capacities that it shares. */
  @FieldRequires('analytics.counts.read')
  @ResolveField('ticketRemaining', () => Int)
  async ticketRemaining(@Parent() { eventId, ticketTypeId }: Hold, @RequestLoaders() loaders: Loaders): Promise<number> {
    const event = await loaders.load(this.events.getMany, eventId);
    const limit = event?.ticketTypes.find(({ _id }) => _id === ticketTypeId)?.totalQty ?? 0;
    const shared = capacitiesOver(event?.capacities, 'Ticket', ticketTypeId);
    const keys = [
      `${poolOf('ticketType', ticketTypeId)}|${limit}`,
      ...shared.map(({ poolId, totalQty }) => `${poolOf('capacity', poolId)}|${totalQty}`),
    ];
    const left = await Promise.all(keys.map((key) => loaders.load(this.left, key)));
    return Math.min(...left.map((each) => each ?? 0));
  }

  /** By `pool|quantity`. */
  private readonly left = async (keys: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const sizes = keys.map((key) => ({ key, pool: key.slice(0, key.indexOf('|')), limit: Number(key.slice(key.indexOf('|') + 1)) }));
    const counts = await this.inventory.remaining(sizes);
    return new Map(sizes.map(({ key, pool, limit }) => [key, Math.max(0, counts.get(pool)?.remaining ?? limit)]));
  };
}
