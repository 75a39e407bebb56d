import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { CancelEventService } from './cancel-event.service.ts';
import { CancelEventInput } from './cancellation.inputs.ts';
import { CancelEventAnswer } from './cancellation.types.ts';

@Resolver()
export class CancellationResolver {
  constructor(private readonly cancelEventService: CancelEventService) {}

  @Mutation(() => CancelEventAnswer)
  @Requires('event.cancel')
  cancelEvent(@CurrentActor() actor: Actor, @Args('input') input: CancelEventInput): Promise<CancelEventAnswer> {
    return this.cancelEventService.cancel(actor, input);
  }
}
