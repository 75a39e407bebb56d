import { skipToken, useQuery } from '@apollo/client/react';
import { serverMessage } from '#lib/errors/error-text.ts';
import { useCan } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Empty } from '#ui/empty.tsx';
import { ExplainedFigure } from '#parts/figures/explained-figure.tsx';
import { FigureButton } from '#parts/figures/figure-button.tsx';
import { valueText } from '#parts/figures/value-text.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Bones } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { Loading } from '#ui/skeletons.tsx';
import { AnalyticsDocument, HasSoldDocument } from './analytics.graphql.ts';
import styles from './analytics.module.css';
import { Graph } from './graph.tsx';
import { isEmpty } from './points.ts';
import { texts } from './texts.ts';

const HEIGHT = 240;

interface OverviewChartProps {
  subject: { readonly eventId: string } | { readonly seasonId: string };
  /** All of its metrics. */
  metricsHref: string;
}

/** The net revenue of one event or season over all its time (OPS-021); absent for box office (OPS-012). */
export function OverviewChart({ subject, metricsHref }: OverviewChartProps) {
  const { t } = useTexts(texts);
  const isAllowed = useCan('analytics.revenue.read');
  const { data, error, refetch } = useQuery(AnalyticsDocument, {
    variables: { input: { ...subject, types: ['Overview'] } },
    skip: !isAllowed,
    fetchPolicy: 'cache-and-network',
  });
  const analytics = data?.orderAnalytics;
  const series = analytics?.series[0];
  // what was sold and given back is no revenue, but it was sold
  const eventId = 'eventId' in subject && series && isEmpty(series) ? subject.eventId : null;
  const sold = useQuery(HasSoldDocument, eventId ? { variables: { eventId } } : skipToken);
  const hasSold = sold.data?.event.hasOrders ?? false;
  if (!isAllowed) return null;
  return (
    <Panel
      title={t('netRevenue')}
      extra={
        <LinkButton type="link" size="small" href={metricsHref}>
          {t('metrics')}
        </LinkButton>
      }
    >
      {!series && !error && (
        <Loading>
          <Bones lines={['30%', '90%', '90%']} />
        </Loading>
      )}
      {!series && error && <ListFailed text={serverMessage(error) ?? t('didNotLoad')} onRetry={() => void refetch().catch(() => {})} />}
      {series &&
        isEmpty(series) &&
        (hasSold ? (
          <Empty level={3} title={t('nothingSoldNow')} hint={t('nothingSoldNowHint')} />
        ) : (
          <Empty level={3} title={t('nothingSoldYet')} hint={t('nothingSoldHint')} />
        ))}
      {analytics && series && !isEmpty(series) && (
        <>
          <p className={`figure ${styles.overviewTotal}`}>
            <FigureButton figure="revenue" label={t('netRevenue')} value={valueText(series.total, series)} />
          </p>
          <Graph analytics={analytics} series={series} height={HEIGHT} />
        </>
      )}
      <ExplainedFigure of={subject} />
    </Panel>
  );
}
