import { checkupOf } from '@marquee/shared/events/checkup/checkup';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useEventEditor } from './event-context.ts';
import { texts } from '../texts.ts';

/** What is odd about the event; it can be published all the same (BYD-010). */
export function CheckupNotes() {
  const { t } = useTexts(texts);
  const { form, saved } = useEventEditor();
  const { draft } = form;
  const around = { hasPoster: draft.poster !== null, hasPayoutAccount: true, firstPublishedAt: saved?.firstPublishedAt ?? null };
  const odd = checkupOf({ ...draft, ...around }, now()).filter(({ level }) => level === 'odd');
  if (odd.length === 0) return null;
  return (
    <section aria-label={t('checkup')}>
      <h3 className="small strong">{t('checkup')}</h3>
      <ul className="small muted col gap4">
        {odd.map(({ path, message }) => (
          <li key={`${path}${message}`}>{message}</li>
        ))}
      </ul>
    </section>
  );
}
