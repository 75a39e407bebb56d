import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { PIN_TRIES } from '@marquee/shared/counter/operators';
import { DomainError } from '@marquee/shared/domain-error';

import { isDuplicateKey } from '#platform/mongo/duplicate-key';

import { PinTries } from './operator.schema.ts';

/** Slips of the finger are forgotten after this long; what is locked stays locked. */
const FORGOTTEN_MS = 24 * 3_600_000;

/** Each try is counted before the PIN is looked at, so that many at once are no more tries than one after the other. */
@Injectable()
export class PinTriesRepository {
  constructor(@InjectModel(PinTries.name) private readonly tries: Model<PinTries>) {}

  /** Takes one try of the device and one of the till; answers how many the device has left. @throws PIN_DEVICE_LOCKED, PIN_TILL_LOCKED */
  async take(tillId: string, loginId: string, now: Date): Promise<number> {
    const ofDevice = await this.count(`login:${loginId}`, tillId, PIN_TRIES.device, now);
    if (ofDevice === null) throw new DomainError('PIN_DEVICE_LOCKED');
    if ((await this.count(`till:${tillId}`, tillId, PIN_TRIES.till, now)) === null) throw new DomainError('PIN_TILL_LOCKED');
    return PIN_TRIES.device - ofDevice;
  }

  /** The PIN was right: the device begins anew, and the till has its try back. */
  async giveBack(tillId: string, loginId: string): Promise<void> {
    await this.tries.deleteOne({ _id: `login:${loginId}` });
    await this.tries.updateOne({ _id: `till:${tillId}` }, { $inc: { wrong: -1 } });
  }

  /** Of the till, and of every device that was tried at it. */
  async reset(tillId: string): Promise<void> {
    await this.tries.deleteMany({ tillId });
  }

  /** How many there are now; null when there is none left. */
  private async count(_id: string, tillId: string, most: number, at: Date): Promise<number | null> {
    await this.tries.deleteOne({ _id, wrong: { $lt: most }, at: { $lt: new Date(at.getTime() - FORGOTTEN_MS) } });
    try {
      const options = { upsert: true, returnDocument: 'after' } as const;
      const counted = await this.tries
        .findOneAndUpdate({ _id, wrong: { $lt: most } }, { $inc: { wrong: 1 }, $set: { at, tillId } }, options)
        .lean<PinTries>();
      return counted?.wrong ?? null;
    } catch (error) {
      // there is one that has no try left
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }
}
