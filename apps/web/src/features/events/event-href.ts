import { hasRank, type Ranked } from '@marquee/shared/permissions';

interface Opened {
  readonly _id: string;
  readonly published: boolean;
}

/**
 * Where a click on an event leads: box office and above to its dashboard, or to its editor while it is not
 * published (ACC-112); others to the door if the organization lets them scan in the browser, else nowhere (ACC-113).
 */
export function eventHrefOf(event: Opened, viewer: Ranked, isWebScanning: boolean): string | null {
  const page = (path: string) => `${path}?eventId=${event._id}`;
  if (hasRank(viewer, 'BOX_OFFICE')) return page(event.published ? '/admin/dashboard/events/details/overview' : '/create-event/details');
  return isWebScanning ? page('/admin/dashboard/events/details/scan') : null;
}
