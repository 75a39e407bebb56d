import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { OrderIdInput } from './delivery.inputs.ts';
import { ResendConfirmationService } from './resend-confirmation.service.ts';

@Resolver()
export class DeliveryResolver {
  constructor(private readonly resendConfirmationService: ResendConfirmationService) {}

  @Mutation(() => Boolean)
  @Requires('order.resend')
  resendConfirmation(@CurrentActor() actor: Actor, @Args('input') { orderId }: OrderIdInput): Promise<boolean> {
    return this.resendConfirmationService.resend(actor, orderId);
  }
}
