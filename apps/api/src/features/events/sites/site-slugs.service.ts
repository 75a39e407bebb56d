import { Injectable } from '@nestjs/common';

import { EventsRepository } from '../record/events.repository.ts';
import type { EventRecord } from '../record/event-records.ts';
import { siteSlugOf } from './website-event.ts';

/** What websites call events by. */
@Injectable()
export class SiteSlugsService {
  constructor(private readonly events: EventsRepository) {}

  /**
   * The slug of each event on the site, by id: for good once it is listed there. A site shows one event by a slug, so an event
   * whose slug another one is listed by is called by its own id: no url looks like one.
   */
  async of(events: readonly EventRecord[], webFlowId: string | null): Promise<ReadonlyMap<string, string>> {
    const slugs = new Map(events.map((event) => [event._id, siteSlugOf(event, webFlowId)]));
    const listed = await this.events.listedAs([...new Set(slugs.values())]);
    const isTaken = (slug: string, id: string) =>
      listed.some(({ _id, siteListings = [] }) => _id !== id && siteListings.some((listing) => listing.slug === slug));
    const isListed = ({ siteListings = [] }: EventRecord) => siteListings.some((listing) => listing.webFlowId === webFlowId);
    for (const event of events) {
      const slug = slugs.get(event._id)!;
      if (!isListed(event) && isTaken(slug, event._id)) slugs.set(event._id, event._id);
    }
    return slugs;
  }
}
