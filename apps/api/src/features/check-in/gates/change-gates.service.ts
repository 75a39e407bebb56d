import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { GATES_MAX, validateGate } from '@marquee/shared/door/gate-forms';
import type { DoorGate, DoorRules } from '@marquee/shared/door/gates';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { DoorRulesRepository } from '../list/door-rules.repository.ts';
import { EventDoors } from './event-doors.cache.ts';
import type { RemoveDoorGateInput, SaveDoorGateInput } from './gates.types.ts';
import { ReadChoicesService } from './read-choices.service.ts';

interface Changed {
  readonly orgId: string;
  readonly eventId: string;
  readonly name: string;
}

const tells = ({ eventId: id, orgId, name }: Changed) => ({ id, orgId, details: { name } });
const gateAdded = defineDeed({ action: 'door-gate.added', subject: 'event', tells });
const gateChanged = defineDeed({ action: 'door-gate.changed', subject: 'event', tells });
const gateRemoved = defineDeed({ action: 'door-gate.removed', subject: 'event', tells });

/** The gates of an event: what each takes, and when (BYD-154). */
@Injectable()
export class ChangeGatesService {
  constructor(
    private readonly doorRules: DoorRulesRepository,
    private readonly eventDoors: EventDoors,
    private readonly readChoices: ReadChoicesService,
    private readonly deeds: Deeds,
  ) {}

  /** Adds a gate, or changes it. @throws VALIDATION, NOT_FOUND, DOOR_GATES_TOO_MANY */
  async save(actor: Actor, { eventId, gateId, gate: input }: SaveDoorGateInput): Promise<DoorRules> {
    await this.eventDoors.getShown(actor, eventId);
    const choices = await this.readChoices.read(actor, eventId);
    const deed = gateId ? gateChanged : gateAdded;
    await this.deeds.run(actor, deed, async (tx) => {
      const { gates } = (await this.doorRules.of(actor, eventId, tx)).rules;
      if (gateId && !gates.some(({ _id }) => _id === gateId)) throw new DomainError('NOT_FOUND', { gateId });
      if (!gateId && gates.length >= GATES_MAX) throw new DomainError('DOOR_GATES_TOO_MANY', { max: GATES_MAX });
      refuseFields(
        validateGate(
          input,
          choices,
          gates.filter(({ _id }) => _id !== gateId),
        ),
      );
      const gate: DoorGate = { ...input, _id: gateId ?? newId(), name: input.name.trim() };
      return this.write(tx, actor, eventId, gateId ? gates.map((each) => (each._id === gateId ? gate : each)) : [...gates, gate], gate);
    });
    return this.read(actor, eventId);
  }

  /** What has it goes by any gate from then on. @throws NOT_FOUND */
  async remove(actor: Actor, { eventId, gateId }: RemoveDoorGateInput): Promise<DoorRules> {
    await this.eventDoors.getShown(actor, eventId);
    await this.deeds.run(actor, gateRemoved, async (tx) => {
      const { gates } = (await this.doorRules.of(actor, eventId, tx)).rules;
      const gate = gates.find(({ _id }) => _id === gateId);
      if (!gate) throw new DomainError('NOT_FOUND', { gateId });
      return this.write(
        tx,
        actor,
        eventId,
        gates.filter((each) => each !== gate),
        gate,
      );
    });
    return this.read(actor, eventId);
  }

  private async write(tx: Tx, { orgId }: Actor, eventId: string, gates: readonly DoorGate[], { name }: DoorGate): Promise<Changed> {
    await this.doorRules.change(tx, { orgId }, eventId, { gates });
    return { orgId, eventId, name };
  }

  private async read(actor: Actor, eventId: string): Promise<DoorRules> {
    this.eventDoors.forget(actor, eventId);
    return (await this.eventDoors.of(actor, eventId)).rules;
  }
}
