import { formatMoney } from '@marquee/shared/money';
import { KEPT_LABEL, revenueLinesOf } from '@marquee/shared/reports/revenue-lines';
import type { SalesReportPartsFragment } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { FigureButton } from '#parts/figures/figure-button.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Panel } from '#ui/panel.tsx';
import { Sums } from '#ui/sums.tsx';
import styles from './reports.module.css';
import { texts } from './texts.ts';

/** How the revenue of the rows becomes the net revenue that is shown elsewhere (OPS-246). */
export function NetRevenuePanel({ report }: { report: SalesReportPartsFragment }) {
  const { t } = useTexts(texts);
  const kept = report.keptOfCanceled ?? 0;
  const lines = revenueLinesOf(report).map(({ label, cents, figure }) => ({
    label,
    cents,
    amount: <FigureButton figure={figure} label={label} value={formatMoney(cents)} />,
  }));
  return (
    <Panel title={t('netTitle')}>
      <div className={styles.net}>
        <Sums lines={lines.slice(0, -1)} total={lines.at(-1)!}>
          {kept !== 0 && (
            <div>
              <dt>{KEPT_LABEL}</dt>
              <dd>
                <MoneyText cents={kept} />
              </dd>
            </div>
          )}
        </Sums>
        <div className="col gap8 small muted">
          <p>{t('netHint')}</p>
          <p>{t('rules')}</p>
          {kept !== 0 && <p>{t('keptHint')}</p>}
        </div>
      </div>
    </Panel>
  );
}
