import { Injectable } from '@nestjs/common';

import type { LoginEnd } from '@marquee/shared/accounts/login-end';
import type { Role } from '@marquee/shared/permissions';

import { ActorLoader, personOf, type Person, type TokenClaims } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { MembersRepository } from '../record/members.repository.ts';
import { OwnFactorsService } from '../factors/own-factors.service.ts';
import type { SessionRecord } from '../record/session.schema.ts';
import { SessionsRepository } from '../record/sessions.repository.ts';
import { UsersRepository } from '../record/users.repository.ts';

const SEEN_EVERY_MS = 60_000;

/** Queries the database on every request, so that a revoked login or a lowered role takes effect at once. */
@Injectable()
export class SessionActorLoader extends ActorLoader {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly members: MembersRepository,
    private readonly ownFactors: OwnFactorsService,
    private readonly clock: Clock,
  ) {
    super();
  }

  async load({ sub, jti }: TokenClaims, ip?: string): Promise<Person | null> {
    const now = this.clock.now();
    const session = await this.sessions.live(jti, now);
    if (!session || session.userId !== sub) return null;
    const [user, role, isRequired] = await Promise.all([
      this.users.byId(session.userId),
      this.roleIn(session),
      this.ownFactors.areRequiredIn(session.orgId),
      this.note(session, now, ip),
    ]);
    if (!user) return null;
    const { email, emailVerifiedAt, firstName, lastName } = user;
    const orgId = role || user.isSuperUser ? String(session.orgId ?? '') : '';
    const person = {
      orgId,
      id: sub,
      name: `${firstName} ${lastName}`.trim() || email,
      email,
      emailVerified: emailVerifiedAt !== null,
      tokenId: jti,
    };
    // neither the role nor the flag has an effect without a second factor that is required
    if (!(await this.ownFactors.lacksOne(user, isRequired)))
      return personOf(person, { role: role ?? 'USER', isSuperUser: user.isSuperUser });
    const barred = user.isSuperUser ? 'SUPER_USER_FACTOR_MISSING' : 'SECOND_FACTOR_MISSING';
    return { ...personOf(person, { role: 'USER', isSuperUser: false }), permissions: new Set(), barred };
  }

  endOf({ sub, jti }: TokenClaims): Promise<LoginEnd | null> {
    return this.sessions.endOf(jti, sub);
  }

  /** The list of logins is at most this stale; a write on every request would cost more than it is worth. */
  private async note(session: SessionRecord, lastSeenAt: Date, ip = session.ip): Promise<void> {
    const before = new Date(lastSeenAt.getTime() - SEEN_EVERY_MS);
    if (session.lastSeenAt > before) return;
    await this.sessions.touch(session._id, before, { lastSeenAt, ip });
  }

  /** Null without an accepted membership: the login has then lost its organization. */
  private async roleIn({ orgId, userId }: SessionRecord): Promise<Role | null> {
    if (!orgId) return null;
    const member = await this.members.find({ orgId }, userId);
    return member?.acceptedAt ? member.role : null;
  }
}
