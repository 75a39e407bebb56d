import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { DoorDevice, type DeviceReport } from './device.schema.ts';

/** How old the noted time of a device's last contact may be. */
const SEEN_EVERY_MS = 20_000;

@Injectable()
export class DevicesRepository {
  constructor(@InjectModel(DoorDevice.name) private readonly devices: Model<DoorDevice>) {}

  async insert(tx: Tx, device: DoorDevice): Promise<void> {
    await collectionOf(this.devices).insertOne(device, { session: tx });
  }

  /** @throws DomainError NOT_FOUND */
  async get({ orgId }: OrgScope, deviceId: string): Promise<DoorDevice> {
    const device = await this.devices.findOne({ _id: deviceId, orgId }).lean<DoorDevice>().exec();
    if (!device) throw new DomainError('NOT_FOUND', { deviceId });
    return device;
  }

  /** Those of an event, newest first. */
  ofEvent({ orgId }: OrgScope, eventId: string): Promise<DoorDevice[]> {
    return this.devices.find({ orgId, eventIds: eventId }).sort({ createdAt: -1 }).limit(500).lean<DoorDevice[]>().exec();
  }

  byToken(tokenHash: string): Promise<DoorDevice | null> {
    return this.devices.findOne({ tokenHash }).lean<DoorDevice>().exec();
  }

  /** Uses a code up: of many who send it at once one is paired. Null for a code that is wrong, used or over. */
  pair(tx: Tx, codeDigest: string, tokenHash: string, now: Date): Promise<DoorDevice | null> {
    return this.devices
      .findOneAndUpdate(
        { codeDigest, codeExpiresAt: { $gt: now }, endsAt: { $gt: now }, revokedAt: null },
        { $set: { tokenHash, pairedAt: now, seenAt: now }, $unset: { codeDigest: true } },
        { session: tx, returnDocument: 'after' },
      )
      .lean<DoorDevice>()
      .exec();
  }

  /** Its token and its code open nothing any more. Null when it was revoked before. */
  revoke(tx: Tx, { orgId }: OrgScope, deviceId: string, revokedAt: Date): Promise<DoorDevice | null> {
    return this.devices
      .findOneAndUpdate(
        { _id: deviceId, orgId, revokedAt: null },
        { $set: { revokedAt }, $unset: { codeDigest: true, tokenHash: true } },
        { session: tx, returnDocument: 'after' },
      )
      .lean<DoorDevice>()
      .exec();
  }

  /** Null for one that is none of theirs. */
  move(tx: Tx, { orgId }: OrgScope, deviceId: string, gateId: string | null): Promise<DoorDevice | null> {
    return this.devices
      .findOneAndUpdate({ _id: deviceId, orgId }, { $set: { gateId } }, { session: tx, returnDocument: 'after' })
      .lean<DoorDevice>()
      .exec();
  }

  /** Notes a contact, unless one was noted a moment ago. */
  async saw({ _id, seenAt }: DoorDevice, now: Date): Promise<void> {
    if (seenAt && Number(now) - Number(seenAt) < SEEN_EVERY_MS) return;
    await this.devices.updateOne({ _id }, { $set: { seenAt: now } });
  }

  async note({ orgId }: OrgScope, deviceId: string, report: DeviceReport, seenAt: Date): Promise<void> {
    await this.devices.updateOne({ _id: deviceId, orgId }, { $set: { report, seenAt } });
  }
}
