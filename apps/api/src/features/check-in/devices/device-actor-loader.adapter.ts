import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import type { Permission } from '@marquee/shared/permissions';

import { DeviceLoader, type DeviceActor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { DevicesRepository } from './devices.repository.ts';

const AT_DOORS: readonly Permission[] = ['scan.read', 'scan.write'];

/** A token of a device as it is stored. */
export function hashOfDeviceToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Asks the database on every request, so that a revoked device ends at its next contact (BYD-146). */
@Injectable()
export class DeviceActorLoader extends DeviceLoader {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  async load(token: string): Promise<DeviceActor | null> {
    const device = await this.devices.byToken(hashOfDeviceToken(token));
    const now = this.clock.now();
    if (!device || device.revokedAt || device.endsAt <= now) return null;
    await this.devices.saw(device, now);
    const { _id: id, orgId, name, eventIds, maySell, gateId, tillId = null } = device;
    return {
      kind: 'Device',
      id,
      orgId,
      name,
      email: null,
      eventIds,
      gateId: gateId ?? null,
      tillId,
      permissions: new Set(maySell ? [...AT_DOORS, 'order.sell'] : AT_DOORS),
    };
  }
}
