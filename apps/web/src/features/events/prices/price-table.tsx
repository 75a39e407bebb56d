import type { ReactNode } from 'react';
import { formatMoney } from '@marquee/shared/money';
import type { PriceMatrixQuery } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { DataTable, type DataColumn } from '#ui/data-table.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import styles from './prices.module.css';
import { texts } from './texts.ts';

type Row = PriceMatrixQuery['event']['priceMatrix'][number];
type Priced = { readonly row: Row; readonly cell: Row['cells'][number] };

interface PriceTableProps {
  /** In one way of paying. */
  rows: readonly Row[];
}

/** A row for each tier, a column for each fee that some ticket has. It scrolls by keyboard too. */
export function PriceTable({ rows }: PriceTableProps) {
  const { t } = useTexts(texts);
  const priced = rows.flatMap((row) => row.cells.map((cell) => ({ row, cell })));
  const fees = [...new Set(priced.flatMap(({ cell }) => cell.fees.map(({ name }) => name)))];
  const amount = (title: string, of: (each: Priced) => ReactNode): DataColumn<Priced> => ({ title, as: 'num', of });
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('title')}>
      <DataTable<Priced>
        className={styles.table}
        rows={priced}
        keyOf={({ row }) => `${row.ticketTypeId} ${row.tierId}`}
        columns={[
          ...(rows.some(({ categoryName }) => categoryName)
            ? [{ title: t('category'), of: ({ row }: Priced) => row.categoryName ?? '' } satisfies DataColumn<Priced>]
            : []),
          { title: t('ticketType'), isHead: true, className: 'strong', of: ({ row }) => row.ticketTypeName },
          { title: t('tier'), of: ({ row }) => row.tierName },
          amount(t('price'), ({ row }) => <MoneyText cents={row.price} />),
          ...fees.map((fee) => amount(fee, ({ cell }) => <Fees fees={cell.fees.filter(({ name }) => name === fee)} />)),
          amount(t('tax'), ({ cell }) => <MoneyText cents={cell.tax} />),
          amount(t('total'), ({ cell }) => <MoneyText cents={cell.total} className="strong" />),
          amount(t('received'), ({ cell }) => <MoneyText cents={cell.received} className="strong" />),
        ]}
      />
    </div>
  );
}

/** Fees of one name; those inside the price say so. */
function Fees({ fees }: { fees: Row['cells'][number]['fees'] }) {
  const { t } = useTexts(texts);
  const sum = fees.reduce((cents, { amount }) => cents + amount, 0);
  const isInPrice = fees.some((fee) => fee.isInPrice);
  return isInPrice ? t('inPrice', { amount: formatMoney(sum) }) : formatMoney(sum);
}
