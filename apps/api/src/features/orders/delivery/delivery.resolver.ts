import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';

import { OrderIdInput, ResendMailInput, SendMyTicketsInput } from './delivery.inputs.ts';
import { ResendConfirmationService } from './resend-confirmation.service.ts';
import { ResendMailService } from './resend-mail.service.ts';
import { SendMyTicketsService } from './send-my-tickets.service.ts';

@Resolver()
export class DeliveryResolver {
  constructor(
    private readonly resendConfirmationService: ResendConfirmationService,
    private readonly resendMailService: ResendMailService,
    private readonly sendMyTicketsService: SendMyTicketsService,
  ) {}

  @Mutation(() => Boolean)
  @Requires('order.resend')
  resendConfirmation(@CurrentActor() actor: Actor, @Args('input') input: OrderIdInput): Promise<boolean> {
    return this.resendConfirmationService.resend(actor, input);
  }

  @Mutation(() => Boolean)
  @Requires('order.resend')
  resendMail(@CurrentActor() actor: Actor, @Args('input') input: ResendMailInput): Promise<boolean> {
    return this.resendMailService.resend(actor, input);
  }
  /** True whether or not anything was bought with the address. */
  @Mutation(() => Boolean)
  @Requires('public')
  sendMyTickets(@Args('input') { email }: SendMyTicketsInput, @Visitor() visitor: VisitorInfo): Promise<boolean> {
    return this.sendMyTicketsService.send(email, visitor);
  }
}
