import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import type { DashboardQuery } from '#gql/graphql.ts';
import { now } from '#lib/time/clock.ts';
import { formatCount } from '#lib/text/format.ts';
import { useThemeMode } from '#theme/theme-mode.tsx';
import { lineOption } from '#ui/chart-options.ts';
import { Chart } from '#ui/chart.tsx';
import { Delta } from '#ui/delta.tsx';
import { ExplainedFigure } from '#parts/figures/explained-figure.tsx';
import { FigureButton } from '#parts/figures/figure-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { changeOf, dayOf, measureText, todayOf, type Measure } from './today.ts';
import styles from './dashboard.module.css';
import { texts } from './texts.ts';

type Dashboard = DashboardQuery['dashboard'];

/** The day's sales, orders or tickets by the hour, compared with yesterday; the chart is 600 px wide. */
export function TodaysStats({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTexts(texts);
  const { mode } = useThemeMode();
  const [measure, setMeasure] = useState<Measure>('revenue');
  const day = useMemo(() => todayOf(dashboard, measure, now()), [dashboard, measure]);
  const option = useMemo(
    () =>
      lineOption(mode, {
        x: day.hours,
        y: day.today,
        before: day.before,
        name: t('today'),
        beforeName: t('yesterday'),
        money: measure === 'revenue',
        ...(day.nowHour ? { now: { x: day.nowHour, label: t('now') } } : {}),
      }),
    [mode, day, measure, t],
  );
  const total = measureText(dashboard[measure], measure);
  const rows = day.hours.map((hour, i) => [hour, measureText(day.today[i] ?? null, measure), measureText(day.before[i] ?? null, measure)]);
  const measures = [
    { value: 'revenue', label: t('sales') },
    { value: 'orders', label: t('orders') },
    { value: 'tickets', label: t('tickets') },
  ] as const;
  return (
    <Panel
      title={t('todaysStats')}
      extra={<Segmented<Measure> size="small" aria-label={t('measure')} options={[...measures]} value={measure} onChange={setMeasure} />}
    >
      <div className={`row gap12 wrap ${styles.statHead}`}>
        <span className="figure">
          <FigureButton figure={measure} label={t(measure === 'revenue' ? 'sales' : measure)} value={total} />
        </span>
        <Comparison change={changeOf(dashboard, measure)} />
      </div>
      <Chart
        label={t('chartLabel', { total, what: t(measure === 'revenue' ? 'sales' : measure) })}
        option={option}
        table={{ head: [t('hour'), t('today'), t('yesterday')], rows }}
        width={600}
        height={232}
      />
      <dl className={styles.statRow}>
        {(
          [
            ['orders', 'orders', dashboard.orders],
            ['ticketsSold', 'tickets', dashboard.tickets],
            ['checkedIn', 'admissions', dashboard.scanned],
          ] as const
        ).map(([key, figure, count]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <FigureButton figure={figure} label={t(key)} value={formatCount(count)} />
            </dd>
          </div>
        ))}
      </dl>
      <ExplainedFigure of={dayOf(dashboard)} />
    </Panel>
  );
}

function Comparison({ change }: { change: number | null }) {
  const { t } = useTexts(texts);
  if (change === null) return <span className="faint small">{t('noComparison')}</span>;
  return (
    <>
      <Delta percent={change} />
      <span className="faint small">{t('against')}</span>
    </>
  );
}
