import { useRouteContext } from '@tanstack/react-router';
import { areSalesPaused } from '@marquee/shared/events/event-phase';
import { formatInstant } from '@marquee/shared/time/format';
import { eventAddress } from '#lib/loading/runtime-config.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Empty } from '#ui/empty.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import rowStyles from '#ui/list-row.module.css';
import houseStyles from './house-bar.module.css';
import { CopyButton } from '../copy-button.tsx';
import { stepHref } from '../shown.ts';
import { texts } from '../texts.ts';
import { HouseBar } from './house-bar.tsx';
import { NightOfferLink } from './night-offer-link.tsx';
import { texts as houseTexts } from './house-texts.ts';
import { useShownSeason, type SeasonDetails } from './season-context.ts';

/** The events of the season, soonest first; of the public ones their links. */
export function SeasonEventsPanel() {
  const { t } = useTexts(texts);
  const season = useShownSeason();
  const { events, venue } = season;
  const { config } = useRouteContext({ from: '__root__' });
  return (
    <Panel title={t('seasonEvents')} flush>
      {events.length === 0 && <Empty level={3} title={t('noSeasonEvents')} hint={t('seasonEventsHint')} />}
      {events.map((event) => (
        <article key={event._id} className={rowStyles.row}>
          <div className="grow">
            <h3 className="h3 cut">
              <PageLink href={eventPageOf(event)}>{event.name || t('unnamed')}</PageLink>
            </h3>
            <p className="small faint">
              {[
                formatInstant(event.schedule.startsAt, 'table', venue?.timezone) || t('noDate'),
                event.published ? '' : t(areSalesPaused(event) ? 'salesPaused' : 'notPublished'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {event.house?.holdersPay && <NightOfferLink seasonId={season._id} nightId={event._id} />}
          {event.house && <NightHouse house={event.house} />}
          {event.published && <CopyButton text={eventAddress(config, `/e/${event.stub || event._id}`)} label={t('copy')} />}
        </article>
      ))}
    </Panel>
  );
}

/** One that was never published opens in its editor; a paused one keeps its overview. */
function eventPageOf({ _id, published, firstPublishedAt }: SeasonDetails['events'][number]): string {
  const wasPublished = published || firstPublishedAt;
  return wasPublished ? `/admin/dashboard/events/details/overview?eventId=${_id}` : stepHref({ kind: 'event', _id }, 'details');
}

/** The house of a night in one line, above its bar. */
function NightHouse({ house }: { house: NonNullable<SeasonDetails['events'][number]['house']> }) {
  const { t } = useTexts(houseTexts);
  return (
    <div className={houseStyles.small}>
      <span className="small tnum">{t('short', { season: house.season, single: house.single, left: house.left })}</span>
      <HouseBar house={house} />
    </div>
  );
}
