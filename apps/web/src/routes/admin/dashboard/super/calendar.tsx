import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '#features/super-admin/calendar/calendar-page.tsx';
import { isRecordId } from '#lib/text/record-id.ts';

interface CalendarSearch {
  /** `YYYY-MM`; the current month when omitted. */
  month?: string | undefined;
  /** The organization whose events are shown; all when omitted. */
  orgId?: string | undefined;
}

export const Route = createFileRoute('/admin/dashboard/super/calendar')({
  validateSearch: ({ month, orgId }: Record<string, unknown>): CalendarSearch => ({
    month: typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    orgId: typeof orgId === 'string' && isRecordId(orgId) ? orgId : undefined,
  }),
  component: CalendarRoute,
});

function CalendarRoute() {
  const { month = null, orgId = null } = Route.useSearch();
  return <CalendarPage month={month} orgId={orgId} />;
}
