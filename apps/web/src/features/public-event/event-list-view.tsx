import type { ReactNode } from 'react';
import type { PublicEventsQuery } from '#gql/graphql.ts';
import { MarqueeFoot } from '#ui/marquee-foot.tsx';
import cardStyles from '#ui/cards.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { EventCard, type ListedEvent } from './event-card.tsx';
import { PublicTop } from './public-top.tsx';
import styles from './event-list.module.css';
import { texts } from './event-list-texts.ts';

type ListingOrganization = PublicEventsQuery['publicEvents']['organization'];

/** The title of a list: of an organization, or of all. */
export function useListTitle(organization: ListingOrganization | undefined): string {
  const { t } = useTexts(texts);
  return organization ? t('eventsOf', { name: organization.orgName }) : t('events');
}

interface EventListViewProps {
  title: string;
  organization: ListingOrganization;
  search?: ReactNode;
  children: ReactNode;
}

/** The frame of a public list: its head, and below it what the list has. */
export function EventListView({ title, organization, search, children }: EventListViewProps) {
  return (
    <div className={styles.plist}>
      <PublicTop organization={organization} />
      <main className={styles.main} id="main">
        <div className={`between wrap gap16 ${styles.head}`}>
          <h1 className="h1">{title}</h1>
          <div className={styles.search}>{search}</div>
        </div>
        {children}
      </main>
      {organization && <MarqueeFoot />}
    </div>
  );
}

export function EventCards({ events, showOrganization }: { events: readonly ListedEvent[]; showOrganization: boolean }) {
  return (
    <ul className={`${cardStyles.grid} ${styles.grid}`}>
      {events.map((event) => (
        <li key={event._id}>
          <EventCard event={event} showOrganization={showOrganization} />
        </li>
      ))}
    </ul>
  );
}
