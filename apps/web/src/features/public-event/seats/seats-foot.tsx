import { formatMoney } from '@marquee/shared/money';
import { Button } from 'antd';
import { use, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import type { ShownEvent } from '../offer.ts';
import { useWarmCheckout } from '../use-warm-checkout.ts';
import { AddOnRows } from './add-on-rows.tsx';
import { PreviewContext } from './preview.ts';
import type { Way } from './seats-top.tsx';
import { useContinue } from './use-continue.ts';
import type { Picker } from './use-picker.ts';
import styles from './seats.module.css';
import { YourSeats } from './your-seats.tsx';
import { texts } from './texts.ts';

/** How many seats of a ticket type one buyer may have, where all that are offered say the same; null otherwise. */
function mostForAll({ types }: Picker): number | null {
  const limits = new Set([...types.values()].flatMap((own) => own.map(({ purchaseLimit }) => purchaseLimit)));
  const [only] = limits;
  return limits.size === 1 && only ? only : null;
}

interface SeatsFootProps {
  event: Pick<ShownEvent, '_id' | 'isSeason'>;
  picker: Picker;
  way: Way;
  /** Why a seat could not be chosen. */
  notice: string | null;
  onStale: () => void;
}

/** What is chosen, the total, and CONTINUE; on a phone a sheet from below. */
export function SeatsFoot({ event, picker, way, notice, onStale }: SeatsFootProps) {
  const { t } = useTexts(texts);
  const { isReserving, refusal, isWaiting, stop, go } = useContinue(event, picker, onStale);
  const isPreview = use(PreviewContext) !== null;
  useWarmCheckout(picker.lines.length > 0 && !isPreview);
  // the list shows what is chosen by itself
  const [opened, setOpened] = useState({ map: true, list: false });
  const isOpen = opened[way];
  const { cart, code, lines, lost } = picker;
  const chosen = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const seats = t('count', { count: chosen });
  const most = mostForAll(picker);
  const said = refusal ?? notice;
  const isEmpty = lines.length === 0 && lost.length === 0;
  return (
    <aside className={styles.foot} aria-label={t('yours')}>
      <button
        type="button"
        className={isEmpty ? `${styles.handle} ${styles.empty}` : styles.handle}
        aria-expanded={isOpen}
        aria-label={t('details')}
        onClick={() => setOpened({ ...opened, [way]: !isOpen })}
      >
        <i />
      </button>
      <div className={(isOpen && !isEmpty) || lost.length > 0 ? styles.chosen : `${styles.chosen} ${styles.closed}`}>
        <div className={`between ${styles.chosenHead}`}>
          <h2>{t('yours')}</h2>
          <small className="muted">{most && chosen <= most ? t('countOf', { count: chosen, most }) : seats}</small>
        </div>
        <YourSeats picker={picker} />
        <AddOnRows picker={picker} />
      </div>
      {said && (
        <p className={styles.said} role="alert" key={said}>
          {said}
        </p>
      )}
      {isWaiting && <Button onClick={stop}>{t('stop')}</Button>}
      <div className={styles.bar}>
        <div className="grow">
          <b className="tnum">{formatMoney(cart.total)}</b>
          <small>{cart.tax > 0 ? t('totalTax', { seats, tax: formatMoney(cart.tax) }) : t('total', { seats })}</small>
          {code && <small>{t('codeApplied', { code: code.code })}</small>}
        </div>
        <Button type="primary" size="large" className={styles.go} loading={isReserving} onClick={() => void go()}>
          {t('continue')}
        </Button>
      </div>
      <p className={`tiny muted ${styles.nothingHeld}`}>{t('nothingHeld')}</p>
    </aside>
  );
}
