import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { Query as GraphqlQuery, Resolver } from '@nestjs/graphql';
import type { Response } from 'express';

import { CurrentActor, type Actor } from '../auth/actor.ts';
import { Requires } from '../auth/requires.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { OneTimeLinks } from '../links/one-time-links.signer.ts';
import { QUEUE_PAGE, QueuePagePass } from './queue-page-pass.guard.ts';

const PURPOSE = 'queue-page';

/**
 * Gives a super user access to the queue page, where no bearer header can be sent: a signed single-use address, then a short-lived cookie.
 */
@Resolver()
export class QueuePageResolver {
  constructor(
    private readonly oneTimeLinks: OneTimeLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @GraphqlQuery(() => String, { description: 'A single-use address of the queue page, good for 60 seconds.' })
  @Requires('super')
  queuePageUrl(@CurrentActor() actor: Actor): string {
    return `${this.config.PUBLIC_URL}/ops/enter-queues?ticket=${this.oneTimeLinks.issue(PURPOSE, actor.id)}`;
  }
}

@Controller('ops')
export class QueuePageController {
  constructor(
    private readonly oneTimeLinks: OneTimeLinks,
    private readonly queuePagePass: QueuePagePass,
  ) {}

  @Get('enter-queues')
  @Requires('public')
  async enter(@Query('ticket') ticket: unknown, @Res() response: Response): Promise<void> {
    await this.oneTimeLinks.redeem(PURPOSE, String(ticket));
    this.queuePagePass.give(response);
    response.redirect(303, QUEUE_PAGE);
  }
}
