import { Link } from '@tanstack/react-router';
import { ACT_TEXTS } from '@marquee/shared/ledger/ledger-texts';
import { formatInstant } from '@marquee/shared/time/format';
import type { FigureLinesQuery } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import staleStyles from '#ui/stale.module.css';
import styles from './explain.module.css';
import { texts } from './texts.ts';
import { valueText } from './value-text.ts';

export type Lines = FigureLinesQuery['figureLines'];

/** One row for each act, with a link to its order. */
export function FigureLineTable({ shown, isStale }: { shown: Lines; isStale: boolean }) {
  const { t } = useTexts(texts);
  return (
    <table className={isStale ? `${styles.lines} ${staleStyles.stale}` : styles.lines} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">{t('columns.when')}</th>
          <th scope="col">{t('columns.act')}</th>
          <th scope="col">{t('columns.what')}</th>
          <th scope="col" className={styles.amount}>
            {t('columns.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.lines.map((line) => (
          <tr key={line._id}>
            <td className={styles.when}>{formatInstant(line.at, 'table', shown.timezone)}</td>
            <td className={styles.act}>
              {ACT_TEXTS[line.act]} {/* an act on a hold block has no order */}
              {line.orderId !== null && (
                <Link to="/admin/dashboard/orders/details" search={{ orderId: line.orderId }}>
                  {line.orderNumber ?? line.orderId}
                </Link>
              )}
            </td>
            <td className={styles.what}>{line.parts.map(({ label }) => label).join(' · ')}</td>
            <td className={styles.amount}>{valueText(line.amount, shown)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
