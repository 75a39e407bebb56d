import { Injectable } from '@nestjs/common';

import { refuseFields } from '@marquee/shared/domain-error';
import { validateTypeRule } from '@marquee/shared/door/gate-forms';
import type { DoorRules } from '@marquee/shared/door/gates';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';

import { DoorRulesRepository } from '../list/door-rules.repository.ts';
import { EventDoors } from './event-doors.cache.ts';
import type { SaveDoorTypeRuleInput } from './gates.types.ts';
import { ReadChoicesService } from './read-choices.service.ts';

interface Saved {
  readonly orgId: string;
  readonly eventId: string;
  readonly name: string;
}

const typeRuleSaved = defineDeed({
  action: 'door-type-rule.saved',
  subject: 'event',
  tells: ({ eventId: id, orgId, name }: Saved) => ({ id, orgId, details: { name } }),
});

/** Says how often a ticket type enters, when it may come back, and from when on (BYD-155). */
@Injectable()
export class SaveTypeRuleService {
  constructor(
    private readonly doorRules: DoorRulesRepository,
    private readonly eventDoors: EventDoors,
    private readonly readChoices: ReadChoicesService,
    private readonly deeds: Deeds,
  ) {}

  /** @throws VALIDATION, NOT_FOUND */
  async save(actor: Actor, { eventId, ticketTypeId, entries, onlyAfterExit, from }: SaveDoorTypeRuleInput): Promise<DoorRules> {
    await this.eventDoors.getShown(actor, eventId);
    const choices = await this.readChoices.read(actor, eventId);
    const rule = { ticketTypeId, entries: entries ?? null, onlyAfterExit, from: from ?? null };
    refuseFields(validateTypeRule(rule, choices));
    const name = choices.ticketTypes.find(({ id }) => id === ticketTypeId)?.name ?? '';
    await this.deeds.run(actor, typeRuleSaved, async (tx) => {
      const { types } = (await this.doorRules.of(actor, eventId, tx)).rules;
      await this.doorRules.change(tx, actor, eventId, { types: [...types.filter((each) => each.ticketTypeId !== ticketTypeId), rule] });
      return { orgId: actor.orgId, eventId, name };
    });
    this.eventDoors.forget(actor, eventId);
    return (await this.eventDoors.of(actor, eventId)).rules;
  }
}
