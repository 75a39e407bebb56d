import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pageOf } from '#lib/records/kinds.ts';
import { EventBadges } from '#ui/event-badges.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import frameStyles from '#ui/side-frame.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { Entry } from './event-menu.ts';
import styles from './event.module.css';
import { useShown } from './shown.ts';
import { texts } from './texts.ts';

interface RecordSideProps {
  label: string;
  name: string;
  /** When it takes place. */
  when: string;
  /** How many of all its tickets remain: decides the badge. */
  remaining: number;
  shortcuts?: ReactNode;
  pages: readonly Entry[];
  /** The end of the menu: its editing pages and acts. */
  acts: ReactNode;
}

/** The menu beside every page of one event or season: its poster, state, shortcuts and pages. A strip of tabs under 900 px. */
export function RecordSide({ label, name, when, remaining, shortcuts, pages, acts }: RecordSideProps) {
  const { t } = useTexts(texts);
  const shown = useShown();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const strip = useCurrentInView(path);
  return (
    <aside className={frameStyles.side} aria-label={label}>
      <div className={styles.evsidePoster}>
        <Poster image={shown.posterImageUrl} name={shown.name} eager />
      </div>
      <div className={styles.evsideFacts}>
        <EventBadges event={{ ...shown, remaining }} className={styles.evsideBadges} />
        <h1>{name}</h1>
        <p className="small muted">
          {when}
          <br />
          {shown.venue?.name ?? t('noVenue')}
        </p>
      </div>
      {shortcuts && <div className={styles.evsideDoors}>{shortcuts}</div>}
      <nav ref={strip} className={frameStyles.menu} aria-label={t('pages')}>
        <ul className={frameStyles.nav}>
          {pages.map((entry) => (
            <MenuLink key={entry.label} entry={entry} />
          ))}
        </ul>
        {acts}
      </nav>
    </aside>
  );
}

/** One page of the menu. */
export function MenuLink({ entry: { label, page, icon: Icon } }: { entry: Entry }) {
  const { t } = useTexts(texts);
  const { kind, _id } = useShown();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isCurrent = page === path;
  return (
    <li>
      <PageLink
        href={pageOf(kind, page, _id)}
        className={isCurrent ? frameStyles.on : ''}
        isCurrent={isCurrent}
        data-current={isCurrent || undefined}
      >
        <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
        {t(label)}
      </PageLink>
    </li>
  );
}
