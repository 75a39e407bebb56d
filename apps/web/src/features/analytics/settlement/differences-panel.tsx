import { useTexts } from '#lib/text/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import dataTableStyles from '#ui/data-table.module.css';
import type { SettlementSheet } from './use-settlement.ts';
import { texts } from '../texts.ts';

type Difference = SettlementSheet['differences'][number];

/** Every payment of which ledger and provider say something else in the period; none is left out. */
export function DifferencesPanel({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTexts(texts);
  const agrees = differences.length === 0;
  return (
    <Panel
      flush={!agrees}
      title={t('ledgerAndProvider')}
      extra={
        agrees ? <Badge tone="green">{t('agrees')}</Badge> : <Badge tone="red">{t('differences', { count: differences.length })}</Badge>
      }
    >
      {agrees ? <p className="small muted">{t('agreesHint')}</p> : <Table differences={differences} />}
    </Panel>
  );
}

function Table({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTexts(texts);
  return (
    <table className={dataTableStyles.table} aria-label={t('ledgerAndProvider')}>
      <thead>
        <tr>
          <th scope="col">{t('orderOrPayment')}</th>
          <th scope="col">{t('whatDiffers')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ orderId, number, paymentId, difference }) => (
          <tr key={paymentId}>
            <td className={dataTableStyles.name}>
              {orderId ? (
                <PageLink className="under" href={`/admin/dashboard/orders/details?orderId=${orderId}`}>
                  {number ?? paymentId}
                </PageLink>
              ) : (
                paymentId
              )}
            </td>
            <td data-label={t('whatDiffers')}>{difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
