import { useQuery } from '@apollo/client/react';
import { SalesReportDocument, SeasonSalesReportDocument } from './sales-report.graphql.ts';

/** An event or a season. */
export type Subject = { readonly eventId: string } | { readonly seasonId: string };

/** The sales report of an event or season. */
export function useSalesReport(of: Subject) {
  const eventId = 'eventId' in of ? of.eventId : '';
  const seasonId = 'seasonId' in of ? of.seasonId : '';
  const ofEvent = useQuery(SalesReportDocument, { variables: { eventId }, skip: !eventId, fetchPolicy: 'cache-and-network' });
  const ofSeason = useQuery(SeasonSalesReportDocument, { variables: { seasonId }, skip: !seasonId, fetchPolicy: 'cache-and-network' });
  const { data, error, refetch } = eventId ? ofEvent : ofSeason;
  return { report: data?.salesReport, error, refetch };
}
