import { Injectable } from '@nestjs/common';

import type { UnlistedRule } from '@marquee/shared/door/offline-verdict';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';

import { EventDoors } from '../gates/event-doors.cache.ts';
import { DoorRulesRepository } from './door-rules.repository.ts';

interface Saved {
  readonly orgId: string;
  readonly eventId: string;
  readonly name: string;
  readonly unlisted: UnlistedRule;
}

const ruleSaved = defineDeed({
  action: 'door-rule.saved',
  subject: 'event',
  tells: ({ eventId: id, orgId, name, unlisted }: Saved) => ({ id, orgId, details: { name, unlisted } }),
});

/** Says whether a code that a device's list does not have admits by its signature (BYD-150). */
@Injectable()
export class SaveDoorRuleService {
  constructor(
    private readonly doorRules: DoorRulesRepository,
    private readonly eventDoors: EventDoors,
    private readonly deeds: Deeds,
  ) {}

  /** @throws NOT_FOUND */
  async save(actor: Actor, eventId: string, unlisted: UnlistedRule): Promise<UnlistedRule> {
    const { name } = await this.eventDoors.getShown(actor, eventId);
    await this.deeds.run(actor, ruleSaved, async (tx) => {
      await this.doorRules.save(tx, actor, eventId, unlisted);
      return { orgId: actor.orgId, eventId, name, unlisted };
    });
    this.eventDoors.forget(actor, eventId);
    return unlisted;
  }
}
