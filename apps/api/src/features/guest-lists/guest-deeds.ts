import type { AuditAction } from '@marquee/shared/audit/audit-actions';

import { defineDeed } from '#platform/audit/deed';

import type { GuestList } from './guest-list.schema.ts';
import type { Guest } from './guest.schema.ts';

interface ListFacts {
  readonly list: GuestList;
  readonly guests?: number;
  readonly places?: number;
}

interface GuestFacts {
  readonly list: Pick<GuestList, 'name'>;
  readonly guest: Guest;
  readonly places: number;
  readonly orderId?: string;
}

/** What is done to a list and to its guests is told of the event. */
const listDeed = (action: Extract<AuditAction, `guest-list.${string}`>) =>
  defineDeed({
    action,
    subject: 'event',
    tells: ({ list: { _id: listId, orgId, eventId: id, name }, guests, places }: ListFacts) => ({
      id,
      orgId,
      details: { listId, name, guests, places },
    }),
  });

const guestDeed = (action: Extract<AuditAction, `guest.${string}`>) =>
  defineDeed({
    action,
    subject: 'event',
    tells: ({ list, guest: { _id: guestId, orgId, eventId: id, name }, places, orderId }: GuestFacts) => ({
      id,
      orgId,
      details: { guestId, name, list: list.name, places, orderId },
    }),
  });

export const listCreated = listDeed('guest-list.created');
export const listUpdated = listDeed('guest-list.updated');
export const listDeleted = listDeed('guest-list.deleted');
export const guestsImported = listDeed('guest-list.imported');
export const guestsMailed = listDeed('guest-list.mailed');
export const listReturned = listDeed('guest-list.returned');
export const guestUpdated = guestDeed('guest.updated');
export const guestClaimed = guestDeed('guest.claimed');
export const guestReturned = guestDeed('guest.returned');
