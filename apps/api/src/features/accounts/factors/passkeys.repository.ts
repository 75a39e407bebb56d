import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import type { Tx } from '#platform/mongo/transactions.service';

import { PasskeyRecord } from './passkey.schema.ts';

type Use = Pick<PasskeyRecord, 'counter' | 'isBackedUp' | 'lastUsedAt'>;

@Injectable()
export class PasskeysRepository {
  constructor(@InjectModel(PasskeyRecord.name) private readonly passkeys: Model<PasskeyRecord>) {}

  /** Oldest first. */
  listOf(userId: string): Promise<PasskeyRecord[]> {
    return this.passkeys.find({ userId }).sort({ _id: 1 }).lean<PasskeyRecord[]>().exec();
  }

  /** A passkey of any person: the signature identifies the owner. */
  byCredential(credentialId: string): Promise<PasskeyRecord | null> {
    return this.passkeys.findOne({ credentialId }).lean<PasskeyRecord>().exec();
  }

  async has(userId: string): Promise<boolean> {
    return (await this.passkeys.exists({ userId })) !== null;
  }

  /** @throws DomainError PASSKEY_INVALID when it is registered already */
  async add(tx: Tx, passkey: Omit<PasskeyRecord, '_id'>): Promise<PasskeyRecord> {
    try {
      const [created] = await this.passkeys.create([passkey], { session: tx });
      return created!.toObject<PasskeyRecord>();
    } catch (error) {
      throw isDuplicateKey(error) ? new DomainError('PASSKEY_INVALID') : error;
    }
  }

  /** Records a use; false when it was used or removed since `held` was read, so that one response counts once. */
  async noteUse(held: PasskeyRecord, use: Use): Promise<boolean> {
    const { _id, counter, lastUsedAt } = held;
    const { modifiedCount } = await this.passkeys.updateOne({ _id, counter, lastUsedAt }, { $set: use });
    return modifiedCount === 1;
  }

  /** Null where the person has no such passkey. */
  rename(tx: Tx, userId: string, passkeyId: string, name: string): Promise<PasskeyRecord | null> {
    const options = { session: tx, returnDocument: 'after' } as const;
    return this.passkeys.findOneAndUpdate({ _id: passkeyId, userId }, { $set: { name } }, options).lean<PasskeyRecord>().exec();
  }

  async removeAllOf(tx: Tx, userId: string): Promise<void> {
    await this.passkeys.deleteMany({ userId }, { session: tx });
  }

  /** The removed passkey; null when the person has no such one. */
  remove(tx: Tx, userId: string, passkeyId: string): Promise<PasskeyRecord | null> {
    return this.passkeys.findOneAndDelete({ _id: passkeyId, userId }, { session: tx }).lean<PasskeyRecord>().exec();
  }
}
