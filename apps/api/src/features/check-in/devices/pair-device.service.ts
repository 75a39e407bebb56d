import { randomBytes, randomInt } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { checkGate, newPairingCode, PAIRING_MINUTES, pairingCodeOf, validateDevice } from '@marquee/shared/door/devices';

import { WalkUps } from '#features/orders/public/walk-ups.facade';
import { Deeds } from '#platform/audit/deeds.service';
import { SYSTEM, type Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { newId } from '#platform/mongo/string-ids';
import { SealedTexts } from '#platform/secrets/sealed-texts.service';

import { EventDoors } from '../gates/event-doors.cache.ts';
import { hashOfDeviceToken } from './device-actor-loader.adapter.ts';
import { deviceAdded, devicePaired } from './device-deeds.ts';
import type { DoorDevice } from './device.schema.ts';
import { DevicesRepository } from './devices.repository.ts';
import type { AddDeviceInput, AddedDevice, PairedDevice } from './devices.types.ts';

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;
const PURPOSE = 'pairing code';

/** A manager names a device and is shown a code; whoever types it on a phone makes that phone the device. */
@Injectable()
export class PairDeviceService {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly eventDoors: EventDoors,
    private readonly walkUps: WalkUps,
    private readonly sealedTexts: SealedTexts,
    private readonly rateLimits: RateLimits,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** The code is told once. @throws VALIDATION, NOT_FOUND for an event or a till that is not theirs */
  async add(actor: Actor, { name, eventIds, gateId, maySell, tillId, endsAt }: AddDeviceInput): Promise<AddedDevice> {
    const now = this.clock.now();
    refuseFields(validateDevice({ name, eventIds, endsAt }, now));
    const doors = await Promise.all(eventIds.map((eventId) => this.eventDoors.getShown(actor, eventId)));
    if (gateId)
      refuseFields(
        checkGate(
          gateId,
          doors.flatMap(({ rules }) => rules.gates),
        ),
      );
    if (maySell && tillId) await this.walkUps.till(actor, tillId);
    const code = newPairingCode((below) => randomInt(below));
    const device: DoorDevice = {
      _id: newId(),
      orgId: actor.orgId,
      name: name.trim(),
      eventIds: [...new Set(eventIds)],
      gateId: gateId ?? null,
      maySell,
      ...(maySell && tillId && { tillId }),
      endsAt,
      createdAt: now,
      codeDigest: this.sealedTexts.digest(PURPOSE, code),
      codeExpiresAt: new Date(now.getTime() + PAIRING_MINUTES * MINUTE_MS),
      pairedAt: null,
      revokedAt: null,
      seenAt: null,
      report: null,
    };
    await this.deeds.run(actor, deviceAdded, async (tx) => {
      await this.devices.insert(tx, device);
      return device;
    });
    return { device, code, codeExpiresAt: device.codeExpiresAt };
  }

  /** The token is told once. `address` is the caller's network address. @throws PAIRING_CODE_WRONG, RATE_LIMITED */
  async pair(typed: string, address: string): Promise<PairedDevice> {
    await this.rateLimits.hit('pairing-code', address);
    const code = pairingCodeOf(typed);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const digest = code && this.sealedTexts.digest(PURPOSE, code);
    // who types a code has no account: the log names the device
    const paired = digest
      ? await this.deeds.run(SYSTEM, devicePaired, (tx) => this.devices.pair(tx, digest, hashOfDeviceToken(token), this.clock.now()))
      : null;
    if (!paired) throw new DomainError('PAIRING_CODE_WRONG', { minutes: PAIRING_MINUTES });
    return { token, deviceId: paired._id, name: paired.name, endsAt: paired.endsAt };
  }
}
