import { MoneyText } from '#ui/money-text.tsx';
import dataTableStyles from '#ui/data-table.module.css';
import panelStyles from '#ui/panel.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { amountText, filtersText, levelText, methodsText, type ListedFee } from './fee-words.ts';
import styles from './fees.module.css';
import { texts } from './texts.ts';

interface FeesTableProps {
  fees: readonly ListedFee[];
  onOpen: (fee: ListedFee) => void;
}

/** One row for each fee; a click anywhere opens it, the name is the button for keyboards. */
export function FeesTable({ fees, onOpen }: FeesTableProps) {
  const { t } = useTexts(texts);
  const heads = ['name', 'appliedBy', 'appliedTo', 'filters', 'paymentMethod', 'minPrice', 'maxPrice', 'type', 'amount'] as const;
  const isNumber = (head: string) => ['minPrice', 'maxPrice', 'amount'].includes(head);
  return (
    <div className={`${panelStyles.panel} ${styles.scroll}`}>
      <table className={`${dataTableStyles.table} ${styles.table}`} aria-label={t('fees')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={isNumber(head) ? styles.num : undefined}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fees.map((fee) => (
            <FeeRow key={fee._id} fee={fee} onOpen={() => onOpen(fee)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FeeRow({ fee, onOpen }: { fee: ListedFee; onOpen: () => void }) {
  const { t } = useTexts(texts);
  return (
    <tr className={styles.pressable} onClick={onOpen}>
      <td>
        <button type="button" className={styles.name}>
          {fee.name}
        </button>
      </td>
      <td data-label={t('appliedBy')}>{fee.appliedBy}</td>
      <td data-label={t('appliedTo')}>{levelText(fee.appliedTo)}</td>
      <td data-label={t('filters')}>
        <Restriction text={filtersText(fee)} />
      </td>
      <td data-label={t('paymentMethod')}>
        <Restriction text={methodsText(fee)} />
      </td>
      <PriceCell label={t('minPrice')} cents={fee.minAppliedToPrice} />
      <PriceCell label={t('maxPrice')} cents={fee.maxAppliedToPrice} />
      <td data-label={t('type')}>{fee.type}</td>
      <td data-label={t('amount')} className={`${styles.num} tnum strong`}>
        {amountText(fee)}
      </td>
    </tr>
  );
}

function Restriction({ text }: { text: string }) {
  const { t } = useTexts(texts);
  return text ? <span>{text}</span> : <span className="muted">{t('any')}</span>;
}

function PriceCell({ label, cents }: { label: string; cents: number }) {
  return (
    <td data-label={label} className={styles.num}>
      <MoneyText cents={cents} {...(cents === 0 && { className: 'muted' })} />
    </td>
  );
}
