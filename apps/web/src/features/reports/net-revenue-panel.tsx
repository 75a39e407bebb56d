import type { SalesReportPartsFragment } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Panel } from '#ui/panel.tsx';
import sumStyles from '#ui/sums.module.css';
import styles from './reports.module.css';
import { texts } from './texts.ts';

/** How the revenue of the rows becomes the net revenue that is shown elsewhere (OPS-246). */
export function NetRevenuePanel({ report }: { report: SalesReportPartsFragment }) {
  const { t } = useTexts(texts);
  const { totals, rsvpValues, organizationFees, outsideRefunds, netRevenue } = report;
  const lines: (readonly [string, number])[] = [
    [t('itemRevenue'), totals.revenue],
    ...(rsvpValues === 0 ? [] : [[t('rsvpValues'), -rsvpValues] as const]),
    [t('organizationFees'), organizationFees],
    [t('outsideRefunds'), outsideRefunds],
  ];
  return (
    <Panel title={t('netTitle')}>
      <div className={styles.net}>
        <dl className={sumStyles.sum}>
          {lines.map(([label, cents]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <MoneyText cents={cents} />
              </dd>
            </div>
          ))}
          <div className={sumStyles.total}>
            <dt>{t('netRevenue')}</dt>
            <dd>
              <MoneyText cents={netRevenue} />
            </dd>
          </div>
        </dl>
        <div className="col gap8 small muted">
          <p>{t('netHint')}</p>
          <p>{t('rules')}</p>
        </div>
      </div>
    </Panel>
  );
}
