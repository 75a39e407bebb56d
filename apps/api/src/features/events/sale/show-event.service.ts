import { Injectable } from '@nestjs/common';

import type { Sellable } from '@marquee/shared/events/sellable';

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

  /** By stub or id; null for what is not public (BUY-002). A season is shown as an event. */
  async show(stubOrId: string, kind: Sellable['kind'] = 'event'): Promise<PublicEvent | null> {
    const event = await this.shown(stubOrId, kind);
    return event && this.publicEvents.view(event);
  }

  /** Shows it to a visitor, counted among what the request asks for. @throws QUERY_TOO_COMPLEX */
  async showIn(
    context: GraphqlContext,
    stubOrId: string,
    visitorId: string | null,
    kind: Sellable['kind'] = 'event',
  ): Promise<PublicEvent | null> {
    const event = await this.shown(stubOrId, kind);
    if (!event || visitorId === null) return event && this.publicEvents.viewIn(context, event);
    return this.publicEvents.viewFor(context, event, visitorId);
  }

  /** Many that are public, by id. */
  async showMany(ids: readonly string[]): Promise<PublicEvent[]> {
    return this.publicEvents.views(await this.onSale.findEvents(ids));
  }

  /** Seasons by id, in this order, without those that are not public; counted among what a request asks for. @throws QUERY_TOO_COMPLEX */
  async showSeasons(ids: readonly string[], context: GraphqlContext | null): Promise<PublicEvent[]> {
    const found = await Promise.all(ids.map((id) => this.onSale.findSeason(id)));
    const shown = found.filter((season) => season !== null).filter((season) => this.publicEvents.isShown(season));
    return context ? this.publicEvents.viewsIn(context, shown) : this.publicEvents.views(shown);
  }

  /** Shows many, counted among what the request asks for. @throws QUERY_TOO_COMPLEX */
  async showManyIn(context: GraphqlContext, ids: readonly string[]): Promise<PublicEvent[]> {
    return this.publicEvents.viewsIn(context, await this.onSale.findEvents(ids));
  }

  private async shown(stubOrId: string, kind: Sellable['kind']): Promise<EventForSale | null> {
    if (stubOrId.length > LONGEST) return null;
    const event = await (kind === 'season' ? this.onSale.findSeason(stubOrId) : this.onSale.findEvent(stubOrId));
    return event && this.publicEvents.isShown(event) ? event : null;
  }
}
