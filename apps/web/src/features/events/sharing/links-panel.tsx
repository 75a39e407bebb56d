import type { EventSharingQuery } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import { texts as draftTexts } from '#parts/drafts/draft-texts.ts';
import rowStyles from '#ui/list-row.module.css';
import { CopyButton } from '../copy-button.tsx';
import { texts } from '../texts.ts';
import styles from './event-sharing.module.css';

type Listing = EventSharingQuery['event']['siteListings'][number];

/** The event's links on other websites, each with its publishing state (OPS-031, 032). */
export function LinksPanel({ listings }: { listings: readonly Listing[] }) {
  const { t } = useTexts(texts);
  const { t: tDrafts } = useTexts(draftTexts);
  const shown = listings.filter(({ isWanted }) => isWanted);
  if (shown.length === 0) {
    return (
      <Panel title={t('siteLinks')}>
        <p className="small muted">{tDrafts('noSites')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('siteLinks')} flush>
      {shown.map((listing) => (
        <article key={listing.webFlowId} className={`${rowStyles.row} ${styles.link}`}>
          <div className="grow">
            <h3 className="h3">{listing.name}</h3>
            {listing.url && (
              <a className="small" href={listing.url} target="_blank" rel="noopener">
                {listing.url}
              </a>
            )}
            <p className="tiny faint" role="status">
              {[t(`site${listing.state}`), listing.message].filter(Boolean).join(' ')}
            </p>
          </div>
          {listing.url && <CopyButton text={listing.url} label={t('copy')} />}
        </article>
      ))}
    </Panel>
  );
}
