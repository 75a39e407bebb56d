import { formatInstant } from '@marquee/shared/time/format';
import { daysOf } from '#lib/records/event-when.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { ShownEvent } from './offer.ts';
import viewStyles from './event-view.module.css';
import { texts } from './performances-texts.ts';
import styles from './performances.module.css';

/** Shows what is on at which stage: by day, and by time within it. Times are in the zone of the event's venue. */
export function Performances({ event }: { event: ShownEvent }) {
  const { t } = useTexts(texts);
  const { timezone } = event;
  return (
    <section className={viewStyles.about} aria-labelledby="performances">
      <h2 id="performances">{t('title')}</h2>
      {daysOf(event).map(({ startsAt }, at) => (
        <div key={startsAt} className={styles.day}>
          <h3>{formatInstant(startsAt, 'card', timezone)}</h3>
          <ul>
            {showsOn(event, at).map((show) => (
              <li key={show._id}>
                <time dateTime={show.startsAt}>{formatInstant(show.startsAt, 'time', timezone)}</time>
                <span>
                  <b>{show.name}</b>
                  {show.who && <span>{show.who}</span>}
                  {show.place}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The performances on one day of the event, the earliest first. */
function showsOn(event: ShownEvent, at: number) {
  const shows = event.performances.flatMap(({ _id, name, venueStageId, venueName, schedule }) => {
    const times = schedule[at];
    if (!times) return [];
    const who = event.lineup.filter(({ performanceIds }) => performanceIds.includes(_id)).map((performer) => performer.name);
    const called = name?.trim() || event.name;
    return [
      {
        ...times,
        _id,
        name: called,
        who: who.filter((each) => each !== called).join(', '),
        place: [venueStageId, venueName].filter(Boolean).join(', '),
      },
    ];
  });
  return shows.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}
