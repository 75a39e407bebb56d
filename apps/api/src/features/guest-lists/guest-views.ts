import { freeOfHold } from '@marquee/shared/holds/hold-totals';
import { guestStateOf, waitingOf } from '@marquee/shared/guests/guest';
import { can, type Permitted } from '@marquee/shared/permissions';
import { sumOf } from '@marquee/shared/money';

import type { Hold } from '#features/holds/public/hold-blocks.facade';

import type { GuestList } from './guest-list.schema.ts';
import type { GuestListView, GuestView } from './guest-lists.types.ts';
import type { Guest } from './guest.schema.ts';

/** A guest as the actor may see them: the door needs no address. */
export function guestViewOf(actor: Permitted, guest: Guest, list: Pick<GuestList, 'name'>): GuestView {
  const { _id, listId, name, note, places, claimed, returned, claims, returnedAt, mailedAt } = guest;
  return {
    _id,
    listId,
    list: list.name,
    name,
    email: can(actor, 'hold.read') ? guest.email : null,
    note,
    places,
    claimed,
    returned,
    waiting: waitingOf(guest),
    state: guestStateOf(guest),
    claims,
    returnedAt,
    mailedAt,
  };
}

export function listViewOf(list: GuestList, guests: readonly Guest[], hold: Hold | undefined): GuestListView {
  const { _id, eventId, holdId, name, note, returnAt, returnedAt } = list;
  return {
    _id,
    eventId,
    holdId,
    hold: hold?.name ?? '',
    ticketType: hold?.ticketType ?? '',
    name,
    note,
    returnAt,
    returnedAt,
    guests: guests.length,
    places: sumOf(guests, (guest) => guest.places),
    claimed: sumOf(guests, (guest) => guest.claimed),
    returned: sumOf(guests, (guest) => guest.returned),
    waiting: sumOf(guests, waitingOf),
    unmailed: guests.filter(isUnmailed).length,
    free: hold ? freeOfHold(hold) : 0,
  };
}

/** Somebody with an address, whose places wait and to whom nothing was written. */
export function isUnmailed(guest: Guest): boolean {
  return guest.email !== null && guest.mailedAt === null && waitingOf(guest) > 0;
}
