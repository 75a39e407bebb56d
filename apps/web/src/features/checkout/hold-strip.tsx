import { formatInstant } from '@marquee/shared/time/format';
import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { clockText, minutesToSay, secondsUntil } from '#lib/time/countdown.ts';
import { errorCode, errorText } from '#lib/errors/error-text.ts';
import { plural } from '#lib/text/format.ts';
import { useTryingAgain } from '#lib/polling/use-trying-again.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ExtendReservationDocument } from './checkout.graphql.ts';
import type { HeldCart } from './use-reservation.ts';
import styles from './checkout.module.css';
import { texts } from './texts.ts';

const WHOLE_SECONDS = 600;
const HURRY_SECONDS = 120;
const HOUR_SECONDS = 3600;
const ROUND = 2 * Math.PI * 14.5;
const AGAIN_MS = 2000;

interface HoldStripProps {
  cart: HeldCart;
  /** At zero, and every two seconds until the server confirms it. */
  onEnd: () => void;
}

/** The remaining time of the reservation, with one extension of five minutes (BUY-010). */
export function HoldStrip({ cart, onEnd }: HoldStripProps) {
  const { t } = useTexts(texts);
  const seconds = secondsUntil(cart.expiresAt, useNow());
  useCallAtEnd(seconds === 0, onEnd);
  if (seconds > HOUR_SECONDS) return <HeldUntil cart={cart} />;
  const said = minutesToSay(seconds);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return (
    <div className={seconds < HURRY_SECONDS ? `${styles.hold} ${styles.hurry}` : styles.hold}>
      <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
        <circle cx="17" cy="17" r="14.5" fill="none" stroke="var(--mq-line)" strokeWidth="3" />
        <circle
          cx="17"
          cy="17"
          r="14.5"
          fill="none"
          stroke="var(--mq-bulb)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={`${ROUND * Math.min(1, seconds / WHOLE_SECONDS)} ${ROUND}`}
          transform="rotate(-90 17 17)"
        />
      </svg>
      <span className="grow" role="timer" aria-label={t('holdLeft', { left: `${plural(minutes, 'minute')} ${plural(rest, 'second')}` })}>
        <b className="tnum">{clockText(seconds)}</b> <span className="muted">{t('holding')}</span>
      </span>
      {cart.state === 'Active' && !cart.extended && seconds > 0 && <ExtendButton token={cart.token} />}
      <p className="unseen" aria-live="assertive">
        {said === null ? '' : t('holdSaid', { left: plural(said, 'minute') })}
      </p>
    </div>
  );
}

/** Places that are held for days, for a holder of the season before. */
function HeldUntil({ cart: { expiresAt, event } }: Pick<HoldStripProps, 'cart'>) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.hold}>
      <span className="grow">{t('heldUntil', { date: formatInstant(expiresAt, 'card', event.timezone) })}</span>
    </div>
  );
}

function useCallAtEnd(isOver: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  useTryingAgain(isOver, onEnd, AGAIN_MS);
}

function ExtendButton({ token }: { token: string }) {
  const { t } = useTexts(texts);
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly isFinal: boolean } | null>(null);
  const [extend, { loading }] = useMutation(ExtendReservationDocument);
  const press = async () => {
    setRefusal(null);
    try {
      await extend({ variables: { input: { token } }, refetchQueries: ['Reservation'] });
    } catch (error) {
      setRefusal({ text: errorText(error, t('notExtended')), isFinal: errorCode(error) !== null });
    }
  };
  return (
    <>
      {refusal && <span role="alert">{refusal.text}</span>}
      {!refusal?.isFinal && (
        <Button size="small" type="text" loading={loading} onClick={() => void press()}>
          {t('addFiveMinutes')}
        </Button>
      )}
    </>
  );
}
