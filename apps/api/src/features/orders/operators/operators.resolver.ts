import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, CurrentPerson, type Actor, type Person } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { EndOperatorService } from './end-operator.service.ts';
import {
  EndOperatorInput,
  OperatorOfTeam,
  ResetPinTriesInput,
  SetOperatorPinInput,
  TakenOver,
  TakeOverTillInput,
} from './operators.types.ts';
import { ReadOperatorsService } from './read-operators.service.ts';
import { SetPinService } from './set-pin.service.ts';
import { TakeOverService } from './take-over.service.ts';

/** Who sells at a till, by name and PIN. */
@Resolver(() => OperatorOfTeam)
export class OperatorsResolver {
  constructor(
    private readonly readOperators: ReadOperatorsService,
    private readonly setPin: SetPinService,
    private readonly takeOver: TakeOverService,
    private readonly endOperatorService: EndOperatorService,
  ) {}

  @Query(() => [OperatorOfTeam], { description: 'Those of the team who may sell at a till.' })
  @Requires('order.sell')
  operators(@CurrentActor() actor: Actor): Promise<OperatorOfTeam[]> {
    return this.readOperators.list(actor);
  }

  @Mutation(() => Boolean, { description: 'Sets the caller’s own PIN.' })
  @Requires('order.sell')
  setOperatorPin(@CurrentPerson() person: Person, @Args('input') { pin }: SetOperatorPinInput): Promise<boolean> {
    return this.setPin.set(person, pin);
  }

  @Mutation(() => TakenOver)
  @Requires('order.sell')
  takeOverTill(@CurrentPerson() login: Person, @Args('input') input: TakeOverTillInput): Promise<TakenOver> {
    return this.takeOver.take(login, input);
  }

  @Mutation(() => Boolean, { description: 'Ends the caller’s own turn.' })
  @Requires('order.sell')
  leaveTill(@CurrentActor() actor: Actor): Promise<boolean> {
    return this.endOperatorService.leave(actor);
  }

  @Mutation(() => Boolean)
  @Requires('till.write')
  endOperator(@CurrentActor() actor: Actor, @Args('input') { sessionId }: EndOperatorInput): Promise<boolean> {
    return this.endOperatorService.end(actor, sessionId);
  }

  @Mutation(() => Boolean, { description: 'The till and its devices take PINs again.' })
  @Requires('till.write')
  resetPinTries(@CurrentActor() actor: Actor, @Args('input') { tillId }: ResetPinTriesInput): Promise<boolean> {
    return this.endOperatorService.resetTries(actor, tillId);
  }
}
