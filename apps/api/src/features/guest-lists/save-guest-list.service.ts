import { Injectable } from '@nestjs/common';

import { tidyName } from '@marquee/shared/accounts/name';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { guestText } from '@marquee/shared/guests/guest-texts';
import { validateGuestList } from '@marquee/shared/guests/guest';

import { Events } from '#features/events/public/events.facade';
import { HoldBlocks } from '#features/holds/public/hold-blocks.facade';
import { Deeds } from '#platform/audit/deeds.service';
import { roleOfActor, type Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { createOnce } from '#platform/graphql/create-once';
import { newId } from '#platform/mongo/string-ids';

import { listCreated, listUpdated } from './guest-deeds.ts';
import type { GuestList } from './guest-list.schema.ts';
import type { SaveGuestListInput } from './guest-lists.inputs.ts';
import { GuestListsRepository } from './guest-lists.repository.ts';
import type { GuestListView } from './guest-lists.types.ts';
import { ReadGuestListsService } from './read-guest-lists.service.ts';

@Injectable()
export class SaveGuestListService {
  constructor(
    private readonly events: Events,
    private readonly guestLists: GuestListsRepository,
    private readonly holdBlocks: HoldBlocks,
    private readonly readGuestLists: ReadGuestListsService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** Makes a list, or changes one; its block stays. Repeating the key of a creation makes no second one. @throws VALIDATION, NOT_FOUND, EVENT_CANCELLED */
  async save(actor: Actor, input: SaveGuestListInput, key: string | null): Promise<GuestListView> {
    const { eventId, listId } = input;
    const saved = listId
      ? await this.change(actor, input, listId)
      : await createOnce(key, {
          insert: () => this.create(actor, input, key),
          replaceCreated: async (known) => this.created(actor, input, known),
        });
    return this.readGuestLists.one(actor, { eventId, listId: saved._id });
  }

  private async created(actor: Actor, { eventId, holdId }: SaveGuestListInput, key: string): Promise<GuestList | null> {
    const list = await this.guestLists.createdBy(actor, key);
    if (list && (list.eventId !== eventId || list.holdId !== holdId)) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return list;
  }

  private async create(actor: Actor, input: SaveGuestListInput, createKey: string | null): Promise<GuestList> {
    const { eventId, holdId, returnAt } = input;
    const now = this.clock.now();
    refuseFields(validateGuestList({ ...input, holdId: holdId ?? '' }, now));
    const { list } = await this.deeds.run(actor, listCreated, async (tx) => {
      const event = await this.events.lock(tx, actor, eventId);
      if (event.cancel) throw new DomainError('EVENT_CANCELLED');
      await this.holdBlocks.get(tx, actor, eventId, holdId!);
      const made: GuestList = {
        _id: newId(),
        orgId: actor.orgId,
        eventId,
        holdId: holdId!,
        ...textsOf(input),
        returnAt,
        returnedAt: null,
        by: { actorId: actor.id, name: actor.name, role: roleOfActor(actor) },
        createKey,
        createdAt: now,
      };
      await this.guestLists.add(tx, made);
      return { list: made };
    });
    return list;
  }

  /** A later time takes nothing back: what has returned is on sale. */
  private async change(actor: Actor, input: SaveGuestListInput, listId: string): Promise<GuestList> {
    const { eventId, holdId, returnAt } = input;
    const { list } = await this.deeds.run(actor, listUpdated, async (tx) => {
      await this.events.lock(tx, actor, eventId);
      const before = await this.guestLists.get(tx, actor, eventId, listId);
      const now = this.clock.now();
      refuseFields([
        ...validateGuestList({ ...input, holdId: before.holdId }, now, before.returnAt),
        ...(holdId && holdId !== before.holdId ? [{ path: 'holdId', message: guestText('HOLD_FIXED') }] : []),
      ]);
      const fields = { ...textsOf(input), returnAt, returnedAt: returnAt > now ? null : before.returnedAt };
      await this.guestLists.save(tx, before, fields);
      return { list: { ...before, ...fields } };
    });
    return list;
  }
}

function textsOf({ name, note }: SaveGuestListInput) {
  return { name: tidyName(name), note: (note ?? '').trim() };
}
