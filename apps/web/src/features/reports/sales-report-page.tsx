import type { ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { useTexts } from '#lib/text/texts.ts';
import { Empty } from '#ui/empty.tsx';
import { ExportButton } from '#parts/exports/export-button.tsx';
import { ExplainedFigure } from '#parts/figures/explained-figure.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { TableSkeleton } from '#ui/skeletons.tsx';
import pageStyles from '#ui/page.module.css';
import { NetRevenuePanel } from './net-revenue-panel.tsx';
import { ExportSalesReportDocument, SalesReportDocument, SeasonSalesReportDocument } from './sales-report.graphql.ts';
import { nameOfItem, SalesReportTable } from './sales-report-table.tsx';
import { texts } from './texts.ts';

interface SalesReportPageProps {
  /** The event or season. */
  of: Subject;
  /** What else the page of an event has, below the report. */
  children?: ReactNode;
}

/** Shows what was sold of each ticket type and add-on of one event or season (OPS-183, 254). */
export function SalesReportPage({ of, children }: SalesReportPageProps) {
  const { t } = useTexts(texts);
  const { report, error, refetch } = useSalesReport(of);
  return (
    <Page>
      <div className={pageStyles.head}>
        <div>
          <h2 className="h1">{t('title')}</h2>
          <p>{report?.name || '\u00A0'}</p>
        </div>
        <ExportButton<Subject> label={t('export')} document={ExportSalesReportDocument} query={of} hasPdf />
      </div>
      <div className="col gap20">
        {!report && (error ? <ListFailed text={t('notLoaded')} onRetry={() => void refetch()} /> : <TableSkeleton rows={5} />)}
        {report && report.rows.length === 0 && (
          <Panel flush>
            <Empty
              level={3}
              title={t(report.keptOfCanceled ? 'noneLeft' : 'none')}
              {...(!report.keptOfCanceled && { hint: t('noneHint') })}
            />
          </Panel>
        )}
        {report && report.rows.length === 0 && Boolean(report.keptOfCanceled) && <NetRevenuePanel report={report} />}
        {report && report.rows.length > 0 && (
          <>
            <Panel flush>
              <SalesReportTable report={report} />
            </Panel>
            <NetRevenuePanel report={report} />
            <ExplainedFigure of={of} nameOf={(item) => nameOfItem(report.rows, item)} />
          </>
        )}
        {(report || error) && children}
      </div>
    </Page>
  );
}

/** An event or a season. */
type Subject = { readonly eventId: string } | { readonly seasonId: string };

/** The sales report of an event or season. */
function useSalesReport(of: Subject) {
  const eventId = 'eventId' in of ? of.eventId : '';
  const seasonId = 'seasonId' in of ? of.seasonId : '';
  const ofEvent = useQuery(SalesReportDocument, { variables: { eventId }, skip: !eventId, fetchPolicy: 'cache-and-network' });
  const ofSeason = useQuery(SeasonSalesReportDocument, { variables: { seasonId }, skip: !seasonId, fetchPolicy: 'cache-and-network' });
  const { data, error, refetch } = eventId ? ofEvent : ofSeason;
  return { report: data?.salesReport, error, refetch };
}
