import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '@marquee/shared/money';
import { seatInShort } from '@marquee/shared/renewals/place-words';
import { formatInstant } from '@marquee/shared/time/format';
import { keepFirstDraft } from '#lib/storage/checkout-draft-key.ts';
import { useTexts } from '#lib/text/texts.ts';
import { clockText, secondsUntil } from '#lib/time/countdown.ts';
import { useNow } from '#lib/time/use-now.ts';
import { EventLine } from './event-line.tsx';
import { Leave } from './leave.tsx';
import type { ShownParty } from './party-page.tsx';
import styles from './party.module.css';
import { texts } from './texts.ts';

/** An offer of a day shows its end alone. */
const HOUR_SECONDS = 3600;

interface OfferedProps {
  token: string;
  party: ShownParty;
  offer: NonNullable<ShownParty['offer']>;
}

/** The number as the title, the time that is left, the seats, the price with all fees, and the two answers. */
export function Offered({ token, party, offer }: OfferedProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { quantity: count, together, event, priceRule, joinedAt } = party;
  const { cartToken } = offer;
  const take = () => {
    if (!cartToken) return;
    keepFirstDraft(cartToken, { fullName: party.name, email: party.email, phoneNumber: party.phoneNumber });
    void navigate({ to: '/checkout', search: { token: cartToken } });
  };
  const hasSeats = offer.seats.length > 0;
  const title = hasSeats && together && count > 1 ? t('togetherTitle', { count }) : t(hasSeats ? 'seatsTitle' : 'offeredTitle', { count });
  const takes = t('take', { count });
  return (
    <>
      <h1>{title}</h1>
      <EventLine event={event} />
      <Left until={offer.until} timezone={event.timezone} />
      <section className={styles.places} aria-label={t('places')}>
        {hasSeats && (
          <ul>
            {offer.seats.map((words) => (
              <li key={words}>
                <i aria-hidden="true">{seatInShort(words) ?? ''}</i>
                <b>{words}</b>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.sum}>
          <span>
            {count} × {offer.name}
          </span>
          <b className="tnum">{formatMoney(offer.total)}</b>
        </p>
        <p>
          {priceRule === 'Joining' ? t('priceJoining', { date: formatInstant(joinedAt, 'day', event.timezone) }) : t('priceOffer')}{' '}
          {t('allIn')}.
        </p>
      </section>
      <p className={styles.hint}>{t('ifNo')}</p>
      <div className={styles.bar}>
        {isLeaving ? (
          <Leave token={token} question={t('sureNo')} label={t('yesNo')} onBack={() => setLeaving(false)} />
        ) : (
          <>
            <Button type="primary" size="large" block icon={<Ticket size={18} aria-hidden="true" />} disabled={!cartToken} onClick={take}>
              {offer.total > 0 ? t('takeFor', { take: takes, total: formatMoney(offer.total) }) : takes}
            </Button>
            <Button size="large" type="text" block onClick={() => setLeaving(true)}>
              {t('no')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function Left({ until, timezone }: { until: string; timezone: string }) {
  const { t } = useTexts(texts);
  const left = secondsUntil(until, useNow());
  return (
    <p className={styles.left}>
      {left <= HOUR_SECONDS && (
        <b className="tnum" aria-hidden="true">
          {clockText(left)}
        </b>
      )}
      <span>{t('heldUntil', { at: formatInstant(until, 'table', timezone) })}</span>
    </p>
  );
}
