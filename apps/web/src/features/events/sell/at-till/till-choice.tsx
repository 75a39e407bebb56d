import { formatInstant } from '@marquee/shared/time/format';
import { wayText } from '@marquee/shared/orders/payments';
import { Button } from 'antd';
import { useTexts } from '#lib/text/texts.ts';
import styles from './at-till.module.css';
import type { TillHere } from './standing.ts';
import { texts } from './texts.ts';

interface TillChoiceProps {
  tills: readonly TillHere[];
  till: TillHere | null;
  isSoldHere: (till: TillHere) => boolean;
  onChoose: (till: TillHere) => void;
  onBack: () => void;
}

/** At which till this device stands; it is kept on the device. */
export function TillChoice({ tills, till, isSoldHere, onChoose, onBack }: TillChoiceProps) {
  const { t } = useTexts(texts);
  return (
    <section className={styles.choice} aria-label={t('choose')}>
      <h2>{t('choose')}</h2>
      <p className="muted">{t('chooseHint')}</p>
      <div className={styles.tills}>
        {tills.map((each) => (
          <button
            key={each._id}
            type="button"
            className={styles.tillTile}
            aria-pressed={each._id === till?._id}
            disabled={!isSoldHere(each)}
            onClick={() => onChoose(each)}
          >
            <b>{each.name}</b>
            <span>{each.ways.map(wayText).join(', ')}</span>
            <span>
              {!isSoldHere(each)
                ? t('notHere')
                : !each.hasDrawer
                  ? t('noDrawer')
                  : each.shift
                    ? t('openSince', { time: formatInstant(each.shift.openedAt, 'time'), name: each.shift.openedBy.name })
                    : t('closed')}
            </span>
          </button>
        ))}
      </div>
      {till && isSoldHere(till) && <Button onClick={onBack}>{t('back')}</Button>}
    </section>
  );
}
