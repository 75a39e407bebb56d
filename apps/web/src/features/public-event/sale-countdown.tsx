import { timeLeft } from '@marquee/shared/events/dates-countdown';
import { useEffect, useEffectEvent } from 'react';
import { minutesToSay, secondsUntil } from '#lib/time/countdown.ts';
import { plural } from '#lib/text/format.ts';
import { IS_SERVED } from '#lib/served.ts';
import { useNow } from '#lib/time/use-now.ts';
import { venueTime } from '#lib/time/venue-time.ts';
import { useTexts } from '#lib/text/texts.ts';
import panelStyles from './ticket-panel.module.css';
import { texts } from './texts.ts';

interface SaleCountdownProps {
  /** When tickets go on sale. */
  at: string;
  zone: string;
  /** Refetches from the server; spread over a second, since everybody's countdown ends at once. */
  onEnd: () => void;
}

const SPREAD_MS = 800;
const AGAIN_MS = 2000;

/** The time until the sale, by the server's clock (BUY-003). */
export function SaleCountdown({ at, zone, onEnd }: SaleCountdownProps) {
  const { t } = useTexts(texts);
  const now = useNow();
  const seconds = secondsUntil(at, now);
  const isOver = seconds === 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isOver) return;
    const first = setTimeout(() => end(), Math.random() * SPREAD_MS);
    const again = setInterval(() => end(), AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [isOver]);
  const left = timeLeft(new Date(at), now);
  const parts = [
    [left.days, t('days', { count: left.days })],
    [left.hours, t('hours', { count: left.hours })],
    [left.minutes, t('minutes', { count: left.minutes })],
    [left.seconds, t('seconds', { count: left.seconds })],
  ] as const;
  const said = minutesToSay(seconds);
  return (
    <div className={panelStyles.count}>
      <h2>{t('onSaleAt', { at: venueTime(at, 'detail', zone) })}</h2>
      <div
        className={panelStyles.clock}
        role="timer"
        // its room only: without scripts it would stand still
        style={IS_SERVED ? { visibility: 'hidden' } : undefined}
        aria-label={t('untilSale', { left: `${plural(left.days, 'day')} ${plural(left.hours, 'hour')} ${plural(left.minutes, 'minute')}` })}
      >
        {parts.map(([value, unit]) => (
          <span key={unit} aria-hidden="true">
            <b className="tnum">{String(value).padStart(2, '0')}</b>
            {unit}
          </span>
        ))}
      </div>
      <p className="unseen" aria-live="polite">
        {said === null || IS_SERVED ? '' : t('saleIn', { left: plural(said, 'minute') })}
      </p>
    </div>
  );
}
