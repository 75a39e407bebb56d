import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { IntegrationStatus, ResendIntegrationInput } from './integrations.types.ts';
import { ReadIntegrationService } from './read-integration.service.ts';
import { ResendIntegrationService } from './resend-integration.service.ts';
import { ResumeIntegrationService } from './resume-integration.service.ts';

@Resolver()
export class IntegrationsResolver {
  constructor(
    private readonly readIntegration: ReadIntegrationService,
    private readonly resendIntegrationService: ResendIntegrationService,
    private readonly resumeIntegrationService: ResumeIntegrationService,
  ) {}

  @Query(() => IntegrationStatus)
  @Requires('org.write')
  integrationStatus(@CurrentActor() actor: Actor): Promise<IntegrationStatus> {
    return this.readIntegration.status(actor);
  }

  @Mutation(() => Boolean)
  @Requires('order.integration.resend')
  resendIntegration(@CurrentActor() actor: Actor, @Args('input') { orderId }: ResendIntegrationInput): Promise<boolean> {
    return this.resendIntegrationService.resend(actor, orderId);
  }

  @Mutation(() => Boolean)
  @Requires('org.write')
  resumeIntegration(@CurrentActor() actor: Actor): Promise<boolean> {
    return this.resumeIntegrationService.resume(actor);
  }
}
