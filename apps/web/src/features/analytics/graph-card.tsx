import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import type { Interval } from '@marquee/shared/analytics/intervals';
import { useTexts } from '#lib/text/texts.ts';
import { useThemeMode } from '#theme/theme-mode.tsx';
import { barsOption } from '#ui/bar-options.ts';
import { Chart } from '#ui/chart.tsx';
import { Delta } from '#ui/delta.tsx';
import { Empty } from '#ui/empty.tsx';
import { Panel } from '#ui/panel.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { changeOf, dayCountOf, daysText, isEmpty, partsOf, pointNames, valueText, type Analytics, type Series } from './points.ts';
import { SegmentLegend } from './segment-legend.tsx';
import styles from './analytics.module.css';
import { texts } from './texts.ts';

interface GraphCardProps {
  analytics: Analytics;
  /** The chosen one. */
  series: Series;
  onInterval: (interval: Interval) => void;
  onExplain: () => void;
}

/** The chosen metric: its total, the intervals that are offered for the range (OPS-180), and its graph. */
export function GraphCard({ analytics, series, onInterval, onExplain }: GraphCardProps) {
  const { t } = useTexts(texts);
  const { interval, intervalOptions, label } = series;
  const isNothing = analytics.series.every(isEmpty);
  return (
    <Panel flush className={styles.graph}>
      <div className={styles.head}>
        <div className={`grow ${styles.facts}`}>
          <h2 className="overline">{label}</h2>
          <div className={`row wrap ${styles.total}`}>
            <span className="figure">{valueText(series.total, series)}</span>
            <Comparison analytics={analytics} series={series} />
            <Button type="link" size="small" onClick={onExplain}>
              {t('explain')}
            </Button>
          </div>
        </div>
        {intervalOptions.length > 1 && (
          <Segmented<Interval>
            aria-label={t('interval')}
            value={interval}
            options={intervalOptions.map((value) => ({ value, label: t(`intervals.${value}`) }))}
            onChange={onInterval}
          />
        )}
      </div>
      {isNothing && <Empty level={3} title={t('nothingSold')} hint={t('nothingSoldHint')} />}
      {!isNothing && isEmpty(series) && (
        <Empty level={3} art="search" title={t('noneOf', { metric: label.toLowerCase() })} hint={t('noneOfHint')} />
      )}
      {!isEmpty(series) && <Graph analytics={analytics} series={series} />}
    </Panel>
  );
}

function Comparison({ analytics, series }: { analytics: Analytics; series: Series }) {
  const { t } = useTexts(texts);
  const change = changeOf(series);
  const count = dayCountOf(analytics);
  if (series.previousTotal === null) return null;
  if (change === null) return <span className="small faint">{t('before', { count, total: valueText(series.previousTotal, series) })}</span>;
  return (
    <>
      <Delta percent={change} />
      <span className="small faint">{t('against', { count })}</span>
    </>
  );
}

/** Bars of 990 px in all, and the same numbers as a table. */
function Graph({ analytics, series }: Pick<GraphCardProps, 'analytics' | 'series'>) {
  const { t } = useTexts(texts);
  const { mode } = useThemeMode();
  const isPhone = useIsPhone();
  const { names, parts, option } = useMemo(() => {
    const shown = { names: pointNames(analytics, series), parts: partsOf(series) };
    const bars = shown.parts.map(({ label, coordinates }) => ({ name: label, y: coordinates.map(({ y }) => y) }));
    return { ...shown, option: barsOption(mode, { x: shown.names, parts: bars, money: series.unit === 'cents' }) };
  }, [analytics, series, mode]);
  const { first, last } = daysText(analytics);
  const isSplit = series.segments.length > 0;
  const columns = isSplit ? [series, ...parts] : parts;
  return (
    <Chart
      label={t('chartLabel', {
        metric: series.label,
        by: t(`by.${series.interval}`),
        span: first === last ? last : t('spanText', { first, last }),
        total: valueText(series.total, series),
      })}
      option={option}
      table={{
        head: [series.interval === 'week' ? t('weekFrom') : t(`intervals.${series.interval}`), ...columns.map(({ label }) => label)],
        rows: names.map((name, i) => [name, ...columns.map(({ coordinates }) => valueText(coordinates[i]?.y ?? 0, series))]),
      }}
      legend={isSplit && <SegmentLegend parts={parts} series={series} />}
      width={990}
      height={isPhone ? 280 : 590}
    />
  );
}
