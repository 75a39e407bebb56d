import { useQuery } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { Minus, Plus, Ticket } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { TillGuestFragment } from '#gql/graphql.ts';
import { freshKey } from '#lib/storage/kept.ts';
import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { useStanding } from '../at-till/standing.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { texts } from './guest-texts.ts';
import { ClaimGuestDocument, TillGuestsDocument } from './guests.graphql.ts';
import styles from './found-guests.module.css';

interface FoundGuestsProps {
  eventId: string;
  text: string;
  /** Shown when there is no guest. */
  nothing: ReactNode;
  /** The order that was handed out, or that an earlier claim made. */
  onOrder: (orderId: string) => void;
}

/** Who stands on a guest list of the event, beside the found orders (BYD-136). */
export function FoundGuests({ eventId, text, nothing, onOrder }: FoundGuestsProps) {
  const { t } = useTexts(texts);
  const { data, previousData, error } = useQuery(TillGuestsDocument, {
    variables: { input: { eventId, text } },
    fetchPolicy: 'network-only',
  });
  const guests = (data ?? previousData)?.findGuests.guests ?? [];
  if (error) return <Alert type="warning" showIcon title={t('failed')} />;
  if (guests.length === 0) return data ? nothing : null;
  return (
    <section aria-label={t('guests')} className={styles.guests}>
      <h3>{t('guests')}</h3>
      <ul>
        {guests.map((guest) => (
          <FoundGuest key={guest._id} {...{ eventId, guest, onOrder }} />
        ))}
      </ul>
    </section>
  );
}

function FoundGuest({ eventId, guest, onOrder }: Pick<FoundGuestsProps, 'eventId' | 'onOrder'> & { guest: TillGuestFragment }) {
  const { t } = useTexts(texts);
  const { _id: guestId, name, list, note, waiting, claims, returnedAt } = guest;
  const tillId = useStanding().till?._id ?? null;
  const [wanted, setWanted] = useState<number | null>(null);
  // the same for a press whose answer was lost
  const [key, setKey] = useState(freshKey);
  const [send] = useTillMutation(ClaimGuestDocument);
  const count = Math.min(wanted ?? waiting, waiting);
  const claim = useAct(async () => {
    const input = { eventId, guestId, places: count, idempotencyKey: key, ...(tillId && { tillId }) };
    const { data } = await send({ variables: { input } });
    setKey(freshKey());
    setWanted(null);
    if (data) onOrder(data.claimGuest.order._id);
  });
  const step = (to: number) => {
    setWanted(to);
    setKey(freshKey());
  };
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>{[list, note].filter(Boolean).join(', ')}</span>
        {claims.map((one) => (
          <span key={one.orderId}>
            {t('claimed', { count: one.places, by: one.by, at: formatInstant(one.at, 'detail', null) })}{' '}
            <Button type="link" size="small" onClick={() => onOrder(one.orderId)}>
              {t('order')}
            </Button>
          </span>
        ))}
        {waiting === 0 && claims.length === 0 && (
          <span>{t('returned', { at: returnedAt ? formatInstant(returnedAt, 'detail', null) : '' })}</span>
        )}
      </div>
      {waiting > 1 && (
        <div className={styles.count} role="group" aria-label={t('howMany')}>
          <button type="button" aria-label={t('fewer')} disabled={count <= 1} onClick={() => step(count - 1)}>
            <Minus size={20} aria-hidden="true" />
          </button>
          <span role="status">{t('ofWaiting', { count, waiting })}</span>
          <button type="button" aria-label={t('more')} disabled={count >= waiting} onClick={() => step(count + 1)}>
            <Plus size={20} aria-hidden="true" />
          </button>
        </div>
      )}
      {waiting > 0 && (
        <Button
          type="primary"
          className={styles.main!}
          loading={claim.isBusy}
          onClick={claim.run}
          icon={<Ticket size={20} aria-hidden="true" />}
        >
          {t('handOut', { count })}
        </Button>
      )}
      {claim.refusal && <Alert type="error" showIcon role="alert" title={claim.refusal} />}
    </li>
  );
}
