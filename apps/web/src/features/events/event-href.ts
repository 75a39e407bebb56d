import { hasRank, type Ranked } from '@marquee/shared/permissions';

interface Opened {
  readonly _id: string;
  /** Null until it is published for the first time. */
  readonly firstPublishedAt?: string | null;
}

/**
 * Where a click on an event leads: box office and above to its dashboard, also while sales are paused, or to its editor until
 * it was published for the first time (ACC-112, AUT-009); others to the door if the organization lets them scan in the browser,
 * else nowhere (ACC-113).
 */
export function eventHrefOf(event: Opened, viewer: Ranked, isWebScanning: boolean): string | null {
  const page = (path: string) => `${path}?eventId=${event._id}`;
  if (hasRank(viewer, 'BOX_OFFICE'))
    return page(event.firstPublishedAt ? '/admin/dashboard/events/details/overview' : '/create-event/details');
  return isWebScanning ? page('/admin/dashboard/events/details/scan') : null;
}
