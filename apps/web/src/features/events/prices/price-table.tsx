import { formatMoney } from '@marquee/shared/money';
import type { PriceMatrixQuery } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import dataTableStyles from '#ui/data-table.module.css';
import { MoneyText } from '#ui/money-text.tsx';
import styles from './prices.module.css';
import { texts } from './texts.ts';

type Row = PriceMatrixQuery['event']['priceMatrix'][number];

interface PriceTableProps {
  /** In one way of paying. */
  rows: readonly Row[];
}

/** A row for each tier, a column for each fee that some ticket has. It scrolls by keyboard too. */
export function PriceTable({ rows }: PriceTableProps) {
  const { t } = useTexts(texts);
  const priced = rows.flatMap((row) => row.cells.map((cell) => ({ row, cell })));
  const fees = [...new Set(priced.flatMap(({ cell }) => cell.fees.map(({ name }) => name)))];
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('title')}>
      <table className={`${dataTableStyles.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('ticketType')}</th>
            <th scope="col">{t('tier')}</th>
            {[t('price'), ...fees, t('tax'), t('total'), t('received')].map((head, i) => (
              <th key={i} scope="col" className={styles.num}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {priced.map(({ row, cell }) => (
            <tr key={`${row.ticketTypeId} ${row.tierId}`}>
              <th scope="row" className="strong">
                {row.ticketTypeName}
              </th>
              <td data-label={t('tier')}>{row.tierName}</td>
              <Amount label={t('price')} cents={row.price} />
              {fees.map((name) => (
                <FeeCell key={name} name={name} fees={cell.fees.filter((fee) => fee.name === name)} />
              ))}
              <Amount label={t('tax')} cents={cell.tax} />
              <Amount label={t('total')} cents={cell.total} isStrong />
              <Amount label={t('received')} cents={cell.received} isStrong />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Amount({ label, cents, isStrong = false }: { label: string; cents: number; isStrong?: boolean }) {
  return (
    <td data-label={label} className={styles.num}>
      <MoneyText cents={cents} {...(isStrong && { className: 'strong' })} />
    </td>
  );
}

/** Fees of one name; those inside the price say so. */
function FeeCell({ name, fees }: { name: string; fees: Row['cells'][number]['fees'] }) {
  const { t } = useTexts(texts);
  const sum = fees.reduce((cents, { amount }) => cents + amount, 0);
  const isInPrice = fees.some((fee) => fee.isInPrice);
  return (
    <td data-label={name} className={`${styles.num} tnum`}>
      {isInPrice ? t('inPrice', { amount: formatMoney(sum) }) : formatMoney(sum)}
    </td>
  );
}
