import { Badge } from '#ui/badge.tsx';
import dataTableStyles from '#ui/data-table.module.css';
import panelStyles from '#ui/panel.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { FiguresCheck } from './use-figures-check.ts';
import { texts } from '../texts.ts';

type Checked = FiguresCheck['organizations'][number];

const TONES = { Agrees: 'green', Differs: 'red', NotConnected: 'grey', NotRead: 'orange' } as const;

/** One row for each organization: what was compared, and how it came out. */
export function CheckedTable({ organizations }: { organizations: readonly Checked[] }) {
  const { t } = useTexts(texts);
  return (
    <div className={panelStyles.panel}>
      <table className={dataTableStyles.table} aria-label={t('Organizations')}>
        <thead>
          <tr>
            <th scope="col">{t('organization')}</th>
            <th scope="col">{t('payments')}</th>
            <th scope="col">{t('wrongPayments')}</th>
            <th scope="col">{t('wrongOrders')}</th>
            <th scope="col">{t('books')}</th>
          </tr>
        </thead>
        <tbody>
          {organizations.map(({ orgId, orgName, payments, wrongPayments, wrongOrders, books }) => (
            <tr key={orgId}>
              <td className={dataTableStyles.name}>{orgName}</td>
              <td data-label={t('payments')}>{payments.toLocaleString('en-US')}</td>
              <td data-label={t('wrongPayments')}>{wrongPayments.toLocaleString('en-US')}</td>
              <td data-label={t('wrongOrders')}>{wrongOrders.toLocaleString('en-US')}</td>
              <td data-label={t('books')}>
                <Badge tone={TONES[books]}>{t(`booksStates.${books}`)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
