import type { AnalyticsType } from '@marquee/shared/analytics/analytics-types';
import { useTexts } from '#lib/text/texts.ts';
import { Delta } from '#ui/delta.tsx';
import { Panel } from '#ui/panel.tsx';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import { valueText } from '#parts/figures/value-text.ts';
import { changeOf, sparkOf, type Series } from './points.ts';
import styles from './analytics.module.css';
import { texts } from './texts.ts';

const SPARK = { width: 56, height: 20 };

interface MetricCardsProps {
  series: readonly Series[];
  chosen: AnalyticsType;
  onChoose: (type: AnalyticsType) => void;
}

/** One card for each metric: its total, its course and its change; the chosen one is in the graph (OPS-181). A strip where there is no room for a list. */
export function MetricCards({ series, chosen, onChoose }: MetricCardsProps) {
  const { t } = useTexts(texts);
  const strip = useCurrentInView(chosen);
  return (
    <Panel flush className={styles.cards}>
      <section ref={strip} aria-label={t('metric')}>
        <ul>
          {series.map((one) => (
            <li key={one.type}>
              <MetricCard series={one} isChosen={one.type === chosen} onChoose={() => onChoose(one.type)} />
            </li>
          ))}
        </ul>
      </section>
    </Panel>
  );
}

function MetricCard({ series, isChosen, onChoose }: { series: Series; isChosen: boolean; onChoose: () => void }) {
  const change = changeOf(series);
  return (
    <button
      type="button"
      className={isChosen ? `${styles.card} ${styles.on}` : styles.card}
      aria-pressed={isChosen}
      data-current={isChosen || undefined}
      onClick={onChoose}
    >
      <span className="grow">
        <span className="tiny muted">{series.label}</span>
        <b className={styles.figure}>{valueText(series.total, series)}</b>
      </span>
      <span className={styles.course}>
        <svg {...SPARK} className={styles.spark} aria-hidden="true">
          <polyline
            points={sparkOf(
              series.coordinates.map(({ y }) => y),
              SPARK.width,
              SPARK.height,
            )}
          />
        </svg>
        {change !== null && <Delta percent={change} />}
      </span>
    </button>
  );
}
