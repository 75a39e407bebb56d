import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { AccountViewsService } from '../logins/account-views.service.ts';
import { KnownDevicesRepository } from '../record/known-devices.repository.ts';
import { MembersRepository } from '../record/members.repository.ts';
import { SessionsRepository } from '../record/sessions.repository.ts';
import type { SessionRecord } from '../record/session.schema.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';
import type { AuthPayload } from '../record/account.types.ts';

const DAY = 24 * 3600;
/** How long a login lasts, in seconds. */
export const SESSION_SECONDS = 14 * DAY;

/** The parts of a login that are kept when its token is replaced; with `_id` it is the one that is replaced. */
type Login = Pick<SessionRecord, 'ip' | 'userAgent' | 'createdAt'> & Partial<Pick<SessionRecord, '_id' | 'loginId' | 'expiresAt'>>;

@Injectable()
export class Sessions {
  constructor(
    private readonly jwt: JwtService,
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly members: MembersRepository,
    private readonly accountViews: AccountViewsService,
    private readonly knownDevices: KnownDevicesRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Logs in a person whose proof was checked, in the organization they last worked in (else their first); the browser becomes a known one.
   */
  async start(user: UserRecord, { ip, userAgent, visitorId }: VisitorInfo): Promise<AuthPayload> {
    const login = { ip, userAgent, createdAt: this.clock.now() };
    const [payload] = await Promise.all([
      this.homeOf(user).then((orgId) => this.issue(user, orgId, login)),
      this.knownDevices.note(user._id, visitorId, login.createdAt),
    ]);
    return payload;
  }

  /** Issues a token for another organization and ends the current one. The caller has checked that the person may switch there. */
  async move(actor: Person, orgId: string): Promise<AuthPayload> {
    const payload = await this.enter(actor, orgId);
    await this.sessions.revoke(actor.tokenId);
    return payload;
  }

  /** Issues a token for another organization; the current login stays valid. The caller has checked that the person may switch there. */
  async enter({ id: userId, tokenId }: Person, orgId: string): Promise<AuthPayload> {
    await this.users.setOrgContext(userId, orgId);
    const [user, present] = await Promise.all([this.users.byId(userId), this.sessions.live(tokenId, this.clock.now())]);
    if (!user) throw new Error('The person of a live session is gone');
    // it was ended concurrently
    if (!present) throw new DomainError('AUTHENTICATION_REQUIRED');
    return this.issue(user, orgId, present);
  }

  /** A further token of a login ends with it, so that no number of them makes it last longer. */
  private async issue(user: UserRecord, orgId: string | null, login: Login): Promise<AuthPayload> {
    const now = this.clock.now();
    const issuedAt = Math.floor(now.getTime() / 1000);
    const tokenId = randomUUID();
    const { _id: replaced, loginId = replaced, ip, userAgent, createdAt } = login;
    const exp = login.expiresAt ? Math.floor(login.expiresAt.getTime() / 1000) : issuedAt + SESSION_SECONDS;
    const expiresAt = new Date(exp * 1000);
    await this.store(replaced, {
      _id: tokenId,
      ...(loginId !== undefined && { loginId }),
      userId: user._id,
      orgId,
      createdAt,
      expiresAt,
      lastSeenAt: now,
      provedAt: null,
      ip,
      userAgent,
    });
    await this.refuseDropped(user, tokenId);
    const claims = { sub: user._id, jti: tokenId, iat: issuedAt, exp };
    return { token: await this.jwt.signAsync(claims), user: await this.accountViews.userOf(user, orgId) };
  }

  /** The login that is replaced is held: whoever ends all of them finds this one too. @throws DomainError AUTHENTICATION_REQUIRED */
  private store(replaced: string | undefined, session: SessionRecord): Promise<void> {
    if (replaced === undefined) return this.sessions.add(null, session);
    return this.transactions.run(async (tx) => {
      if (!(await this.sessions.hold(tx, replaced))) throw new DomainError('AUTHENTICATION_REQUIRED');
      await this.sessions.add(tx, session);
    });
  }

  /** The account's credentials were revoked after the proof had been checked. @throws DomainError AUTHENTICATION_REQUIRED */
  private async refuseDropped({ _id, credentialsEpoch }: UserRecord, tokenId: string): Promise<void> {
    const present = await this.users.byId(_id);
    if (present && (present.credentialsEpoch ?? 0) === (credentialsEpoch ?? 0)) return;
    await this.sessions.revoke(tokenId);
    throw new DomainError('AUTHENTICATION_REQUIRED');
  }

  private async homeOf(user: UserRecord): Promise<string | null> {
    if (user.isSuperUser && user.orgContextId) return user.orgContextId;
    const accepted = (await this.members.listOfUser(user._id)).filter(({ acceptedAt }) => acceptedAt !== null);
    const last = accepted.find(({ orgId }) => user.orgContextId === orgId);
    return (last ?? accepted[0])?.orgId ?? null;
  }
}
