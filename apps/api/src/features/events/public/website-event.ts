import type { WebsiteEvent } from '#platform/websites/website-provider.port';

import type { EventRecord } from './event-records.ts';

type Listed = Pick<EventRecord, '_id' | 'stub' | 'name' | 'schedule' | 'posterImageUrl'>;

/** What a website calls an event by, as in its own address; sites know lower case only. */
export function siteSlugOf({ stub, _id }: Pick<EventRecord, '_id' | 'stub'>): string {
  return (stub ?? _id).toLowerCase();
}

/** What a website shows of an event. Its picture has an absolute address. */
export function websiteEventOf(event: Listed, venueName: string | null, publicUrl: string): WebsiteEvent {
  const { _id, stub, name, schedule, posterImageUrl } = event;
  const url = `${publicUrl}/e/${stub ?? _id}`;
  return { slug: siteSlugOf(event), name, url, startsAt: schedule.startsAt, venueName, imageUrl: posterImageUrl?.original ?? null };
}
