import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { GUESTS_MAX, guestKeyOf, sortGuests, tidyGuest, type GuestForm } from '@marquee/shared/guests/guest';
import { freeOfHold } from '@marquee/shared/holds/hold-totals';
import { sumOf } from '@marquee/shared/money';
import { searchTermsOf } from '@marquee/shared/search/normalise';
import { textOf } from '@marquee/shared/text/messages';

import { Events } from '#features/events/public/events.facade';
import { HoldBlocks } from '#features/holds/public/hold-blocks.facade';
import { Deeds } from '#platform/audit/deeds.service';
import { refuseUnproved, type Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';

import { guestsImported } from './guest-deeds.ts';
import type { GuestList } from './guest-list.schema.ts';
import type { ImportGuestsInput } from './guest-lists.inputs.ts';
import { GuestListsRepository } from './guest-lists.repository.ts';
import type { GuestImport } from './guest-lists.types.ts';
import { guestViewOf } from './guest-views.ts';
import type { Guest } from './guest.schema.ts';
import { GuestsRepository } from './guests.repository.ts';
import { MailGuestsService } from './mail-guests.service.ts';
import { ReadGuestListsService } from './read-guest-lists.service.ts';

/** Puts many on a list at once: whoever can be is, and each other row is told with its reasons. */
@Injectable()
export class ImportGuestsService {
  constructor(
    private readonly events: Events,
    private readonly guestLists: GuestListsRepository,
    private readonly guests: GuestsRepository,
    private readonly holdBlocks: HoldBlocks,
    private readonly mailGuests: MailGuestsService,
    private readonly readGuestLists: ReadGuestListsService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** Rows that are imported again are refused as known. @throws NOT_FOUND, EVENT_CANCELLED, GUEST_LIST_RETURNED, IMPORT_TOO_MANY, EMAIL_NOT_VERIFIED */
  async import(actor: Actor, { eventId, listId, guests: rows, isMailed }: ImportGuestsInput): Promise<GuestImport> {
    if (rows.length > GUESTS_MAX) throw new DomainError('IMPORT_TOO_MANY', { limit: GUESTS_MAX });
    if (isMailed) refuseUnproved(actor);
    const { list, added, refused } = await this.deeds.run(actor, guestsImported, async (tx) => {
      const event = await this.events.lock(tx, actor, eventId);
      if (event.cancel) throw new DomainError('EVENT_CANCELLED');
      const own = await this.guestLists.get(tx, actor, eventId, listId);
      if (own.returnedAt) throw new DomainError('GUEST_LIST_RETURNED');
      const hold = await this.holdBlocks.get(tx, actor, eventId, own.holdId);
      const known = new Set((await this.guests.ofList(tx, actor, listId)).map(({ key }) => key));
      const sorted = sortGuests(rows, { known, free: freeOfHold(hold) });
      const made = sorted.added.map((row) => this.guestOf(own, row));
      const places = sumOf(made, (guest) => guest.places);
      await this.holdBlocks.promise(tx, hold, places);
      await this.guests.addAll(tx, made);
      const told = isMailed ? await this.mailGuests.promise(tx, made) : made;
      return { list: own, guests: made.length, places, added: told, refused: sorted.refused };
    });
    return {
      list: await this.readGuestLists.one(actor, { eventId, listId }),
      added: added.map((guest) => guestViewOf(actor, guest, list)),
      refused: refused.map(({ at, reasons }) => ({ at, reasons: reasons.map(({ message }) => textOf(message)) })),
    };
  }

  private guestOf({ _id: listId, orgId, eventId }: GuestList, row: GuestForm): Guest {
    const tidy = tidyGuest(row);
    return {
      _id: newId(),
      orgId,
      eventId,
      listId,
      key: guestKeyOf(row),
      ...tidy,
      claimed: 0,
      returned: 0,
      claims: [],
      returnedAt: null,
      returnedBy: null,
      mailedAt: null,
      terms: searchTermsOf([tidy.name, tidy.email]),
      createdAt: this.clock.now(),
    };
  }
}
