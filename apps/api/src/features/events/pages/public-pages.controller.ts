import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';

import { Requires } from '#platform/auth/requires';
import { CONFIG, type Config } from '#platform/config/config';
import { soon } from '#platform/web/soon';

import { FEEDS, feedPath } from './domain/event-feeds.ts';
import { eventHead, seasonHead, type PageHead, type ShownSeason } from './domain/event-head.ts';
import { withHead } from './domain/page-head.ts';
import type { PublicOrganization } from '../sale/public-event.types.ts';
import { ReadNightsService } from '../sale/read-nights.service.ts';
import { ShowEventService } from '../sale/show-event.service.ts';
import { BuiltPage } from './built-page.cache.ts';
import { ListedEvents } from './listed-events.cache.ts';
import { ServedPages } from './served-pages.cache.ts';

const NO_CONTENT = Promise.resolve(undefined);
const NOT_FOUND: PageHead = { title: 'Not found · Marquee', isHidden: true };
const NO_ORGANIZATION: PageHead = { title: 'There is no such organization · Marquee', isHidden: true };

/** Public pages whose head the server renders, for search engines and shared links. */
@Controller()
export class PublicPagesController {
  constructor(
    private readonly showEvent: ShowEventService,
    private readonly readNights: ReadNightsService,
    private readonly listedEvents: ListedEvents,
    private readonly builtPage: BuiltPage,
    private readonly servedPages: ServedPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** 404 for what is not public; a paused or canceled event is shown as such. */
  @Get('e/:stub')
  @Requires('public')
  async event(@Param('stub') stub: string, @Res() response: Response): Promise<void> {
    const event = await soon(this.showEvent.show(stub));
    await this.send(response, event ? { ...eventHead(event), shell: await this.servedPages.event(event) } : NOT_FOUND);
  }

  /** The tickets of an event in a frame of another website (BUY-050). */
  @Get('embed/checkout/:stub')
  @Requires('public')
  async framedEvent(@Param('stub') stub: string, @Res() response: Response): Promise<void> {
    const event = await soon(this.showEvent.show(stub));
    if (!event) return this.send(response, NOT_FOUND);
    const { title, canonicalUrl = '' } = eventHead(event);
    await this.send(response, { title, canonicalUrl, isUnlisted: true, shell: await this.servedPages.event(event, true) });
  }

  @Get('s/:stub')
  @Requires('public')
  async season(@Param('stub') stub: string, @Res() response: Response): Promise<void> {
    const season = await this.seasonOf(stub);
    if (!season) return this.send(response, NOT_FOUND);
    const origin = this.config.EVENTS_URL ?? this.config.PUBLIC_URL;
    const head = seasonHead(season, (night) => `${origin}/e/${night.stub ?? night.eventId}`);
    await this.send(response, { ...head, shell: await this.servedPages.season(season) });
  }

  /** The tickets of a season in a frame of another website. */
  @Get('embed/season/:stub')
  @Requires('public')
  async framedSeason(@Param('stub') stub: string, @Res() response: Response): Promise<void> {
    const season = await this.seasonOf(stub);
    if (!season) return this.send(response, NOT_FOUND);
    const { title, canonicalUrl = '' } = eventHead(season);
    await this.send(response, { title, canonicalUrl, isUnlisted: true, shell: await this.servedPages.season(season, true) });
  }

  @Get('o/:stub')
  @Requires('public')
  async organization(@Param('stub') stub: string, @Query('name') name: unknown, @Res() response: Response): Promise<void> {
    const { organization, html } = await soon(this.listedEvents.read(stub));
    if (!organization) return this.send(response, NO_ORGANIZATION);
    await this.send(response, { ...this.orgHead(organization), ...(await this.shellOf(html, name)) });
  }

  /** The upcoming events of all organizations. */
  @Get('events')
  @Requires('public')
  async events(@Query('name') name: unknown, @Res() response: Response): Promise<void> {
    // the page tries again by itself
    const { html } = await soon(this.listedEvents.read('')).catch(() => ({ html: NO_CONTENT }));
    const canonicalUrl = `${this.config.EVENTS_URL ?? this.config.PUBLIC_URL}/events`;
    await this.send(response, {
      title: 'Events · Marquee',
      description: 'Upcoming events.',
      canonicalUrl,
      ...(await this.shellOf(html, name)),
    });
  }

  private async seasonOf(stub: string): Promise<ShownSeason | null> {
    const season = await soon(this.showEvent.show(stub, 'season'));
    return season && { ...season, nights: await soon(this.readNights.of(season)) };
  }

  /** What a search finds, only the page shows: the whole list would stand there for a moment. */
  private async shellOf(html: Promise<string | undefined>, name: unknown): Promise<Pick<PageHead, 'shell' | 'styles'>> {
    const shell = name ? undefined : await soon(html).catch(() => undefined);
    return shell ? { shell, styles: await this.servedPages.listStyles() } : {};
  }

  private orgHead({ orgName, stub, orgLogoUrl }: PublicOrganization): PageHead {
    const origin = this.config.EVENTS_URL ?? this.config.PUBLIC_URL;
    const title = `${orgName} · Events`;
    return {
      title,
      description: `Upcoming events of ${orgName}.`,
      canonicalUrl: `${origin}/o/${stub}`,
      imageUrl: orgLogoUrl ? new URL(orgLogoUrl, origin).href : null,
      feeds: FEEDS.map(({ ending, type }) => ({ type, title, url: origin + feedPath(stub, ending) })),
    };
  }

  private async send(response: Response, head: PageHead): Promise<void> {
    const html = withHead(await this.builtPage.read(), head);
    response
      .status(head.isHidden ? 404 : 200)
      .set('cache-control', 'no-cache')
      .type('html')
      .send(html);
  }
}
