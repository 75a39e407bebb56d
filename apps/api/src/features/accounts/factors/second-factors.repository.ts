import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { Tx } from '#platform/mongo/transactions.service';

import { SecondFactorRecord } from './second-factor.schema.ts';

/** One record per person; the caller has the person's id from a proof or a login. */
@Injectable()
export class SecondFactorsRepository {
  constructor(@InjectModel(SecondFactorRecord.name) private readonly factors: Model<SecondFactorRecord>) {}

  of(userId: string): Promise<SecondFactorRecord | null> {
    return this.factors.findOne({ userId }).lean<SecondFactorRecord>().exec();
  }

  async setPending(userId: string, pendingSecret: string, pendingUntil: Date): Promise<void> {
    await this.factors.updateOne({ userId }, { $set: { pendingSecret, pendingUntil } }, { upsert: true });
  }

  /** Activates the pending secret; returns whether this call did. */
  async confirmTotp(tx: Tx, userId: string, pendingSecret: string, totpSince: Date, totpLastStep: number): Promise<boolean> {
    const taken = { totpSecret: pendingSecret, totpSince, totpLastStep, pendingSecret: null, pendingUntil: null };
    const { modifiedCount } = await this.factors.updateOne({ userId, pendingSecret, totpSecret: null }, { $set: taken }, { session: tx });
    return modifiedCount === 1;
  }

  /** Uses up a time step; false when it, or a later one, was used before. */
  async useStep(userId: string, totpSecret: string, step: number): Promise<boolean> {
    const isNew = { userId, totpSecret, totpLastStep: { $lt: step } };
    const { modifiedCount } = await this.factors.updateOne(isNew, { $set: { totpLastStep: step } });
    return modifiedCount === 1;
  }

  async removeTotp(tx: Tx, userId: string): Promise<boolean> {
    const none = { totpSecret: null, totpSince: null, totpLastStep: 0 };
    const { modifiedCount } = await this.factors.updateOne({ userId, totpSecret: { $ne: null } }, { $set: none }, { session: tx });
    return modifiedCount === 1;
  }

  /** Including the recovery codes and a pending setup. */
  async removeOf(tx: Tx, userId: string): Promise<void> {
    await this.factors.deleteMany({ userId }, { session: tx });
  }

  /** Replaces all recovery codes. */
  async setRecoveryCodes(tx: Tx, userId: string, digests: readonly string[]): Promise<void> {
    const recoveryCodes = digests.map((digest) => ({ digest, usedAt: null }));
    await this.factors.updateOne({ userId }, { $set: { recoveryCodes } }, { session: tx, upsert: true });
  }

  /** Uses up a code: of many concurrent calls, one does. */
  async useRecoveryCode(tx: Tx, userId: string, digest: string, usedAt: Date): Promise<boolean> {
    const unused = { userId, recoveryCodes: { $elemMatch: { digest, usedAt: null } } };
    const { modifiedCount } = await this.factors.updateOne(unused, { $set: { 'recoveryCodes.$.usedAt': usedAt } }, { session: tx });
    return modifiedCount === 1;
  }
}
