import { Injectable } from '@nestjs/common';

import { refuseFields } from '@marquee/shared/domain-error';
import { checkGate } from '@marquee/shared/door/devices';

import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';

import { DoorRulesRepository } from '../list/door-rules.repository.ts';
import { deviceMoved } from './device-deeds.ts';
import type { DoorDevice } from './device.schema.ts';
import { DevicesRepository } from './devices.repository.ts';
import type { MoveDeviceInput } from './devices.types.ts';

/** Puts a device at another gate; it scans there from its next request on. */
@Injectable()
export class MoveDeviceService {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly doorRules: DoorRulesRepository,
    private readonly deeds: Deeds,
  ) {}

  /** @throws VALIDATION for a gate of none of its events, NOT_FOUND */
  async move(actor: Actor, { deviceId, gateId }: MoveDeviceInput): Promise<DoorDevice> {
    const { eventIds } = await this.devices.get(actor, deviceId);
    const doors = await Promise.all(eventIds.map((eventId) => this.doorRules.of(actor, eventId)));
    const gates = doors.flatMap(({ rules }) => rules.gates);
    if (gateId) refuseFields(checkGate(gateId, gates));
    await this.deeds.run(actor, deviceMoved, (tx) => this.devices.move(tx, actor, deviceId, gateId ?? null));
    return this.devices.get(actor, deviceId);
  }
}
