import { MoneyText } from '#ui/money-text.tsx';
import { DataTable, Opener } from '#ui/data-table.tsx';
import panelStyles from '#ui/panel.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { amountText, filtersText, levelText, methodsText, type ListedFee } from './fee-words.ts';
import styles from './fees.module.css';
import { texts } from './texts.ts';

interface FeesTableProps {
  fees: readonly ListedFee[];
  onOpen: (fee: ListedFee) => void;
}

/** One row for each fee. */
export function FeesTable({ fees, onOpen }: FeesTableProps) {
  const { t } = useTexts(texts);
  return (
    <div className={`${panelStyles.panel} ${styles.scroll}`}>
      <DataTable<ListedFee>
        label={t('fees')}
        className={styles.table}
        rows={fees}
        keyOf={({ _id }) => _id}
        onOpen={onOpen}
        columns={[
          { title: t('name'), as: 'name', of: ({ name }) => <Opener name={name} /> },
          { title: t('appliedBy'), of: ({ appliedBy }) => appliedBy },
          { title: t('appliedTo'), of: ({ appliedTo }) => levelText(appliedTo) },
          { title: t('filters'), of: (fee) => <Restriction text={filtersText(fee)} /> },
          { title: t('paymentMethod'), of: (fee) => <Restriction text={methodsText(fee)} /> },
          { title: t('minPrice'), as: 'num', of: ({ minAppliedToPrice }) => priceOf(minAppliedToPrice) },
          { title: t('maxPrice'), as: 'num', of: ({ maxAppliedToPrice }) => priceOf(maxAppliedToPrice) },
          { title: t('type'), of: ({ type }) => type },
          { title: t('amount'), as: 'num', className: 'tnum strong', of: amountText },
        ]}
      />
    </div>
  );
}

function Restriction({ text }: { text: string }) {
  const { t } = useTexts(texts);
  return text ? <span>{text}</span> : <span className="muted">{t('any')}</span>;
}

function priceOf(cents: number) {
  return <MoneyText cents={cents} {...(cents === 0 && { className: 'muted' })} />;
}
