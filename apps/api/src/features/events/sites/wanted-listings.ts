import type { EventRecord } from '../record/event-records.ts';
import type { SiteListing } from '../record/site-listing.schema.ts';

interface Wishes {
  readonly published: boolean;
  readonly publishSiteIds: readonly string[];
  readonly unpublishSiteIds: readonly string[];
}

/**
 * The listings of an event after its sales were switched: chosen sites show it while it is published, the others take it off. Those with
 * something to do wait for the worker. A site named in both lists is chosen. New listings have `slug`, for good.
 */
export function wantedListings(
  { siteListings: former = [] }: Pick<EventRecord, 'siteListings'>,
  { published, publishSiteIds, unpublishSiteIds }: Wishes,
  slug: string,
  newId: () => string,
): SiteListing[] {
  const isWanted = ({ webFlowId, isWanted: before }: SiteListing) =>
    publishSiteIds.includes(webFlowId) || (before && !unpublishSiteIds.includes(webFlowId));
  const blank = { isWanted: true, state: 'Removed', message: null, slug, isKnownById: true, changeId: newId() } as const;
  const added = publishSiteIds.filter((id, at) => publishSiteIds.indexOf(id) === at && !former.some(({ webFlowId }) => webFlowId === id));
  return [...former, ...added.map((webFlowId) => ({ ...blank, webFlowId }))]
    .map((listing) => ({ ...listing, isWanted: isWanted(listing) }))
    .flatMap((listing) => {
      const isToShow = listing.isWanted && published;
      if (!isToShow && listing.state === 'Removed') return listing.isWanted ? [listing] : [];
      return [{ ...listing, state: 'Waiting', message: null, changeId: newId() } as const];
    });
}
