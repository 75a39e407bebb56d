import { hasRank, type Ranked } from '@marquee/shared/permissions';

interface Opened {
  readonly _id: string;
  /** Null until it is first published. */
  readonly firstPublishedAt?: string | null;
}

/**
 * The target of a click on an event: for box office and above its dashboard, also while sales are paused, or its
 * editor until it is first published (ACC-112, AUT-009); for others the door if the organization lets them scan in
 * the browser, else none (ACC-113).
 */
export function eventHrefOf(event: Opened, viewer: Ranked, isWebScanning: boolean): string | null {
  const page = (path: string) => `${path}?eventId=${event._id}`;
  if (hasRank(viewer, 'BOX_OFFICE'))
    return page(event.firstPublishedAt ? '/admin/dashboard/events/details/overview' : '/create-event/details');
  return isWebScanning ? page('/admin/dashboard/events/details/scan') : null;
}
