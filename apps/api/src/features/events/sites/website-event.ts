import type { WebsiteEvent, WebsiteItem } from '#platform/websites/website-provider.port';

import type { EventRecord } from '../record/event-records.ts';

type Called = Pick<EventRecord, '_id' | 'stub' | 'siteListings'>;
type Known = Pick<EventRecord, 'siteListings' | 'siteItems'>;
type Shown = Known & Pick<EventRecord, '_id' | 'stub' | 'name' | 'schedule' | 'posterImageUrl'>;

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

/** The item of an event on the site: what is known of its id. */
export function websiteItemOf({ siteListings = [], siteItems = [] }: Known, webFlowId: string, slug: string): WebsiteItem {
  const item = siteItems.find((each) => each.webFlowId === webFlowId);
  const listing = siteListings.find((each) => each.webFlowId === webFlowId);
  return { slug, itemId: item?.itemId ?? null, isBySlug: item ? !item.itemId : listing !== undefined && !listing.isKnownById };
}

/** What a website shows of an event by this slug. Its picture has an absolute address. */
export function websiteEventOf(
  event: Shown,
  {
    webFlowId,
    slug,
    venueName,
    publicUrl,
  }: { readonly webFlowId: string; readonly slug: string; readonly venueName: string | null; readonly publicUrl: string },
): WebsiteEvent {
  const { _id, stub, name, schedule, posterImageUrl } = event;
  const url = `${publicUrl}/e/${stub ?? _id}`;
  return {
    ...websiteItemOf(event, webFlowId, slug),
    name,
    url,
    startsAt: schedule.startsAt,
    venueName,
    imageUrl: posterImageUrl?.original ?? null,
  };
}

/** Why an event is not on a site: items that somebody made there have its slug. */
export function takenWords(slugs: readonly string[]): string {
  const shown = slugs
    .slice(0, 5)
    .map((slug) => `“${slug}”`)
    .join(', ');
  const more = slugs.length > 5 ? ` and ${slugs.length - 5} more` : '';
  return `The site has an item of its own under ${shown}${more}. Rename it there, then publish again.`;
}
