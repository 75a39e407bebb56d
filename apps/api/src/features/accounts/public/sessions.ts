import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Types } from 'mongoose';

import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock';

import { AccountViews } from '../account-views.ts';
import { MembersRepository } from '../members.repository.ts';
import { SessionsRepository } from '../sessions.repository.ts';
import type { UserRecord } from '../user.schema.ts';
import { UsersRepository } from '../users.repository.ts';
import type { AuthPayload } from './account-types.ts';

const DAY = 24 * 3600;
/** How long a login lasts, in seconds. */
export const SESSION_SECONDS = 14 * DAY;

@Injectable()
export class Sessions {
  constructor(
    private readonly jwt: JwtService,
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly members: MembersRepository,
    private readonly views: AccountViews,
    private readonly clock: Clock,
  ) {}

  /** Logs a person in whose proof was checked, in the organisation they worked in last (else their first). */
  async start(user: UserRecord): Promise<AuthPayload> {
    const orgId = await this.homeOf(user);
    return this.issue(user, orgId);
  }

  /** A new token for another organisation; the old one ends. The caller has checked that the person may go there. */
  async move(actor: Actor, orgId: string): Promise<AuthPayload> {
    await this.users.setOrgContext(actor.userId, orgId);
    const user = await this.users.byId(actor.userId);
    if (!user) throw new Error('The person of a live session is gone');
    const payload = await this.issue(user, new Types.ObjectId(orgId));
    await this.sessions.revoke(actor.tokenId);
    return payload;
  }

  /** A token for one more organisation; the present login goes on. The caller has checked that the person may go there. */
  async enter(userId: string, orgId: Types.ObjectId): Promise<AuthPayload> {
    await this.users.setOrgContext(userId, String(orgId));
    const user = await this.users.byId(userId);
    if (!user) throw new Error('The person of a live session is gone');
    return this.issue(user, orgId);
  }

  private async issue(user: UserRecord, orgId: Types.ObjectId | null): Promise<AuthPayload> {
    const now = this.clock.now();
    const issuedAt = Math.floor(now.getTime() / 1000);
    const tokenId = randomUUID();
    const expiresAt = new Date((issuedAt + SESSION_SECONDS) * 1000);
    await this.sessions.add({ _id: tokenId, userId: user._id, orgId, createdAt: now, expiresAt });
    const claims = { sub: String(user._id), jti: tokenId, iat: issuedAt, exp: issuedAt + SESSION_SECONDS };
    return { token: await this.jwt.signAsync(claims), user: await this.views.userOf(user, orgId) };
  }

  private async homeOf(user: UserRecord): Promise<Types.ObjectId | null> {
    if (user.isSuperUser && user.orgContextId) return user.orgContextId;
    const accepted = (await this.members.listOfUser(user._id)).filter(({ acceptedAt }) => acceptedAt !== null);
    const last = accepted.find(({ orgId }) => user.orgContextId?.equals(orgId));
    return (last ?? accepted[0])?.orgId ?? null;
  }
}
