import { can, type Ranked } from '@marquee/shared/permissions';

import type { EventRecord } from '../event-records.ts';

/** Whether a member sees drafts: roles that may not open events see none. */
export function seesDrafts(actor: Ranked): boolean {
  return can(actor, 'event.read');
}

/** Whether it is there for this member at all. An event with paused sales was published before: its door is open. */
export function isShownTo(actor: Ranked, { published, firstPublishedAt }: Pick<EventRecord, 'published' | 'firstPublishedAt'>): boolean {
  return seesDrafts(actor) || published || Boolean(firstPublishedAt);
}
