import type { WebsiteEvent } from '#platform/websites/website-provider.port';

import type { EventRecord } from './event-records.ts';

type Called = Pick<EventRecord, '_id' | 'stub' | 'siteListings'>;
type Shown = Pick<EventRecord, '_id' | 'stub' | 'name' | 'schedule' | 'posterImageUrl'>;

const ID = /^[0-9a-f]{24}$/;

/**
 * What a website calls an event by: what its listing there has, else as in its own address; sites know lower case only. A stub that looks
 * like an id is not used, as it may be another event's.
 */
export function siteSlugOf({ stub, _id, siteListings }: Called, webFlowId: string | null): string {
  const listing = siteListings?.find((each) => each.webFlowId === webFlowId);
  const own = stub?.toLowerCase() ?? _id;
  return listing?.slug ?? (ID.test(own) ? _id : own);
}

/** What a website shows of an event by this slug. Its picture has an absolute address. */
export function websiteEventOf(event: Shown, slug: string, venueName: string | null, publicUrl: string): WebsiteEvent {
  const { _id, stub, name, schedule, posterImageUrl } = event;
  const url = `${publicUrl}/e/${stub ?? _id}`;
  return { slug, name, url, startsAt: schedule.startsAt, venueName, imageUrl: posterImageUrl?.original ?? null };
}
