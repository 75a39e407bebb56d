import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PublishingSitesDocument, SitesOfEventDocument } from './sites.graphql.ts';

interface Published {
  readonly _id: string;
  readonly firstPublishedAt?: string | null;
}

/** On which websites an event is published: at first on all there are, then where it is now. */
export function useSiteChoice(isOpen: boolean, saved: Published | null) {
  const { data } = useQuery(PublishingSitesDocument, { skip: !isOpen });
  const now = useQuery(SitesOfEventDocument, { variables: { eventId: saved?._id ?? '' }, skip: !isOpen || !saved });
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const sites = data?.publishingSites ?? [];
  const listed = (now.data?.event.siteListings ?? []).filter(({ isWanted }) => isWanted).map(({ webFlowId }) => webFlowId);
  const wanted = chosen ?? (saved?.firstPublishedAt ? listed : sites.map(({ webFlowId }) => webFlowId));
  return {
    sites,
    wanted,
    choose: setChosen,
    forget: () => setChosen(null),
    input: { publishSiteIds: [...wanted], unpublishSiteIds: listed.filter((id) => !wanted.includes(id)) },
  };
}

export type SiteChoice = ReturnType<typeof useSiteChoice>;
