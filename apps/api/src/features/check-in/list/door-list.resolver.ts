import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { ForDevices, Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { MailDoorListService } from '../paper/mail-door-list.service.ts';
import { DoorList, DoorRuleView, MailDoorListInput, SaveDoorRuleInput } from './door-list.types.ts';
import { ReadDoorListService } from './read-door-list.service.ts';
import { SaveDoorRuleService } from './save-door-rule.service.ts';

@Resolver()
export class DoorListResolver {
  constructor(
    private readonly readDoorList: ReadDoorListService,
    private readonly saveDoorRuleService: SaveDoorRuleService,
    private readonly mailDoorListService: MailDoorListService,
  ) {}

  @Query(() => DoorList)
  @Requires('scan.read')
  @ForDevices()
  doorList(
    @CurrentActor() actor: Actor,
    @Args('eventId', { type: () => Id }) eventId: string,
    @Args('since', { type: () => Date, nullable: true, description: 'Only what changed since `asOf` of an earlier reading.' })
    since: Date | null,
    @Args('after', { type: () => Id, nullable: true }) after: string | null,
  ): Promise<DoorList> {
    return this.readDoorList.read(actor, eventId, since ?? null, after ?? null);
  }

  @Mutation(() => Int, { description: 'Mails the list on paper to all who manage doors; how many it goes to.' })
  @Requires('door.write')
  mailDoorList(@CurrentActor() actor: Actor, @Args('input') { eventId }: MailDoorListInput): Promise<number> {
    return this.mailDoorListService.mail(actor, eventId);
  }

  @Query(() => DoorRuleView, { description: 'What the organizer chose for the door of an event.' })
  @Requires('door.write')
  doorRule(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<DoorRuleView> {
    return this.readDoorList.rule(actor, eventId);
  }

  @Mutation(() => DoorRuleView)
  @Requires('door.write')
  async saveDoorRule(@CurrentActor() actor: Actor, @Args('input') { eventId, unlisted }: SaveDoorRuleInput): Promise<DoorRuleView> {
    return { eventId, unlisted: await this.saveDoorRuleService.save(actor, eventId, unlisted) };
  }
}
