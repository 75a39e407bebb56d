import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, CurrentPerson, type Actor, type Person } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';
import type { ActRecord } from '#platform/many/act.schema';
import { ActOnMany } from '#platform/many/acts.types';

import { CountHoldersService } from './count-holders.service.ts';
import { HoldersMailInput, HoldersMailPreview } from './email-blasts.types.ts';
import { EmailHoldersService } from './email-holders.service.ts';
import { PreviewMailService } from './preview-mail.service.ts';
import { SendTestService } from './send-test.service.ts';

@Resolver()
export class EmailBlastsResolver {
  constructor(
    private readonly countHolders: CountHoldersService,
    private readonly previewMail: PreviewMailService,
    private readonly sendTest: SendTestService,
    private readonly emailHolders: EmailHoldersService,
  ) {}

  @Query(() => Int, { description: 'People who hold a ticket or add-on of the event now.' })
  @Requires('event.mail')
  ticketHolderCount(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<number> {
    return this.countHolders.count(actor, eventId);
  }

  @Mutation(() => HoldersMailPreview, { description: 'Sends nothing.' })
  @Requires('event.mail')
  previewEmailToTicketHolders(@CurrentActor() actor: Actor, @Args('input') input: HoldersMailInput): Promise<HoldersMailPreview> {
    return this.previewMail.preview(actor, input);
  }

  @Mutation(() => Boolean, { description: 'The mail to the person who writes it.' })
  @Requires('event.mail')
  sendTestToHolders(@CurrentPerson() actor: Person, @Args('input') input: HoldersMailInput): Promise<boolean> {
    return this.sendTest.send(actor, input);
  }

  @Mutation(() => ActOnMany, { description: 'Begins a minute later; until then it can be undone.' })
  @Requires('event.mail')
  sendEmailToTicketHolders(@CurrentActor() actor: Actor, @Args('input') input: HoldersMailInput): Promise<ActRecord> {
    return this.emailHolders.send(actor, input);
  }
}
