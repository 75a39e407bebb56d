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

  /** A person's logins, the one used last first. */
  async listOf(userId: string, now: Date): Promise<SessionRecord[]> {
    const found = await this.sessions
      .find({ userId, expiresAt: { $gt: now } })
      .lean<SessionRecord[]>()
      .exec();
    // here and not by an index: it would be written anew with every look at a page; older ones lack the instant
    const seenAt = ({ lastSeenAt, createdAt }: SessionRecord) => (lastSeenAt ?? createdAt).getTime();
    return found.toSorted((a, b) => seenAt(b) - seenAt(a));
  }

  /** Notes that it is in use, unless that was noted after `before`. */
  async touch(tokenId: string, before: Date, seen: Pick<SessionRecord, 'lastSeenAt' | 'ip'>): Promise<void> {
    await this.sessions.updateOne({ _id: tokenId, lastSeenAt: { $not: { $gt: before } } }, { $set: seen });
  }

  async noteProof(tokenId: string, provedAt: Date): Promise<void> {
    await this.sessions.updateOne({ _id: tokenId }, { $set: { provedAt } });
  }

  /**
   * Whether the login lives until `tx` is committed: it is written, so that whatever ends it at the same moment comes before or after,
   * never between.
   */
  async hold(tx: Tx, tokenId: string): Promise<boolean> {
    const { matchedCount } = await this.sessions.updateOne({ _id: tokenId }, { $inc: { acts: 1 } }, { session: tx });
    return matchedCount === 1;
  }

  async add(session: SessionRecord): Promise<void> {
    await this.sessions.create(session);
  }

  async revoke(tokenId: string): Promise<void> {
    await this.sessions.deleteOne({ _id: tokenId });
  }

  /** The login that was ended; null when this person has no such login. */
  revokeOneOf(tx: Tx, userId: string, tokenId: string): Promise<SessionRecord | null> {
    return this.sessions.findOneAndDelete({ _id: tokenId, userId }, { session: tx }).lean<SessionRecord>().exec();
  }

  async revokeAllOf(userId: string, tx: Tx | null = null): Promise<void> {
    await this.sessions.deleteMany({ userId }, { ...(tx && { session: tx }) });
  }

  /** All logins of this person but the present one. */
  async revokeOthersOf(userId: string, tokenId: string, tx: Tx | null = null): Promise<void> {
    await this.sessions.deleteMany({ userId, _id: { $ne: tokenId } }, { ...(tx && { session: tx }) });
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
