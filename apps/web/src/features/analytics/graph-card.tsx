import { Button, Segmented } from 'antd';
import { ChartColumn, Map } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Interval } from '@marquee/shared/analytics/intervals';
import { useTexts } from '#lib/text/texts.ts';
import { Delta } from '#ui/delta.tsx';
import { Empty } from '#ui/empty.tsx';
import { Panel } from '#ui/panel.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { valueText } from '#parts/figures/value-text.ts';
import { VIEWS, type View } from './analytics-choice.ts';
import { Graph } from './graph.tsx';
import { changeOf, cutText, dayCountOf, isEmpty, type Analytics, type Series } from './points.ts';
import styles from './analytics.module.css';
import { texts } from './texts.ts';

const ICONS = { Graph: <ChartColumn size={16} aria-hidden="true" />, Map: <Map size={16} aria-hidden="true" /> } as const;

interface GraphCardProps {
  analytics: Analytics;
  /** The chosen one. */
  series: Series;
  view: View;
  /** Where the orders of the range come from (OPS-182). */
  map: ReactNode;
  onView: (view: View) => void;
  onInterval: (interval: Interval) => void;
  onExplain: () => void;
}

/** The chosen metric: its total, the intervals that are offered for the range (OPS-180), and its graph. */
export function GraphCard({ analytics, series, view, map, onView, onInterval, onExplain }: GraphCardProps) {
  const { t } = useTexts(texts);
  const { interval, intervalOptions, label } = series;
  const isPhone = useIsPhone();
  const isGraph = view === 'Graph';
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
        {isGraph && intervalOptions.length > 1 && (
          <Segmented<Interval>
            aria-label={t('interval')}
            value={interval}
            options={intervalOptions.map((value) => ({ value, label: t(`intervals.${value}`) }))}
            onChange={onInterval}
          />
        )}
        <Segmented<View>
          aria-label={t('view')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`views.${value}`), icon: ICONS[value] }))}
          onChange={onView}
        />
      </div>
      {!isGraph && map}
      {isGraph && isNothing && <Empty level={3} title={t('nothingSold')} hint={t('nothingSoldHint')} />}
      {isGraph && !isNothing && isEmpty(series) && (
        <Empty level={3} art="search" title={t('noneOf', { metric: label.toLowerCase() })} hint={t('noneOfHint')} />
      )}
      {isGraph && !isEmpty(series) && <Graph analytics={analytics} series={series} width={990} height={isPhone ? 280 : 590} />}
    </Panel>
  );
}

function Comparison({ analytics, series }: { analytics: Analytics; series: Series }) {
  const { t } = useTexts(texts);
  const change = changeOf(series);
  const count = dayCountOf(analytics);
  if (series.previousTotal === null) return null;
  const until = cutText(analytics);
  const words = { count, total: valueText(series.previousTotal, series), until };
  if (change === null) return <span className="small faint">{t(until ? 'beforeUntil' : 'before', words)}</span>;
  return (
    <>
      <Delta percent={change} />
      <span className="small faint">{t(until ? 'againstUntil' : 'against', words)}</span>
    </>
  );
}
