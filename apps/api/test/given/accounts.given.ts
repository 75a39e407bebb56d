import { randomBytes } from 'node:crypto';

import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { Role } from '@marquee/shared/permissions';
import { ActorLoader, type Actor } from '#platform/auth/actor';

import { MembersRepository } from '../../src/features/accounts/record/members.repository.ts';
import { hashPassword } from '#platform/auth/passwords';
import { Sessions } from '../../src/features/accounts/public/sessions.facade.ts';
import { SecondFactorRecord } from '../../src/features/accounts/factors/second-factor.schema.ts';
import { TotpService } from '../../src/features/accounts/security/second-factor/totp.service.ts';
import type { UserRecord } from '../../src/features/accounts/record/user.schema.ts';
import { UsersRepository } from '../../src/features/accounts/record/users.repository.ts';
import type { Organization } from '../../src/features/orgs/organization.schema.ts';
import { OrganizationsRepository } from '../../src/features/orgs/organizations.repository.ts';

export interface LoggedIn {
  readonly user: UserRecord;
  readonly org: Organization | null;
  readonly token: string;
  readonly actor: Actor;
}

export const PASSWORD = 'correct horse battery';
let passwordHash: Promise<string> | undefined;

export class AccountsGiven {
  constructor(private readonly app: INestApplicationContext) {}

  org(overrides: Partial<Organization> = {}): Promise<Organization> {
    const stub = `org-${randomBytes(4).toString('hex')}`;
    return this.app.get(OrganizationsRepository, { strict: false }).add(null, {
      orgName: 'Redstone Presents',
      stub,
      stripeId: `acct_${stub.slice(4)}`,
      email: `${stub}@example.com`,
      ...overrides,
    });
  }

  async user(overrides: Partial<UserRecord> = {}): Promise<UserRecord> {
    passwordHash ??= hashPassword(PASSWORD);
    return this.app.get(UsersRepository, { strict: false }).add(null, {
      firstName: 'Ada',
      lastName: 'Ticket',
      email: `ada-${randomBytes(5).toString('hex')}@example.com`,
      emailVerifiedAt: new Date(),
      passwordHash: await passwordHash,
      ...overrides,
    });
  }

  /** Their password is `PASSWORD`. `USER` belongs to no team; `SUPER_USER` has the flag, a second factor and the organization's context. */
  async member(
    role: Role = 'ADMIN',
    org?: Pick<Organization, '_id'>,
    overrides: Partial<UserRecord> = {},
  ): Promise<LoggedIn & { org: Organization }> {
    const home = (org as Organization | undefined) ?? (await this.org());
    const isSuperUser = role === 'SUPER_USER';
    const user = await this.user({ isSuperUser, orgContextId: home._id, ...overrides });
    if (role !== 'USER' && !isSuperUser) {
      const member = { userId: user._id, role, acceptedAt: new Date() };
      await this.app.get(MembersRepository, { strict: false }).add(null, { orgId: String(home._id) }, member);
    }
    if (user.isSuperUser) await this.secondFactor(user);
    return { ...(await this.logIn(user)), org: home };
  }

  /** Adds an authenticator app to this person; returns its secret. */
  async secondFactor({ _id, email }: UserRecord): Promise<string> {
    const { secret, sealed } = this.app.get(TotpService, { strict: false }).make(String(_id), email);
    const factors = this.app.get<Model<SecondFactorRecord>>(getModelToken(SecondFactorRecord.name), { strict: false });
    await factors.create([{ userId: _id, totpSecret: sealed, totpSince: new Date() }]);
    return secret;
  }

  async customer(overrides: Partial<UserRecord> = {}): Promise<LoggedIn> {
    return this.logIn(await this.user(overrides));
  }

  async logIn(user: UserRecord): Promise<LoggedIn> {
    const visitor = { ip: '127.0.0.1', userAgent: '', visitorId: randomBytes(16).toString('base64url') };
    const { token } = await this.app.get(Sessions, { strict: false }).start(user, visitor);
    const { sub, jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string; jti: string };
    const actor = await this.app.get(ActorLoader, { strict: false }).load({ sub, jti });
    if (!actor) throw new Error('A session that was just started is not known');
    return { user, org: null, token, actor };
  }
}
