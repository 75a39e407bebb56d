import { formatMoney } from '@marquee/shared/money';
import { Percent, X } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import type { Till } from '../till/use-till.ts';
import styles from './discount.module.css';
import { texts } from './texts.ts';

/** The prices of the held cart that staff lowered, inside its lines and its total already. */
export function ChangesList({ till, isFixed }: { till: Till; isFixed: boolean }) {
  const { t } = useTexts(texts);
  return till.held?.priceChanges?.map(({ itemId, name, price, percent, from, to, reason }) => {
    const of = name ?? t('wholeSale');
    const what = price === null ? t('off', { percent: percent ?? 0, name: of }) : t('to', { price: formatMoney(price), name: of });
    return (
      <div key={itemId ?? 'whole'} className={styles.change}>
        <Percent size={18} aria-hidden="true" />
        <span className={styles.words}>
          <b>{what}</b>
          {t('change', { from: formatMoney(from), to: formatMoney(to), reason })}
        </span>
        {!isFixed && (
          <button
            type="button"
            className={styles.remove}
            aria-label={t('takeBack', { what })}
            onClick={() => void till.setChanges(till.chosen.changes.filter((change) => change.itemId !== itemId))}
          >
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </div>
    );
  });
}
