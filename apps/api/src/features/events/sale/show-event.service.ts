import { Injectable } from '@nestjs/common';

import type { GraphqlContext } from '#platform/graphql/graphql-context';

import type { EventForSale } from '../record/event-records.ts';
import { OnSaleService } from './on-sale.service.ts';
import { PublicEventsService } from './public-events.service.ts';
import type { PublicEvent } from './public-event.types.ts';

/** No public address is longer. */
const LONGEST = 200;

/** Public events as their pages and lists show them. */
@Injectable()
export class ShowEventService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly publicEvents: PublicEventsService,
  ) {}

  /** By stub or id; null for what is not public (BUY-002). */
  async show(stubOrId: string): Promise<PublicEvent | null> {
    const event = await this.shown(stubOrId);
    return event && this.publicEvents.view(event);
  }

  /** Shows it to a visitor, counted among what the request asks for. @throws QUERY_TOO_COMPLEX */
  async showIn(context: GraphqlContext, stubOrId: string, visitorId: string | null): Promise<PublicEvent | null> {
    const event = await this.shown(stubOrId);
    if (!event || visitorId === null) return event && this.publicEvents.viewIn(context, event);
    return this.publicEvents.viewFor(context, event, visitorId);
  }

  /** A season, as an event. */
  async showSeason(stubOrId: string): Promise<PublicEvent | null> {
    const season = await this.shownSeason(stubOrId);
    return season && this.publicEvents.view(season);
  }

  /** A season. @throws QUERY_TOO_COMPLEX */
  async showSeasonIn(context: GraphqlContext, stubOrId: string, visitorId: string | null): Promise<PublicEvent | null> {
    const season = await this.shownSeason(stubOrId);
    if (!season) return null;
    return visitorId === null ? this.publicEvents.viewIn(context, season) : this.publicEvents.viewFor(context, season, visitorId);
  }

  /** Many that are public, by id. */
  async showMany(ids: readonly string[]): Promise<PublicEvent[]> {
    return this.publicEvents.views(await this.onSale.findEvents(ids));
  }

  /** Shows many, counted among what the request asks for. @throws QUERY_TOO_COMPLEX */
  async showManyIn(context: GraphqlContext, ids: readonly string[]): Promise<PublicEvent[]> {
    return this.publicEvents.viewsIn(context, await this.onSale.findEvents(ids));
  }

  private async shownSeason(stubOrId: string): Promise<EventForSale | null> {
    const season = stubOrId.length <= LONGEST ? await this.onSale.findSeason(stubOrId) : null;
    return season && this.publicEvents.isShown(season) ? season : null;
  }

  private async shown(stubOrId: string): Promise<EventForSale | null> {
    const event = stubOrId.length <= LONGEST ? await this.onSale.findEvent(stubOrId) : null;
    return event && this.publicEvents.isShown(event) ? event : null;
  }
}
