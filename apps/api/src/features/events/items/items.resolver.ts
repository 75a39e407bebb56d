import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { Event } from '../record/event.schema.ts';
import { ChangeItemsService } from './change-items.service.ts';
import { DeleteEventItemInput, MoveEventItemInput, SwitchEventItemInput } from './items.inputs.ts';

@Resolver(() => Event)
export class EventItemsResolver {
  constructor(private readonly changeItems: ChangeItemsService) {}

  @Mutation(() => Event)
  @Requires('event.write')
  switchEventItem(@CurrentActor() actor: Actor, @Args('input') { eventId, itemId, isOn }: SwitchEventItemInput): Promise<Event> {
    return this.changeItems.switch(actor, eventId, itemId, isOn);
  }

  @Mutation(() => Event)
  @Requires('event.write')
  moveEventItem(@CurrentActor() actor: Actor, @Args('input') { eventId, itemId, isUp }: MoveEventItemInput): Promise<Event> {
    return this.changeItems.move(actor, eventId, itemId, isUp);
  }

  @Mutation(() => Event)
  @Requires('event.write')
  deleteEventItem(@CurrentActor() actor: Actor, @Args('input') { eventId, itemId }: DeleteEventItemInput): Promise<Event> {
    return this.changeItems.delete(actor, eventId, itemId);
  }
}
