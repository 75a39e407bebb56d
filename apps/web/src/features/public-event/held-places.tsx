import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { buyerPages } from '#lib/embed/embedded.ts';
import { useHeldCart } from '#lib/embed/held-cart.ts';
import { clockText, secondsUntil } from '#lib/time/countdown.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { plural } from '#lib/text/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useServerClock } from '#lib/time/use-server-clock.ts';
import { PageLink } from '#ui/page-link.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { ReleaseReservationDocument } from '#lib/records/release-reservation.graphql.ts';
import { HeldPlacesDocument } from './held-places.graphql.ts';
import styles from './held-places.module.css';
import panelStyles from './ticket-panel.module.css';
import { texts } from './held-places-texts.ts';

interface HeldPlacesProps {
  /** The token of the visitor's reservation, in whichever tab it was made. */
  token: string;
  /** What is held can be changed: by the quantities below, or by choosing seats. */
  canChange: 'quantities' | 'seats' | null;
  /** The reservation has ended: it expired, or it was released, which is then shown. */
  onFreed: (words: string | null) => void;
}

/** For a buyer who went back from the checkout, closed its tab or opened another: the reservation is kept, to continue, change or release (BUY-010, 011). */
export function HeldPlaces({ token, canChange, onFreed }: HeldPlacesProps) {
  const { data } = useQuery(HeldPlacesDocument, { variables: { token } });
  const held = data?.reservation;
  const isClockRight = useServerClock(held?.serverTime);
  if (!held || !isClockRight || (held.state !== 'Active' && held.state !== 'Paying')) return null;
  const count = held.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return <Held token={token} canChange={canChange} count={count} expiresAt={held.expiresAt} onFreed={onFreed} />;
}

function Held({ token, canChange, count, expiresAt, onFreed }: HeldPlacesProps & { count: number; expiresAt: string }) {
  const { t } = useTexts(texts);
  const [giveUp, { loading }] = useMutation(ReleaseReservationDocument);
  const [refusal, setRefusal] = useState<string | null>(null);
  const seconds = secondsUntil(expiresAt, useNow());
  const freed = useEffectEvent(onFreed);
  useHeldCart(seconds > 0 ? token : null);
  useEffect(() => {
    if (seconds === 0) freed(null);
  }, [seconds]);
  const press = async () => {
    try {
      await giveUp({ variables: { input: { token } } });
      onFreed(t('givenUp'));
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  if (seconds === 0) return null;
  return (
    <div className={styles.held} role="group" aria-label={t('heldTitle')}>
      <p>
        {t('held', { items: plural(count, 'item') })} <b className="tnum">{clockText(seconds)}</b>
      </p>
      {canChange && <small>{t(canChange === 'seats' ? 'changeSeats' : 'changeHeld')}</small>}
      <div className="row gap20 wrap">
        <PageLink href={buyerPages.checkout(token)}>{t('toCheckout')}</PageLink>
        <button type="button" aria-busy={loading} onClick={() => void press()}>
          {t('giveUp')}
        </button>
      </div>
      {refusal && (
        <p className={panelStyles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
