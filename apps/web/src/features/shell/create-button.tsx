import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, Plus } from 'lucide-react';
import { can } from '@marquee/shared/permissions';
import { useIsBuilt } from '#lib/built-routes.ts';
import type { Session } from '#lib/session/session.ts';
import { MenuButton } from './menu-button.tsx';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { useTexts } from '#lib/text/texts.ts';
import { sectionPathOf } from './navigation.ts';
import styles from './rail.module.css';
import { texts } from './texts.ts';

const CREATIONS = [
  { key: 'createEvent', to: '/create-event', page: '/create-event', section: '/admin/dashboard/events' },
  {
    key: 'createVenue',
    to: '/admin/dashboard/venues/create/details?venueId=new',
    page: '/admin/dashboard/venues/create/details',
    section: '/admin/dashboard/venues',
  },
  { key: 'createSeason', to: '/create-season', page: '/create-season', section: '/admin/dashboard/seasons' },
] as const;

/** The only amber button: its action depends on the section, the caret lists the others. For ADMIN and above. */
export function CreateButton({ session, path }: { session: Session; path: string }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const isBuilt = useIsBuilt();
  const hasSeasons = session.organization?.isSeasonTickets === true;
  const mayCreate = can(session, 'event.write');
  const offered = CREATIONS.filter(({ key, page }) => mayCreate && isBuilt(page) && (key !== 'createSeason' || hasSeasons));
  const usual = offered.find(({ section }) => section === sectionPathOf(path)) ?? offered[0];
  const go = (key: string | undefined) => {
    const creation = offered.find((known) => known.key === key);
    if (creation) void navigate({ href: creation.to });
  };
  usePlainKey('n', () => go(usual?.key));
  if (!usual) return null;
  return (
    <div className={styles.createRow}>
      <button type="button" className={styles.create} onClick={() => go(usual.key)}>
        <Plus size={20} strokeWidth={2.4} aria-hidden="true" />
        <span className={styles.word}>{t(usual.key)}</span>
      </button>
      {offered.length > 1 && (
        <span className={`${styles.more} ${styles.word}`}>
          <MenuButton aria-label={t('moreToCreate')} items={offered.map(({ key }) => ({ key, label: t(key) }))} onPick={go}>
            <ChevronDown size={16} aria-hidden="true" />
          </MenuButton>
        </span>
      )}
    </div>
  );
}
