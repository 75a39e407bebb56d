import dataTableStyles from '#ui/data-table.module.css';
import { DataTable } from '#ui/data-table.tsx';
import panelStyles from '#ui/panel.module.css';
import textButtonStyles from '#ui/text-button.module.css';
import { errorText } from '#lib/errors/error-text.ts';
import { useAct } from '#lib/use-act.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useEnterOrganization } from '../organizations/use-enter-organization.ts';
import { differencesIn, type FiguresCheck } from './use-figures-check.ts';
import { texts } from '../texts.ts';

interface Difference {
  readonly key: string;
  readonly orgId: string | null;
  readonly orderId: string | null;
  readonly name: string;
  readonly what: string;
}

/** Everything that differs, with the orders concerned. Opening an order logs the operator in as its organization. */
export function DifferencesTable({ check }: { check: FiguresCheck }) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const enter = useEnterOrganization();
  const { run, isBusy } = useAct(async (orgId: string, orderId: string) => {
    try {
      await enter(orgId, `/admin/dashboard/orders/details?orderId=${orderId}`);
    } catch (error) {
      notices.error(errorText(error));
    }
  });
  const names = new Map(check.organizations.map(({ orgId, orgName }) => [orgId, orgName]));
  const listed = differencesOf(check, t('sums'));
  const rest = differencesIn(check) - listed.length;
  return (
    <div className={panelStyles.panel}>
      <DataTable<Difference>
        label={t('whatDiffers')}
        rows={listed}
        keyOf={({ key }) => key}
        columns={[
          { title: t('organization'), as: 'name', of: ({ orgId }) => (orgId && names.get(orgId)) ?? t('allOrganizations') },
          {
            title: t('orderOrPayment'),
            of: ({ orgId, orderId, name }) =>
              orgId && orderId ? (
                <button type="button" className={textButtonStyles.link} disabled={isBusy} onClick={() => run(orgId, orderId)}>
                  {name}
                </button>
              ) : (
                name
              ),
          },
          { title: t('whatDiffers'), of: ({ what }) => what },
        ]}
      />
      {rest > 0 && <p className={`small muted ${dataTableStyles.rest}`}>{t('moreDifferences', { count: rest })}</p>}
    </div>
  );
}

function differencesOf({ wrongOrders, wrongPayments, wrongSums }: FiguresCheck, sums: string): Difference[] {
  return [
    ...wrongOrders.map(({ orgId, orderId, number, lacking }) => ({ key: orderId, orgId, orderId, name: number, what: lacking })),
    ...wrongPayments.map(({ orgId, orderId, number, paymentId, difference }) => ({
      key: paymentId,
      orgId,
      orderId,
      name: number ?? paymentId,
      what: difference,
    })),
    ...wrongSums.map((what) => ({ key: what, orgId: null, orderId: null, name: sums, what })),
  ];
}
