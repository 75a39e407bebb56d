import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { ForDevices, Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { ApplyScansService } from './apply-scans.service.ts';
import { DoubtfulsRepository } from './doubtfuls.repository.ts';
import { AppliedScans, ApplyScansInput, DoubtfulView, SettleDoubtfulInput } from './queue.types.ts';
import { SettleDoubtfulService } from './settle-doubtful.service.ts';

@Resolver(() => DoubtfulView)
export class QueueResolver {
  constructor(
    private readonly applyScansService: ApplyScansService,
    private readonly doubtfuls: DoubtfulsRepository,
    private readonly settleDoubtfulService: SettleDoubtfulService,
  ) {}

  @Mutation(() => AppliedScans, {
    description: 'What a device answered without a network, at most 200 at once; sent again it changes nothing.',
  })
  @Requires('scan.write')
  @ForDevices()
  applyScans(@CurrentActor() actor: Actor, @Args('input') input: ApplyScansInput): Promise<AppliedScans> {
    return this.applyScansService.apply(actor, input);
  }

  @Query(() => [DoubtfulView], { description: 'Of an event: those that are not settled first.' })
  @Requires('door.write')
  doubtfulAdmissions(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<DoubtfulView[]> {
    return this.doubtfuls.ofEvent(actor, eventId);
  }

  @Mutation(() => DoubtfulView)
  @Requires('door.write')
  settleDoubtful(@CurrentActor() actor: Actor, @Args('input') input: SettleDoubtfulInput): Promise<DoubtfulView> {
    return this.settleDoubtfulService.settle(actor, input);
  }
}
