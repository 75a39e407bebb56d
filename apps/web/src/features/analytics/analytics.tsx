import { ANALYTICS } from '@marquee/shared/analytics/analytics-types';
import { serverMessage } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ExplainedFigure } from '#parts/figures/explained-figure.tsx';
import { useExplain } from '#parts/figures/use-explain.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import staleStyles from '#ui/stale.module.css';
import { ExportButton } from '#parts/exports/export-button.tsx';
import type { AnalyticsSubject } from './analytics-choice.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { GraphCard } from './graph-card.tsx';
import { MetricCards } from './metric-cards.tsx';
import { OrderMap } from './map/order-map.tsx';
import type { Analytics as Shown, Days } from './points.ts';
import { RangeBar } from './range-bar.tsx';
import { useAnalytics } from './use-analytics.ts';
import styles from './analytics.module.css';
import { texts } from './texts.ts';
import { GenerateActivityReportDocument } from './analytics.graphql.ts';

interface AnalyticsProps {
  subject: AnalyticsSubject;
  /** The zone of its venue; without one the organization's is used. */
  zone?: string | null | undefined;
}

/** Sales, scans and discounts over time: a range, a card for each metric, and the graph of the chosen one. */
export function Analytics({ subject, zone }: AnalyticsProps) {
  const { t } = useTexts(texts);
  const explain = useExplain();
  const { choice, input, isWrong, shown, error, isLoading, retry, chooseRange, choose } = useAnalytics(subject, zone);
  const chosen = shown?.series.find(({ type }) => type === choice.metric);
  const isWhole = Object.keys(subject).length === 0;
  return (
    <div className={styles.analytics}>
      <RangeBar
        choice={choice}
        days={isWrong ? undefined : shown}
        note={isWhole ? t('everything') : undefined}
        actions={isWhole && <Files days={isWrong || isLoading ? undefined : shown} />}
        onRange={chooseRange}
        onDays={choose}
      />
      {isWrong && (
        <p className="retry" role="status">
          {t('wrongDays')}
        </p>
      )}
      {!isWrong && shown && chosen && (
        <div className={isLoading ? `${styles.parts} ${staleStyles.stale}` : styles.parts} aria-busy={isLoading}>
          <MetricCards series={shown.series} chosen={chosen.type} onChoose={(metric) => choose({ metric })} />
          <GraphCard
            analytics={shown}
            series={chosen}
            view={choice.view}
            map={<OrderMap input={input} orders={ordersOf(shown)} />}
            onView={(view) => choose({ view })}
            onInterval={(interval) => choose({ interval })}
            onExplain={() => explain.open(ANALYTICS[chosen.type].figure)}
          />
          <ExplainedFigure of={input} preset={ANALYTICS[chosen.type].figure} />
        </div>
      )}
      {!isWrong && !shown && !error && <AnalyticsSkeleton />}
      {!isWrong && error && <ListFailed text={serverMessage(error) ?? t('didNotLoad')} onRetry={retry} />}
    </div>
  );
}

function ordersOf({ series }: Shown): number {
  return series.find(({ type }) => type === 'TotalOrders')?.total ?? 0;
}

/** Shows what the whole organization has beside its figures. */
function Files({ days }: { days: Days | undefined }) {
  const { t } = useTexts(texts);
  return (
    <>
      <LinkButton href="/admin/dashboard/analytics/settlement">{t('settlement')}</LinkButton>
      <ActivityReport days={days} />
    </>
  );
}

/** Every act of the range as a file (OPS-151); a failure is only logged (OPS-218). */
function ActivityReport({ days }: { days: Days | undefined }) {
  const { t } = useTexts(texts);
  const fields = days && { startDate: days.startDate, endDate: days.endDate };
  return (
    <ExportButton<never, { startDate: string; endDate: string }>
      label={t('activityReport')}
      document={GenerateActivityReportDocument}
      {...(fields && { fields })}
      isQuiet
      disabled={!fields}
    />
  );
}
