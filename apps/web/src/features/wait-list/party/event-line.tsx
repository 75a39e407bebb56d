import { formatInstant } from '@marquee/shared/time/format';
import { daysOf } from '#lib/records/event-when.ts';
import type { ShownParty } from './party-page.tsx';
import styles from './party.module.css';

/** What it is, when and where. */
export function EventLine({ event }: { event: ShownParty['event'] }) {
  const first = daysOf(event)[0]?.startsAt;
  const when = !event.isSeason && first ? formatInstant(first, 'detail', event.timezone) : null;
  return (
    <p className={styles.event}>
      <b>{event.name}</b>
      {[when, event.venueName].filter(Boolean).map((part) => `, ${part}`)}
    </p>
  );
}
