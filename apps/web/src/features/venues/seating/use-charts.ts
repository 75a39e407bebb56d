import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import type { SeatingChartsQuery } from '#gql/graphql.ts';
import { freshKey } from '#lib/storage/kept.ts';
import { saveText } from '#lib/text/save-file.ts';
import { ArchiveChartDocument, CopyChartDocument, ExportPlanDocument, SeatingChartsDocument } from './seating.graphql.ts';

export type Chart = SeatingChartsQuery['seatingCharts'][number];

/** The seating charts of a venue. The acts reject with the server's refusal; after each the list is refetched (AUT-059). */
export function useCharts(venueId: string) {
  const { data, error, refetch } = useQuery(SeatingChartsDocument, { variables: { venueId }, fetchPolicy: 'cache-and-network' });
  const client = useApolloClient();
  const [copyChart] = useMutation(CopyChartDocument);
  const [archiveChart] = useMutation(ArchiveChartDocument);
  return {
    charts: data?.seatingCharts,
    /** Charts are drawn at the provider; null where plans are drawn in Marquee. */
    designerKey: data?.organization.seating?.designerKey ?? null,
    hasFailed: error !== undefined && !data,
    refetch: async () => void (await refetch()),
    copy: async ({ key }: Chart): Promise<void> => {
      await copyChart({ variables: { venueId, key, idempotencyKey: freshKey() } });
      await refetch();
    },
    /** Saves a plan as a seating plan of pretix. */
    exportPlan: async ({ key: planId, name }: Chart): Promise<void> => {
      const { data } = await client.query({ query: ExportPlanDocument, variables: { planId }, fetchPolicy: 'network-only' });
      saveText(`${name}.json`, data!.exportSeatingPlan, 'application/json');
    },
    archive: async ({ key }: Chart): Promise<void> => {
      await archiveChart({ variables: { venueId, key } });
      await refetch();
    },
  };
}
