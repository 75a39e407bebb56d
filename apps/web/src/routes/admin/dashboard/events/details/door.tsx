import { createFileRoute } from '@tanstack/react-router';
import { DEFAULT_ZONE } from '@marquee/shared/time/zone';
import { DoorDeskPage } from '#features/door/door-desk-page.tsx';
import { DOOR_TABS, type DoorTab } from '#features/door/door-tabs.ts';
import { useShownEvent } from '#features/events/event-context.ts';

interface DoorSearch {
  tab?: DoorTab | undefined;
}

export const Route = createFileRoute('/admin/dashboard/events/details/door')({
  validateSearch: ({ tab }: Record<string, unknown>): DoorSearch => (isTab(tab) && tab !== 'devices' ? { tab } : {}),
  component: DoorRoute,
});

function isTab(tab: unknown): tab is DoorTab {
  return DOOR_TABS.some((each) => each === tab);
}

function DoorRoute() {
  const { eventId, tab = 'devices' } = Route.useSearch();
  const { name, venue, performances } = useShownEvent();
  const days = performances[0]?.schedule ?? [];
  return <DoorDeskPage event={{ eventId, name, zone: venue?.timezone ?? DEFAULT_ZONE, days }} tab={tab} />;
}
