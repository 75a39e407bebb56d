import { formatMoney } from '@marquee/shared/money';
import type { ReactNode } from 'react';
import type { ShiftRowFragment } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import styles from './shifts.module.css';
import { texts } from './texts.ts';

interface ReportTableProps {
  title: string;
  /** Of the column of names. */
  head: string;
  rows: readonly ShiftRowFragment[];
  total: ShiftRowFragment;
  countTitle?: string;
  note?: ReactNode;
}

/** One of the tables of a shift's report, with the sum that all of them have. */
export function ReportTable({ title, head, rows, total, countTitle, note }: ReportTableProps) {
  const { t } = useTexts(texts);
  const line = ({ key, name, count, sales, refunds }: ShiftRowFragment) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      <td>{count}</td>
      <td>{formatMoney(sales)}</td>
      <td>{refunds === 0 ? t('none') : formatMoney(-refunds)}</td>
      <td className="strong">{formatMoney(sales - refunds)}</td>
    </tr>
  );
  return (
    <Panel title={title} extra={note} flush>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            {[head, countTitle ?? t('orders'), t('sales'), t('refunds'), t('net')].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        <tfoot>
          {line({ ...total, name: t('all'), count: countTitle ? rows.reduce((sum, { count }) => sum + count, 0) : total.count })}
        </tfoot>
      </table>
    </Panel>
  );
}

/** Gift cards that were sold: what was taken for them is in no table of sales. */
export function GiftCardsTable({ rows }: { rows: readonly ShiftRowFragment[] }) {
  const { t } = useTexts(texts);
  return (
    <Panel title={t('giftCards')} flush>
      <table className={styles.table} aria-label={t('giftCards')}>
        <thead>
          <tr>
            {[t('way'), t('cards'), t('taken')].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, count, sales }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{count}</td>
              <td className="strong">{formatMoney(sales)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
