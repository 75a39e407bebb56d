import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf, newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { OperatorPin, OperatorSession } from './operator.schema.ts';

/** PINs, and who signed in by one. */
@Injectable()
export class OperatorsRepository {
  constructor(
    @InjectModel(OperatorPin.name) private readonly pins: Model<OperatorPin>,
    @InjectModel(OperatorSession.name) private readonly sessions: Model<OperatorSession>,
  ) {}

  async setPin(tx: Tx, { orgId }: OrgScope, userId: string, pinHash: string, setAt: Date): Promise<void> {
    const $setOnInsert = { _id: newId() };
    await this.pins.updateOne({ orgId, userId }, { $set: { pinHash, setAt }, $setOnInsert }, { upsert: true, session: tx });
  }

  pinOf({ orgId }: OrgScope, userId: string): Promise<OperatorPin | null> {
    return this.pins.findOne({ orgId, userId }).lean<OperatorPin>().exec();
  }

  async withPin({ orgId }: OrgScope, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.pins.find({ orgId, userId: { $in: [...userIds] } }, { userId: 1 }).lean<OperatorPin[]>();
    return new Set(found.map(({ userId }) => userId));
  }

  async start(tx: Tx, session: OperatorSession): Promise<void> {
    await collectionOf(this.sessions).insertOne(session, { session: tx });
  }

  byToken(tokenHash: string): Promise<OperatorSession | null> {
    return this.sessions.findOne({ tokenHash }).lean<OperatorSession>().exec();
  }

  running({ orgId }: OrgScope, now: Date): Promise<OperatorSession[]> {
    return this.sessions
      .find({ orgId, endedAt: null, expiresAt: { $gt: now } })
      .lean<OperatorSession[]>()
      .exec();
  }

  /** Ends it; null when there is none that runs. */
  end(tx: Tx, { orgId }: OrgScope, sessionId: string, endedAt: Date): Promise<OperatorSession | null> {
    return this.sessions
      .findOneAndUpdate({ _id: sessionId, orgId, endedAt: null }, { $set: { endedAt } }, { session: tx })
      .lean<OperatorSession>()
      .exec();
  }

  /** Ends whoever sold on this device before. */
  async endOn(tx: Tx, { orgId }: OrgScope, loginId: string, endedAt: Date): Promise<void> {
    await this.sessions.updateMany({ orgId, loginId, endedAt: null }, { $set: { endedAt } }, { session: tx });
  }
}
