import { Button } from 'antd';
import { useState } from 'react';
import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { useTexts } from '#lib/text/texts.ts';
import { EventLine } from './event-line.tsx';
import { Leave } from './leave.tsx';
import { Lower } from './lower.tsx';
import type { ShownParty } from './party-page.tsx';
import styles from './party.module.css';
import { texts } from './texts.ts';

interface InLineProps {
  token: string;
  party: ShownParty;
}

/** The place in line, the wish, and what can be changed of it. */
export function InLine({ token, party }: InLineProps) {
  const { t } = useTexts(texts);
  const [doing, setDoing] = useState<'lower' | 'leave' | null>(null);
  const { state, line, collected, collectedUntil, quantity, event, offersAreMade } = party;
  const stop = () => setDoing(null);
  return (
    <>
      <h1>{state === 'Collecting' ? t('collectingTitle') : t('waitingTitle', { line: line ?? 1 })}</h1>
      <EventLine event={event} />
      {state === 'Collecting' && collectedUntil && (
        <p className={styles.left}>
          <span>{t('collected', { have: collected, wanted: quantity, at: formatInstant(collectedUntil, 'table', event.timezone) })}</span>
        </p>
      )}
      <p className={styles.hint}>{t(offersAreMade ? 'waitingHint' : 'handHint')}</p>
      <Wish party={party} />
      <div className={styles.bar}>
        {doing === 'lower' && <Lower token={token} quantity={quantity} onDone={stop} />}
        {doing === 'leave' && <Leave token={token} question={t('sureLeave')} label={t('yesLeave')} onBack={stop} />}
        {!doing && (
          <div className={styles.others}>
            {quantity > 1 && (
              <Button size="large" onClick={() => setDoing('lower')}>
                {t('lower')}
              </Button>
            )}
            <Button size="large" type="text" onClick={() => setDoing('leave')}>
              {t('leave')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function Wish({ party: { quantity, wishes, maxPrice, together, joinedAt, event } }: { party: ShownParty }) {
  const { t } = useTexts(texts);
  const types = wishes.join(', ');
  const rows = [
    [t('wishTickets'), String(quantity)],
    [t('wishTypes'), wishes.length > 1 ? t('inOrder', { types }) : types || t('anyType')],
    [t('wishPrice'), typeof maxPrice === 'number' ? t('each', { price: formatMoney(maxPrice) }) : t('anyPrice')],
    ...(quantity > 1 && event.seatingId ? [[t('wishTogether'), t(together ? 'yes' : 'apart')]] : []),
    [t('joined'), formatInstant(joinedAt, 'table', event.timezone)],
  ] as const;
  return (
    <section className={styles.places} aria-label={t('wish')}>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
