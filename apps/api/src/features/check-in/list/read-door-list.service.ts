import { Injectable } from '@nestjs/common';

import { Events } from '#features/events/public/events.facade';
import { SignedCodes, tagOf } from '#features/orders/public/signed-codes.signer';
import type { Actor } from '#platform/auth/actor';

import { EventDoors } from '../gates/event-doors.cache.ts';
import { rulesOf } from '../gates/gates.types.ts';
import type { DoorList, DoorRuleView } from './door-list.types.ts';
import { DoorLists } from './door-lists.cache.ts';

/** Rows of a page, about 400 kB. */
const ROWS_MAX = 5000;

/** The list by which a device answers without a network. */
@Injectable()
export class ReadDoorListService {
  constructor(
    private readonly eventDoors: EventDoors,
    private readonly events: Events,
    private readonly doorLists: DoorLists,
    private readonly signedCodes: SignedCodes,
  ) {}

  /** @throws NOT_FOUND */
  async rule(actor: Actor, eventId: string): Promise<DoorRuleView> {
    const { unlisted } = await this.eventDoors.getShown(actor, eventId);
    return { eventId, unlisted };
  }

  /** `since` is `asOf` of an earlier reading, `after` is `next` of the page before. @throws NOT_FOUND for an event that is not theirs */
  async read(actor: Actor, eventId: string, since: Date | null, after: string | null): Promise<DoorList> {
    const event = await this.eventDoors.getShown(actor, eventId);
    const days = event.performances[0]?.schedule ?? [];
    const page = { since, after: after ?? '', limit: ROWS_MAX };
    const [list, { seasonId }, keys] = await Promise.all([
      this.doorLists.of(actor, { _id: eventId, dayIds: days.map(({ _id }) => _id) }, page),
      this.events.get(actor, eventId),
      this.signedCodes.keysOf(actor),
    ]);
    return {
      eventId,
      eventName: event.name,
      cancel: event.cancel,
      isMultipleDays: event.isMultipleDays,
      timezone: event.timezone,
      days: days.map(({ _id, doorsAt, startsAt, endsAt }) => ({ _id, doorsAt, startsAt, endsAt })),
      tags: [eventId, ...(seasonId ? [seasonId] : [])].map(tagOf),
      keys: keys.filter(({ retiredAt }) => !retiredAt).map(({ keyId, publicKey }) => ({ keyId, publicKey })),
      unlisted: event.unlisted,
      rules: rulesOf(event.rules),
      types: [...list.types],
      typeIds: [...list.typeIds],
      sectionIds: [...list.sectionIds],
      rows: list.rows.map(({ text }) => text),
      next: list.rows.length === ROWS_MAX ? list.rows.at(-1)!.itemId : null,
      total: list.total,
      asOf: list.asOf,
    };
  }
}
