import { useQuery } from '@apollo/client/react';
import { usePoll } from '#lib/polling/use-poll.ts';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from '../texts.ts';
import { SitesOfEventDocument } from './sites.graphql.ts';

const ASK_EVERY_MS = 2000;

/** The links of a published event on websites, each with its publishing state (AUT-159). */
export function SiteLinks({ eventId }: { eventId: string }) {
  const { t } = useTexts(texts);
  const { data, refetch } = useQuery(SitesOfEventDocument, { variables: { eventId } });
  const shown = (data?.event.siteListings ?? []).filter(({ isWanted }) => isWanted);
  usePoll(
    shown.some(({ state }) => state === 'Waiting'),
    ASK_EVERY_MS,
    async () => (await refetch()).data?.event.siteListings.every(({ state }) => state !== 'Waiting') ?? false,
  );
  if (shown.length === 0) return null;
  return (
    <ul className="col gap8">
      {shown.map(({ webFlowId, name, url, state, message }) => (
        <li key={webFlowId}>
          {url ? (
            <a href={url} target="_blank" rel="noopener">
              {url}
            </a>
          ) : (
            name
          )}
          <p className="tiny faint" role="status">
            {[t(`site${state}`), message].filter(Boolean).join(' ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
