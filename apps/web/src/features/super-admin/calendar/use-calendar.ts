import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { chipsOf } from '@marquee/shared/events/calendar-chips';
import { cellsOf, windowOf } from '@marquee/shared/events/calendar-grid';
import type { EventsAdminQuery } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { useNotices } from '#ui/notices.tsx';
import { EventsAdminDocument } from './calendar.graphql.ts';

export type ShownEvent = EventsAdminQuery['eventsAdmin'][number];

/** The days of a month (`YYYY-MM`) with their events; of all organizations or of one. A failure is shown (ACC-161). */
export function useCalendar(month: string, orgId: string | null) {
  const notices = useNotices();
  const cells = cellsOf(month);
  const query = { ...windowOf(cells), ...(orgId && { orgId }) };
  const { data, error, loading, refetch } = useQuery(EventsAdminDocument, { variables: { query } });
  useEffect(() => {
    if (error) notices.error(errorText(error));
  }, [error, notices]);
  const shown = chipsOf(data?.eventsAdmin ?? []).filter(({ day }) => cells.includes(day));
  return {
    cells,
    chips: Map.groupBy(shown, ({ day }) => day),
    isEmpty: data !== undefined && shown.length === 0,
    isLoading: loading,
    hasFailed: error !== undefined && !data,
    refetch: () => void refetch(),
  };
}
