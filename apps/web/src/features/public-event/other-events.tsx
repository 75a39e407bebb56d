import { useQuery } from '@apollo/client/react';
import { buyerPages } from '#lib/embed/embedded.ts';
import { whenText } from '#lib/records/event-when.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import posterStyles from '#ui/poster.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { ShownEvent } from './offer.ts';
import { PublicEventsDocument } from './event-list.graphql.ts';
import styles from './other-events.module.css';
import { texts } from './texts.ts';

const SHOWN = 3;

/** The organization's other events, beside a show that is sold out. */
export function OtherEvents({ event }: { event: ShownEvent }) {
  const { t } = useTexts(texts);
  const { stub, orgName } = event.organization;
  const { data } = useQuery(PublicEventsDocument, { variables: { query: { orgStub: stub }, pagination: { pageSize: 6, pageNumber: 1 } } });
  const others = (data?.publicEvents.events ?? [])
    .filter(({ _id, phase }) => _id !== event._id && (phase === 'OnSale' || phase === 'Announced'))
    .slice(0, SHOWN);
  return (
    <div className={styles.others}>
      {others.map((other) => (
        <PageLink key={other._id} href={buyerPages.event(other.stub ?? other._id)} className={styles.other}>
          <span className={posterStyles.thumb}>
            <Poster image={other.posterImageUrl} name={other.name} size="small" />
          </span>
          <span className="grow">
            <b>{other.name}</b>
            <small>{whenText(other, other.timezone)}</small>
          </span>
        </PageLink>
      ))}
      <PageLink href={`/o/${stub}`} className={styles.more}>
        {t('allEventsOf', { name: orgName })}
      </PageLink>
    </div>
  );
}
