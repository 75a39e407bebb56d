import { createFileRoute } from '@tanstack/react-router';
import { DEFAULT_ZONE } from '@marquee/shared/time/zone';
import { DoorDeskPage, type DoorTab } from '#features/door/door-desk-page.tsx';
import { useShownEvent } from '#features/events/event-context.ts';

interface DoorSearch {
  tab?: DoorTab | undefined;
}

export const Route = createFileRoute('/admin/dashboard/events/details/door')({
  validateSearch: ({ tab }: Record<string, unknown>): DoorSearch => (tab === 'doubtful' ? { tab } : {}),
  component: DoorRoute,
});

function DoorRoute() {
  const { eventId, tab = 'devices' } = Route.useSearch();
  const { name, venue } = useShownEvent();
  return <DoorDeskPage event={{ eventId, name, zone: venue?.timezone ?? DEFAULT_ZONE }} tab={tab} />;
}
