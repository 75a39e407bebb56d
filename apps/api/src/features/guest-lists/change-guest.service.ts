import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { guestKeyOf, tidyGuest, validateGuest, waitingOf } from '@marquee/shared/guests/guest';
import { searchTermsOf } from '@marquee/shared/search/normalise';

import { Events } from '#features/events/public/events.facade';
import { HoldBlocks } from '#features/holds/public/hold-blocks.facade';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { guestReturned, guestUpdated } from './guest-deeds.ts';
import type { OneGuestInput, UpdateGuestInput } from './guest-lists.inputs.ts';
import { GuestListsRepository } from './guest-lists.repository.ts';
import type { GuestView } from './guest-lists.types.ts';
import { guestViewOf } from './guest-views.ts';
import { GuestsRepository } from './guests.repository.ts';

@Injectable()
export class ChangeGuestService {
  constructor(
    private readonly events: Events,
    private readonly guestLists: GuestListsRepository,
    private readonly guests: GuestsRepository,
    private readonly holdBlocks: HoldBlocks,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** What they need no more is the block's again. @throws VALIDATION, NOT_FOUND, GUEST_KNOWN {name}, GUEST_LIST_RETURNED and HOLD_LEFT {left} for more places */
  async update(actor: Actor, { eventId, guestId, guest: form }: UpdateGuestInput): Promise<GuestView> {
    const { guest, list } = await this.deeds.run(actor, guestUpdated, async (tx) => {
      await this.events.lock(tx, actor, eventId);
      const before = await this.guests.get(tx, actor, eventId, guestId);
      const own = await this.guestLists.get(tx, actor, eventId, before.listId);
      refuseFields(validateGuest(form, before.claimed + before.returned));
      const tidy = tidyGuest(form);
      const key = guestKeyOf(form);
      const others = key === before.key ? [] : await this.guests.ofList(tx, actor, own._id);
      if (others.some((other) => other.key === key)) throw new DomainError('GUEST_KNOWN', { name: tidy.name });
      const more = tidy.places - before.places;
      if (more > 0 && own.returnedAt) throw new DomainError('GUEST_LIST_RETURNED');
      await this.holdBlocks.promise(tx, await this.holdBlocks.get(tx, actor, eventId, own.holdId), more);
      // nothing was written to a new address
      const mailedAt = tidy.email === before.email ? before.mailedAt : null;
      const fields = { ...tidy, key, mailedAt, terms: searchTermsOf([tidy.name, tidy.email]) };
      await this.guests.save(tx, before, fields);
      return { list: own, guest: { ...before, ...fields }, places: tidy.places };
    });
    return guestViewOf(actor, guest, list);
  }

  /** Puts what they did not claim on sale now. @throws NOT_FOUND, GUEST_PLACES_LEFT {name, left} when nothing waits */
  async putOnSale(actor: Actor, { eventId, guestId }: OneGuestInput): Promise<GuestView> {
    const { guest, list } = await this.deeds.run(actor, guestReturned, async (tx) => {
      const event = await this.events.lock(tx, actor, eventId);
      const before = await this.guests.get(tx, actor, eventId, guestId);
      const own = await this.guestLists.get(tx, actor, eventId, before.listId);
      const places = waitingOf(before);
      if (places === 0) throw new DomainError('GUEST_PLACES_LEFT', { name: before.name, left: 0 });
      const hold = await this.holdBlocks.get(tx, actor, eventId, own.holdId);
      await this.holdBlocks.putOnSale(tx, event, hold, { author: actor, places });
      const fields = { returned: before.returned + places, returnedAt: this.clock.now(), returnedBy: actor.name };
      await this.guests.save(tx, before, fields);
      return { list: own, guest: { ...before, ...fields }, places };
    });
    return guestViewOf(actor, guest, list);
  }
}
