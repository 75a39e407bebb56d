import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { DomainError } from '@marquee/shared/domain-error';

import { Requires } from '#platform/auth/requires';
import { CONFIG, type Config } from '#platform/config/config';
import { answerTagged } from '#platform/web/answer-tagged';
import { soon } from '#platform/web/soon';

import { calendarFeed, feedPath, newsFeed } from './domain/event-feeds.ts';
import { FeedsCache, type FeedPage } from './feeds.cache.ts';

/** Readers ask often. In seconds. */
const MAX_AGE = 60;

/** The announced upcoming events of an organization, for calendars and feed readers. */
@Controller('o/:stub')
export class FeedsController {
  constructor(
    private readonly feedsCache: FeedsCache,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The nights of a season are events, and stand there as such. */
  @Get('events.ics')
  @Requires('public')
  async calendar(@Param('stub') stub: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { organization, events, cancelled } = await this.read(stub);
    answerTagged(request, response.type('text/calendar; charset=utf-8'), calendarFeed(organization, [...events, ...cancelled]), {
      maxAge: MAX_AGE,
    });
  }

  @Get('events.rss')
  @Requires('public')
  async news(@Param('stub') stub: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { organization, events, seasons } = await this.read(stub);
    const origin = this.config.EVENTS_URL ?? this.config.PUBLIC_URL;
    const text = newsFeed(
      organization,
      [...seasons, ...events],
      `${origin}/o/${organization.stub}`,
      origin + feedPath(organization.stub, 'rss'),
    );
    answerTagged(request, response.type('application/rss+xml; charset=utf-8'), text, { maxAge: MAX_AGE });
  }

  /** @throws DomainError NOT_FOUND for an unknown organization */
  private async read(stub: string): Promise<FeedPage & { organization: NonNullable<FeedPage['organization']> }> {
    const { organization, ...page } = await soon(this.feedsCache.read(stub));
    if (!organization) throw new DomainError('NOT_FOUND');
    return { organization, ...page };
  }
}
