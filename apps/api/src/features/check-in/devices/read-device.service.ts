import { Injectable } from '@nestjs/common';

import { listKeptUntil } from '@marquee/shared/door/devices';

import { EventGlances, type EventGlance } from '#features/events/public/event-glances.facade';
import type { DeviceActor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { DevicesRepository } from './devices.repository.ts';
import type { OwnDevice, ReportDeviceInput } from './devices.types.ts';

const VERSION_MAX = 40;

/** What a device says of itself, and what it is told. */
@Injectable()
export class ReadDeviceService {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly eventGlances: EventGlances,
    private readonly clock: Clock,
  ) {}

  async report(actor: DeviceActor, { listAt, listCodes, unsent, battery, version }: ReportDeviceInput): Promise<OwnDevice> {
    const within = (value: number | null, most: number) => (value === null ? null : Math.min(Math.max(0, value), most));
    const report = {
      listAt,
      listCodes: within(listCodes, 1_000_000),
      unsent: within(unsent, 1_000_000)!,
      battery: within(battery, 100),
      version: version.slice(0, VERSION_MAX),
    };
    await this.devices.note(actor, actor.id, report, this.clock.now());
    return this.own(actor);
  }

  async own(actor: DeviceActor): Promise<OwnDevice> {
    const device = await this.devices.get(actor, actor.id);
    const events = await this.eventGlances.getMany(device.eventIds);
    return {
      deviceId: device._id,
      name: device.name,
      gateId: device.gateId ?? null,
      maySell: device.maySell,
      endsAt: device.endsAt,
      now: this.clock.now(),
      events: [...events.values()].map((event) => ({
        eventId: event._id,
        name: event.name,
        startsAt: event.schedule.startsAt,
        timezone: event.timezone,
        keptUntil: listKeptUntil(endOf(event) ?? device.endsAt, device.endsAt),
      })),
    };
  }
}

/** Of its last day. */
function endOf({ performances }: EventGlance): Date | null {
  const ends = performances.flatMap(({ schedule }) => schedule.map(({ endsAt }) => Number(endsAt)));
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}
