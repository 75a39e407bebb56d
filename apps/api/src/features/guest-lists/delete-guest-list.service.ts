import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { waitingOf } from '@marquee/shared/guests/guest';
import { sumOf } from '@marquee/shared/money';

import { Events } from '#features/events/public/events.facade';
import { HoldBlocks } from '#features/holds/public/hold-blocks.facade';
import { holdRemoved } from '#features/holds/public/hold-removed.hook';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Follows } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import { listDeleted } from './guest-deeds.ts';
import type { GuestListInput } from './guest-lists.inputs.ts';
import { GuestListsRepository } from './guest-lists.repository.ts';
import { GuestsRepository } from './guests.repository.ts';

@Injectable()
export class DeleteGuestListService {
  constructor(
    private readonly events: Events,
    private readonly guestLists: GuestListsRepository,
    private readonly guests: GuestsRepository,
    private readonly holdBlocks: HoldBlocks,
    private readonly deeds: Deeds,
  ) {}

  /** Deletes a list of which nobody came; what its guests waited for is the block's again. @throws NOT_FOUND, GUEST_LIST_USED */
  async delete(actor: Actor, { eventId, listId }: GuestListInput): Promise<true> {
    await this.deeds.run(actor, listDeleted, async (tx) => {
      await this.events.lock(tx, actor, eventId);
      const list = await this.guestLists.get(tx, actor, eventId, listId);
      const guests = await this.guests.ofList(tx, actor, listId);
      if (guests.some(({ claimed }) => claimed > 0)) throw new DomainError('GUEST_LIST_USED');
      const hold = await this.holdBlocks.get(tx, actor, eventId, list.holdId);
      await this.holdBlocks.promise(tx, hold, -sumOf(guests, waitingOf));
      await this.guests.removeOfLists(tx, actor, [listId]);
      await this.guestLists.remove(tx, list);
      return { list, guests: guests.length };
    });
    return true;
  }

  /** The lists of a block go with it. */
  @Follows(holdRemoved)
  async endWithHold(tx: Tx, { _id, orgId }: { readonly _id: string; readonly orgId: string }): Promise<void> {
    await this.guests.removeOfLists(tx, { orgId }, await this.guestLists.removeOfHold(tx, { orgId }, _id));
  }
}
