import { Gift, Store, Trash2 } from 'lucide-react';
import { formatInstant } from '@marquee/shared/time/format';
import { useSession } from '#lib/session/session.ts';
import { now } from '#lib/time/clock.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useDeleteDraft } from '#parts/drafts/use-delete-draft.ts';
import frameStyles from '#ui/side-frame.module.css';
import { MenuAct } from '../menu-act.tsx';
import { isAtDoor, SEASON_SELL_PAGE, seasonMenuOf, type Entry } from '../event-menu.ts';
import { MenuLink, RecordSide } from '../record-side.tsx';
import { texts } from '../texts.ts';
import type { SeasonDetails } from './season-context.ts';

/** The menu beside every page of one season. */
export function SeasonSide({ season }: { season: SeasonDetails }) {
  const { t } = useTexts(texts);
  const { pages, edits } = seasonMenuOf(season, useSession());
  // with their years: a season may end in the next one
  const day = (at: string | null | undefined) => formatInstant(at, 'printed', season.venue?.timezone);
  const when = [day(season.schedule.startsAt), day(season.schedule.endsAt)].filter(Boolean).join(' – ');
  return (
    <RecordSide
      label={t('seasonMenu')}
      name={season.name || t('seasonUnnamed')}
      when={when || t('noDates')}
      remaining={season.ticketTypes.reduce((sum, { remainingQty }) => sum + remainingQty, 0)}
      shortcuts={
        isAtDoor({ ...season, isMultipleDays: false }, now()) && (
          <>
            <LinkButton icon={<Store size={15} aria-hidden="true" />} href={`${SEASON_SELL_PAGE}?seasonId=${season._id}`}>
              {t('sell')}
            </LinkButton>
            <LinkButton icon={<Gift size={15} aria-hidden="true" />} href={`${SEASON_SELL_PAGE}?seasonId=${season._id}#comp`}>
              {t('comp')}
            </LinkButton>
          </>
        )
      }
      pages={pages}
      acts={<SeasonActs season={season} edits={edits} />}
    />
  );
}

/** The end of a season's menu: its editing pages, deleting a draft (AUT-146). */
function SeasonActs({ season, edits }: { season: SeasonDetails; edits: readonly Entry[] }) {
  const { t } = useTexts(texts);
  const deleteDraft = useDeleteDraft('season', season);
  if (edits.length === 0 && !deleteDraft) return null;
  return (
    <ul className={frameStyles.nav}>
      {edits.map((entry) => (
        <MenuLink key={entry.label} entry={entry} />
      ))}
      {deleteDraft && (
        <li>
          <MenuAct icon={Trash2} label={t('deleteDraft')} isDanger onPress={() => void deleteDraft()} />
        </li>
      )}
    </ul>
  );
}
