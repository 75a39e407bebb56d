import { Injectable } from '@nestjs/common';

import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { deviceRevoked } from './device-deeds.ts';
import type { DoorDevice } from './device.schema.ts';
import { DevicesRepository } from './devices.repository.ts';

/** Ends a device: at its next contact it learns that it is none any more, and deletes its list. */
@Injectable()
export class RevokeDeviceService {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** Revoking twice changes nothing. @throws NOT_FOUND */
  async revoke(actor: Actor, deviceId: string): Promise<DoorDevice> {
    await this.devices.get(actor, deviceId);
    await this.deeds.run(actor, deviceRevoked, (tx) => this.devices.revoke(tx, actor, deviceId, this.clock.now()));
    return this.devices.get(actor, deviceId);
  }
}
