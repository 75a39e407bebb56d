import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import type { Passage } from '@marquee/shared/door/gates';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { ForDevices, Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { ChangeGatesService } from './change-gates.service.ts';
import { CountInsideService } from './count-inside.service.ts';
import { EventDoors } from './event-doors.cache.ts';
import { EverybodyOutService } from './everybody-out.service.ts';
import {
  DoorChoices,
  DoorInsideView,
  DoorRulesView,
  EverybodyOutInput,
  PassageEnum,
  RemoveDoorGateInput,
  rulesOf,
  SaveDoorGateInput,
  SaveDoorTypeRuleInput,
  SimulatedVerdict,
} from './gates.types.ts';
import { ReadChoicesService } from './read-choices.service.ts';
import { SaveTypeRuleService } from './save-type-rule.service.ts';
import { SimulateVerdictService } from './simulate-verdict.service.ts';

/** Gates of an event, rules of its ticket types, and who is inside. */
@Resolver(() => DoorRulesView)
export class GatesResolver {
  constructor(
    private readonly eventDoors: EventDoors,
    private readonly readChoices: ReadChoicesService,
    private readonly changeGates: ChangeGatesService,
    private readonly saveTypeRule: SaveTypeRuleService,
    private readonly everybodyOutService: EverybodyOutService,
    private readonly countInside: CountInsideService,
    private readonly simulateVerdictService: SimulateVerdictService,
  ) {}

  @Query(() => DoorRulesView)
  @Requires('scan.read')
  @ForDevices()
  async doorRules(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<DoorRulesView> {
    return rulesOf((await this.eventDoors.getShown(actor, eventId)).rules);
  }

  @Query(() => DoorChoices)
  @Requires('door.write')
  doorChoices(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<DoorChoices> {
    return this.readChoices.read(actor, eventId);
  }

  @Query(() => DoorInsideView)
  @Requires('door.write')
  doorInside(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<DoorInsideView> {
    return this.countInside.of(actor, eventId);
  }

  @Mutation(() => DoorRulesView, { description: 'Adds a gate, or changes it.' })
  @Requires('door.write')
  async saveDoorGate(@CurrentActor() actor: Actor, @Args('input') input: SaveDoorGateInput): Promise<DoorRulesView> {
    return rulesOf(await this.changeGates.save(actor, input));
  }

  @Mutation(() => DoorRulesView)
  @Requires('door.write')
  async removeDoorGate(@CurrentActor() actor: Actor, @Args('input') input: RemoveDoorGateInput): Promise<DoorRulesView> {
    return rulesOf(await this.changeGates.remove(actor, input));
  }

  @Mutation(() => DoorRulesView)
  @Requires('door.write')
  async saveDoorTypeRule(@CurrentActor() actor: Actor, @Args('input') input: SaveDoorTypeRuleInput): Promise<DoorRulesView> {
    return rulesOf(await this.saveTypeRule.save(actor, input));
  }

  @Mutation(() => DoorInsideView, { description: 'Ends the day of a door: nobody is inside any more.' })
  @Requires('door.write')
  everybodyOut(@CurrentActor() actor: Actor, @Args('input') { eventId }: EverybodyOutInput): Promise<DoorInsideView> {
    return this.everybodyOutService.end(actor, eventId);
  }

  @Query(() => SimulatedVerdict, { description: 'What the door would say of a code. Nothing is recorded.' })
  @Requires('door.write')
  simulateVerdict(
    @CurrentActor() actor: Actor,
    @Args('eventId', { type: () => Id }) eventId: string,
    @Args('code') code: string,
    @Args('at', { type: () => Date }) at: Date,
    @Args('gateId', { type: () => Id, nullable: true }) gateId: string | null,
    @Args('passage', { type: () => PassageEnum, nullable: true }) passage: Passage | null,
  ): Promise<SimulatedVerdict> {
    return this.simulateVerdictService.simulate(actor, eventId, code, { gateId, passage }, at);
  }
}
