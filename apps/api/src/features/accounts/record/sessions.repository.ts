import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import type { LoginEnd } from '@marquee/shared/accounts/login-end';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { EndedLogin } from './ended-login.schema.ts';
import { SessionRecord } from './session.schema.ts';

@Injectable()
export class SessionsRepository {
  constructor(
    @InjectModel(SessionRecord.name) private readonly sessions: Model<SessionRecord>,
    @InjectModel(EndedLogin.name) private readonly ended: Model<EndedLogin>,
  ) {}

  /** A login that is neither revoked nor expired. */
  live(tokenId: string, now: Date): Promise<SessionRecord | null> {
    return this.sessions
      .findOne({ _id: tokenId, expiresAt: { $gt: now } })
      .lean<SessionRecord>()
      .exec();
  }

  /** A person's logins, most recently used first. */
  async listOf(userId: string, now: Date): Promise<SessionRecord[]> {
    const found = await this.sessions
      .find({ userId, expiresAt: { $gt: now } })
      .lean<SessionRecord[]>()
      .exec();
    // sorted here and not by an index, which would be updated on every page view; older ones lack the instant
    const seenAt = ({ lastSeenAt, createdAt }: SessionRecord) => (lastSeenAt ?? createdAt).getTime();
    return found.toSorted((a, b) => seenAt(b) - seenAt(a));
  }

  /** Records its use, unless one was recorded after `before`. */
  async touch(tokenId: string, before: Date, seen: Pick<SessionRecord, 'lastSeenAt' | 'ip'>): Promise<void> {
    await this.sessions.updateOne({ _id: tokenId, lastSeenAt: { $not: { $gt: before } } }, { $set: seen });
  }

  async noteProof(tokenId: string, provedAt: Date): Promise<void> {
    await this.sessions.updateOne({ _id: tokenId }, { $set: { provedAt } });
  }

  /**
   * Whether the login is valid until `tx` is committed: it is written, so that a concurrent end of the login comes before or after, never
   * between.
   */
  async hold(tx: Tx, tokenId: string): Promise<boolean> {
    const { matchedCount } = await this.sessions.updateOne({ _id: tokenId }, { $inc: { acts: 1 } }, { session: tx });
    return matchedCount === 1;
  }

  async add(tx: Tx | null, session: SessionRecord): Promise<void> {
    await collectionOf(this.sessions).insertOne(session as never, { ...(tx && { session: tx }) });
  }

  async revoke(tokenId: string): Promise<void> {
    await this.sessions.deleteOne({ _id: tokenId });
  }

  /** Ends the login with every token that was issued beside this one; those issued meanwhile are found by the next look. */
  async endLogin(userId: string, tokenId: string): Promise<void> {
    const present = await this.sessions.findOne({ _id: tokenId, userId }, { loginId: 1 }).lean<SessionRecord>().exec();
    const loginId = present?.loginId ?? tokenId;
    await this.sessions.deleteMany({ userId, _id: { $in: [tokenId, loginId] } });
    while ((await this.sessions.deleteMany({ userId, loginId })).deletedCount > 0);
  }

  /** Why this token's login was ended; null when it was not, or when unknown. */
  async endOf(tokenId: string, userId: string): Promise<LoginEnd | null> {
    const found = await this.ended.findOne({ _id: tokenId }).lean<EndedLogin>().exec();
    return found && found.userId === userId ? found.because : null;
  }

  /** The login that was ended, with every token issued beside it except `except`; null when this person has no such login. */
  async revokeOneOf(tx: Tx, userId: string, tokenId: string, except: string): Promise<SessionRecord | null> {
    const found = await this.sessions.findOneAndDelete({ _id: tokenId, userId }, { session: tx }).lean<SessionRecord>().exec();
    if (!found) return null;
    await this.note([found], 'SIGNED_OUT', tx);
    const loginId = found.loginId ?? tokenId;
    await this.end({ userId, _id: { $ne: except }, $or: [{ _id: loginId }, { loginId }] }, 'SIGNED_OUT', tx);
    return found;
  }

  async revokeAllOf(userId: string, because: LoginEnd, tx: Tx | null = null): Promise<void> {
    await this.end({ userId }, because, tx);
  }

  /** All logins of this person except the current one. */
  async revokeOthersOf(userId: string, tokenId: string, because: LoginEnd, tx: Tx | null = null): Promise<void> {
    await this.end({ userId, _id: { $ne: tokenId } }, because, tx);
  }

  /** This person's logins that work in this organization. */
  async revokeIn(tx: Tx, scope: { orgId: string }, userId: string, because: LoginEnd): Promise<void> {
    await this.end({ userId, orgId: scope.orgId }, because, tx);
  }

  /** Everybody's logins that work in this organization. */
  async revokeAllIn(tx: Tx, scope: OrgScope, because: LoginEnd): Promise<void> {
    await this.end({ orgId: scope.orgId }, because, tx);
  }

  /** Removing the session is what ends a login: one stored between the two calls ends too, without a reason. */
  private async end(which: QueryFilter<SessionRecord>, because: LoginEnd, tx: Tx | null): Promise<void> {
    const found = await this.sessions.find(which, null, { session: tx }).lean<SessionRecord[]>().exec();
    await this.sessions.deleteMany(which, { ...(tx && { session: tx }) });
    await this.note(found, because, tx);
  }

  private async note(logins: readonly SessionRecord[], because: LoginEnd, tx: Tx | null): Promise<void> {
    const writes = logins.map(({ _id, userId, expiresAt: until }) => ({
      // two calls may end the same login
      updateOne: { filter: { _id }, update: { $setOnInsert: { userId, because, until } }, upsert: true },
    }));
    if (writes.length > 0) await this.ended.bulkWrite(writes, { ...(tx && { session: tx }) });
  }

  /** Those that expired before `now`. */
  async removeEnded(now: Date): Promise<void> {
    await this.sessions.deleteMany({ expiresAt: { $lte: now } });
  }
}
