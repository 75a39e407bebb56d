import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { AddAtCounterService } from './add-at-counter.service.ts';
import { AddContactAtCounterInput, CounterContact, CounterContactOrder, NoteContactInput } from './counter-contact.types.ts';
import { FindAtCounterService } from './find-at-counter.service.ts';
import { NoteContactService } from './note-contact.service.ts';

/** Contacts at the counter: found one by one by staff who see no list of them. */
@Resolver(() => CounterContact)
export class CounterContactsResolver {
  constructor(
    private readonly findAtCounter: FindAtCounterService,
    private readonly addAtCounter: AddAtCounterService,
    private readonly noteContactService: NoteContactService,
  ) {}

  @Query(() => [CounterContact], { description: 'A few who match by name, phone, e-mail or member number; none for one letter.' })
  @Requires('contact.attach')
  contactsAtCounter(@CurrentActor() actor: Actor, @Args('query') query: string): Promise<CounterContact[]> {
    return this.findAtCounter.find(actor, query);
  }

  @Query(() => CounterContact)
  @Requires('contact.attach')
  contactAtCounter(@CurrentActor() actor: Actor, @Args('contactId', { type: () => Id }) contactId: string): Promise<CounterContact> {
    return this.findAtCounter.get(actor, contactId);
  }

  @Mutation(() => CounterContact)
  @Requires('contact.attach')
  addContactAtCounter(@CurrentActor() actor: Actor, @Args('input') input: AddContactAtCounterInput): Promise<CounterContact> {
    return this.addAtCounter.add(actor, input);
  }

  @Mutation(() => CounterContact)
  @Requires('contact.attach')
  noteContact(@CurrentActor() actor: Actor, @Args('input') input: NoteContactInput): Promise<CounterContact> {
    return this.noteContactService.note(actor, input);
  }

  @ResolveField('lastOrders', () => [CounterContactOrder], { description: 'The newest first.' })
  lastOrders(@CurrentActor() actor: Actor, @Parent() { _id }: CounterContact): Promise<CounterContactOrder[]> {
    return this.findAtCounter.lastOrders(actor, _id);
  }
}
