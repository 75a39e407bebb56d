import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { Tx } from '#platform/mongo/transactions.service';

import { KnownDevice } from './known-device.schema.ts';

/**
 * The browsers in which a person logged in before. The browser's cookie is 128 random bits that no script can read, so it needs no
 * signature; only its digest is stored.
 */
@Injectable()
export class KnownDevicesRepository {
  constructor(@InjectModel(KnownDevice.name) private readonly devices: Model<KnownDevice>) {}

  async has(userId: string, visitorId: string): Promise<boolean> {
    return (await this.devices.exists({ userId, browser: browserOf(visitorId) })) !== null;
  }

  /** Called after a complete login. */
  async note(userId: string, visitorId: string, lastLoginAt: Date): Promise<void> {
    const browser = browserOf(visitorId);
    await this.devices.updateOne({ userId, browser }, { $set: { lastLoginAt } }, { upsert: true });
  }

  /** Every browser counts as a stranger's until the next login in it. */
  async forgetAll(userId: string, tx: Tx | null = null): Promise<void> {
    await this.devices.deleteMany({ userId }, { ...(tx && { session: tx }) });
  }
}

/** The stored digest of a browser's cookie. */
export function browserOf(visitorId: string): string {
  return createHash('sha256').update(`browser\n${visitorId}`).digest('base64url');
}
