import { useQuery } from '@apollo/client/react';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { DoorGuestsQuery } from '#gql/graphql.ts';
import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { DoorGuestsDocument } from './guests.graphql.ts';
import { texts } from './guest-texts.ts';
import styles from '#parts/door/holder.module.css';

type DoorGuest = DoorGuestsQuery['findGuests']['guests'][number];

/** Guests of the lists of the event, by the searched name. */
export function useFoundGuests(eventId: string, text: string): readonly DoorGuest[] {
  const { data } = useQuery(DoorGuestsDocument, {
    variables: { input: { eventId, text } },
    skip: text === '',
    fetchPolicy: 'network-only',
  });
  return text === '' ? [] : (data?.findGuests.guests ?? []);
}

interface FoundGuestsProps {
  guests: readonly DoorGuest[];
  timezone: string;
  isBusy: boolean;
  onAdmit: (guestId: string, places: number) => void;
}

/** Who stands on a guest list: as many of them as came are let in by one press (BYD-136). */
export function FoundGuests({ guests, timezone, isBusy, onAdmit }: FoundGuestsProps) {
  return guests.map((guest) => <FoundGuest key={`${guest._id} ${guest.waiting}`} {...{ guest, timezone, isBusy, onAdmit }} />);
}

function FoundGuest({ guest, timezone, isBusy, onAdmit }: Omit<FoundGuestsProps, 'guests'> & { guest: DoorGuest }) {
  const { t } = useTexts(texts);
  const { _id, name, list, note, waiting, claims, returnedAt } = guest;
  const [count, setCount] = useState(waiting);
  const time = (at: string) => formatInstant(at, 'time', timezone);
  return (
    <section className={styles.holder} aria-label={name}>
      <h2>
        {name} <small>{list}</small>
      </h2>
      {note && <p>{note}</p>}
      {claims.map(({ at, by, places }) => (
        <p key={at}>{t('claimed', { count: places, by, at: time(at) })}</p>
      ))}
      {waiting === 0 && claims.length === 0 && <p>{t('returned', { at: returnedAt ? time(returnedAt) : '' })}</p>}
      {waiting > 1 && (
        <div className={styles.guests} role="group" aria-label={t('howMany')}>
          <button type="button" aria-label={t('fewer')} disabled={count <= 1} onClick={() => setCount(count - 1)}>
            <Minus size={22} aria-hidden />
          </button>
          <b role="status">{t('ofWaiting', { count, waiting })}</b>
          <button type="button" aria-label={t('more')} disabled={count >= waiting} onClick={() => setCount(count + 1)}>
            <Plus size={22} aria-hidden />
          </button>
        </div>
      )}
      {waiting > 0 && (
        <button type="button" className={styles.all} disabled={isBusy} onClick={() => onAdmit(_id, count)}>
          {t('letIn', { count })}
        </button>
      )}
    </section>
  );
}
