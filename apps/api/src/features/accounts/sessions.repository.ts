import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions';

import { SessionRecord } from './session.schema.ts';

@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(SessionRecord.name) private readonly sessions: Model<SessionRecord>) {}

  /** A login that was not revoked and has not run out. */
  live(tokenId: string, now: Date): Promise<SessionRecord | null> {
    return this.sessions
      .findOne({ _id: tokenId, expiresAt: { $gt: now } })
      .lean<SessionRecord>()
      .exec();
  }

  async add(session: SessionRecord): Promise<void> {
    await this.sessions.create(session);
  }

  async revoke(tokenId: string): Promise<void> {
    await this.sessions.deleteOne({ _id: tokenId });
  }

  async revokeAllOf(userId: string): Promise<void> {
    await this.sessions.deleteMany({ userId });
  }

  /** All logins of this person but the present one. */
  async revokeOthersOf(userId: string, tokenId: string): Promise<void> {
    await this.sessions.deleteMany({ userId, _id: { $ne: tokenId } });
  }

  /** This person's logins that work in this organisation. */
  async revokeIn(tx: Tx, scope: { orgId: Types.ObjectId | string }, userId: Types.ObjectId): Promise<void> {
    await this.sessions.deleteMany({ userId, orgId: scope.orgId }, { session: tx });
  }

  /** Everybody's logins that work in this organisation. */
  async revokeAllIn(tx: Tx, scope: OrgScope): Promise<void> {
    await this.sessions.deleteMany({ orgId: scope.orgId }, { session: tx });
  }

  /** Those that ran out before `now`. */
  async removeEnded(now: Date): Promise<void> {
    await this.sessions.deleteMany({ expiresAt: { $lte: now } });
  }
}
