import { useRouteContext } from '@tanstack/react-router';
import { formatInstant } from '@marquee/shared/time/format';
import { eventAddress } from '#lib/loading/runtime-config.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Empty } from '#ui/empty.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import rowStyles from '#ui/list-row.module.css';
import { CopyButton } from '../copy-button.tsx';
import { stepHref } from '../shown.ts';
import { texts } from '../texts.ts';
import { useShownSeason } from './season-context.ts';

/** The events of the season, soonest first; of the public ones their links. */
export function SeasonEventsPanel() {
  const { t } = useTexts(texts);
  const { events, venue } = useShownSeason();
  const { config } = useRouteContext({ from: '__root__' });
  return (
    <Panel title={t('seasonEvents')} flush>
      {events.length === 0 && <Empty level={3} title={t('noSeasonEvents')} hint={t('seasonEventsHint')} />}
      {events.map(({ _id, name, stub, published, schedule }) => (
        <article key={_id} className={rowStyles.row}>
          <div className="grow">
            <h3 className="h3 cut">
              <PageLink href={eventPageOf(_id, published)}>{name || t('unnamed')}</PageLink>
            </h3>
            <p className="small faint">
              {[formatInstant(schedule.startsAt, 'table', venue?.timezone) || t('noDate'), published ? '' : t('notPublished')]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {published && <CopyButton text={eventAddress(config, `/e/${stub || _id}`)} label={t('copy')} />}
        </article>
      ))}
    </Panel>
  );
}

/** A draft opens in its editor. */
function eventPageOf(_id: string, published: boolean): string {
  return published ? `/admin/dashboard/events/details/overview?eventId=${_id}` : stepHref({ kind: 'event', _id }, 'details');
}
