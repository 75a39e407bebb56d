import { useTexts } from '#lib/text/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { DataTable } from '#ui/data-table.tsx';
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
    <DataTable<Difference>
      label={t('ledgerAndProvider')}
      rows={differences}
      keyOf={({ paymentId }) => paymentId}
      columns={[
        {
          title: t('orderOrPayment'),
          as: 'name',
          of: ({ orderId, number, paymentId }) =>
            orderId ? (
              <PageLink className="under" href={`/admin/dashboard/orders/details?orderId=${orderId}`}>
                {number ?? paymentId}
              </PageLink>
            ) : (
              paymentId
            ),
        },
        { title: t('whatDiffers'), of: ({ difference }) => difference },
      ]}
    />
  );
}
