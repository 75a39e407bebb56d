import { Injectable } from '@nestjs/common';

import { can } from '@marquee/shared/permissions';
import { queryTermsOf, searchTermsOf } from '@marquee/shared/search/normalise';

import { EventGlances } from '#features/events/public/event-glances.facade';
import { HoldBlocks } from '#features/holds/public/hold-blocks.facade';
import type { Actor } from '#platform/auth/actor';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import type { FindGuestsInput, GuestListInput } from './guest-lists.inputs.ts';
import { GuestListsRepository } from './guest-lists.repository.ts';
import type { FoundGuests, GuestListView, GuestView } from './guest-lists.types.ts';
import { guestViewOf, listViewOf } from './guest-views.ts';
import { GuestsRepository } from './guests.repository.ts';

const LONGEST = 200;
const FOUND_MAX = 20;

function isNamed(name: string, words: string): boolean {
  const terms = searchTermsOf([name]);
  return queryTermsOf(words).every((word) => terms.some((term) => term.startsWith(word)));
}

/** Guest lists and who is on them: for their authors, and by name for till and door. */
@Injectable()
export class ReadGuestListsService {
  constructor(
    private readonly guestLists: GuestListsRepository,
    private readonly guests: GuestsRepository,
    private readonly holdBlocks: HoldBlocks,
    private readonly eventGlances: EventGlances,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Oldest first. @throws NOT_FOUND for an event of somebody else */
  async ofEvent(actor: Actor, eventId: string): Promise<GuestListView[]> {
    await this.eventGlances.getShown(actor, eventId);
    const [lists, guests, holds] = await Promise.all([
      this.guestLists.ofEvent(actor, eventId),
      this.guests.ofEvent(actor, eventId),
      this.holdBlocks.ofEvent(actor, eventId),
    ]);
    const byList = Map.groupBy(guests, ({ listId }) => listId);
    return lists.map((list) =>
      listViewOf(
        list,
        byList.get(list._id) ?? [],
        holds.find(({ _id }) => _id === list.holdId),
      ),
    );
  }

  /** @throws NOT_FOUND */
  async one(actor: Actor, { eventId, listId }: GuestListInput): Promise<GuestListView> {
    const list = await this.guestLists.get(null, actor, eventId, listId);
    const [guests, hold] = await Promise.all([
      this.guests.ofList(null, actor, listId),
      this.holdBlocks.get(null, actor, eventId, list.holdId),
    ]);
    return listViewOf(list, guests, hold);
  }

  /** By name. @throws NOT_FOUND */
  async guestsOf(actor: Actor, { eventId, listId }: GuestListInput): Promise<GuestView[]> {
    const list = await this.guestLists.get(null, actor, eventId, listId);
    return (await this.guests.ofList(null, actor, listId)).map((guest) => guestViewOf(actor, guest, list));
  }

  /** Those of all lists of the event, by the beginnings of their names. @throws NOT_FOUND for an event that is not theirs, RATE_LIMITED */
  async find(actor: Actor, { eventId, text }: FindGuestsInput): Promise<FoundGuests> {
    await this.eventGlances.getShown(actor, eventId);
    await this.rateLimits.hit('door-search', actor.id);
    const words = text.slice(0, LONGEST);
    const matching = await this.guests.search(actor, eventId, words, FOUND_MAX + 1);
    // an address that is not shown is not searched either
    const found = can(actor, 'hold.read') ? matching : matching.filter(({ name }) => isNamed(name, words));
    if (found.length === 0) return { guests: [], hasMore: false };
    const lists = new Map((await this.guestLists.ofEvent(actor, eventId)).map((list) => [list._id, list]));
    const guests = found.slice(0, FOUND_MAX).map((guest) => guestViewOf(actor, guest, lists.get(guest.listId) ?? { name: '' }));
    return { guests, hasMore: found.length > FOUND_MAX };
  }
}
