import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import panelStyles from '#ui/panel.module.css';
import { formatCount } from '#lib/text/format.ts';
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
      <DataTable<Checked>
        label={t('Organizations')}
        rows={organizations}
        keyOf={({ orgId }) => orgId}
        columns={[
          { title: t('organization'), as: 'name', of: ({ orgName }) => orgName },
          { title: t('payments'), of: ({ payments }) => formatCount(payments) },
          { title: t('wrongPayments'), of: ({ wrongPayments }) => formatCount(wrongPayments) },
          { title: t('wrongOrders'), of: ({ wrongOrders }) => formatCount(wrongOrders) },
          { title: t('books'), of: ({ books }) => <Badge tone={TONES[books]}>{t(`booksStates.${books}`)}</Badge> },
        ]}
      />
    </div>
  );
}
