import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';

import { Requires } from '#platform/auth/requires';
import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';

import { ListEventsService } from '../read/list-events.service.ts';
import { robotsText, sitemapXml } from './robots.ts';

/** A sitemap is large and rarely read: it is regenerated at most this often. */
const MAX_AGE_MS = 5 * 60_000;

/** Files for search engine crawlers. */
@Controller()
export class RobotsController {
  private made: { readonly at: number; readonly xml: Promise<string> } | null = null;

  constructor(
    private readonly listEvents: ListEventsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('robots.txt')
  @Requires('public')
  robots(@Res() response: Response): void {
    response.set('cache-control', 'public, max-age=3600').type('text/plain').send(robotsText(this.origin));
  }

  /** The pages of announced upcoming events and of the organizations that have some. */
  @Get('sitemap.xml')
  @Requires('public')
  async sitemap(@Res() response: Response): Promise<void> {
    const now = this.clock.now().getTime();
    if (!this.made || now - this.made.at > MAX_AGE_MS) {
      const xml = this.listEvents.publicPaths().then((paths) => sitemapXml(this.origin, paths));
      this.made = { at: now, xml };
      xml.catch(() => (this.made = null));
    }
    const xml = await this.made.xml;
    response.set('cache-control', 'public, max-age=300').type('application/xml').send(xml);
  }

  private get origin(): string {
    return this.config.EVENTS_URL ?? this.config.PUBLIC_URL;
  }
}
