import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { accountTermsOf } from '#features/accounts/record/domain/account-terms';
import { MemberRecord } from '#features/accounts/record/member.schema';
import { hashPassword } from '#platform/auth/passwords';
import { SecondFactorRecord } from '#features/accounts/factors/second-factor.schema';
import { TotpService } from '#features/accounts/security/second-factor/totp.service';
import { UserRecord } from '#features/accounts/record/user.schema';
import { FeesRepository, type PlannedFee } from '#features/fees/fees.repository';
import { Fees } from '#features/fees/public/fees.facade';
import { Organization } from '#features/orgs/organization.schema';
import { timezoneOf } from '#features/venues/domain/venue-timezone';
import { Venue } from '#features/venues/venue.schema';
import { newId } from '#platform/mongo/string-ids';

import { CUSTOMER } from './demo-buyers.ts';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET, ORGS, PEOPLE, PLATFORM_FEES, type OrgKey } from './demo-plan.ts';

export interface DemoOrganizations {
  readonly orgs: ReadonlyMap<OrgKey, string>;
  /** By organization and name. */
  readonly venues: ReadonlyMap<string, string>;
  /** By e-mail. */
  readonly people: ReadonlyMap<string, UserRecord>;
}

/** Organizations with their venues, people and fees. `takesPayments` false leaves the payment accounts out. */
export async function seedOrganizations(
  app: INestApplicationContext,
  ids: ReadonlyMap<OrgKey, string>,
  now: Date,
  takesPayments: boolean,
): Promise<DemoOrganizations> {
  const model = <T>(name: string) => app.get<Model<T>>(getModelToken(name), { strict: false });
  await model<Organization>(Organization.name).insertMany(
    ORGS.map(({ key, orgName, stub, email, timezone, isWebScanning, stripeId }) => ({
      _id: ids.get(key),
      orgName,
      stub,
      email,
      timezone,
      isWebScanning,
      stripeId: takesPayments ? stripeId : null,
    })),
  );
  const venues = ORGS.flatMap(({ key, venues: planned }) =>
    planned.map(({ name, capacity, tax, description, url, willCallInstructions, ...address }) => ({
      _id: newId(),
      orgId: ids.get(key)!,
      name,
      capacity,
      tax,
      description,
      url,
      willCallInstructions,
      address: { ...address, country: 'US', timezone: timezoneOf(address) },
      timezone: timezoneOf(address),
      createdAt: now,
    })),
  );
  await model<Venue>(Venue.name).insertMany(venues);
  const people = await seedPeople(model, ids, now);
  await seedSecondFactors(app, model, people, now);
  await seedFees(app, [...ids.values()], now);
  return { orgs: ids, people, venues: new Map(venues.map(({ _id, orgId, name }) => [`${orgId}/${name}`, _id])) };
}

async function seedPeople(
  model: <T>(name: string) => Model<T>,
  ids: ReadonlyMap<OrgKey, string>,
  now: Date,
): Promise<Map<string, UserRecord>> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const users = PEOPLE.map(({ email, firstName, lastName, org, role }, i) => {
    // without a proved phone a login would begin with a code
    const person = { email, firstName, lastName, phoneNumber: phoneOfPerson(email, i), secondaryEmails: [] };
    return {
      _id: newId(),
      ...person,
      ...accountTermsOf(person),
      passwordHash,
      emailVerifiedAt: now,
      phoneNumberVerifiedAt: now,
      orgContextId: org ? ids.get(org)! : null,
      isSuperUser: role === 'SUPER_USER',
    };
  });
  const created = await model<UserRecord>(UserRecord.name).insertMany(users);
  const members = PEOPLE.flatMap(({ org, role }, i) =>
    org && role !== 'SUPER_USER' ? [{ orgId: ids.get(org), userId: users[i]!._id, role, acceptedAt: now }] : [],
  );
  await model<MemberRecord>(MemberRecord.name).insertMany(members);
  return new Map(created.map((user) => [user.email, user.toObject<UserRecord>()]));
}

/** Super users must have one. */
async function seedSecondFactors(
  app: INestApplicationContext,
  model: <T>(name: string) => Model<T>,
  people: ReadonlyMap<string, UserRecord>,
  totpSince: Date,
): Promise<void> {
  const totp = app.get(TotpService, { strict: false });
  const factors = [...people.values()]
    .filter(({ isSuperUser }) => isSuperUser)
    .map(({ _id, email }) => ({ userId: _id, totpSecret: totp.make(_id, email, DEMO_TOTP_SECRET).sealed, totpSince }));
  await model<SecondFactorRecord>(SecondFactorRecord.name).insertMany(factors);
}

/** The customer's is the one on their orders. */
function phoneOfPerson(email: string, index: number): string {
  return email === CUSTOMER.email ? CUSTOMER.phoneNumber : `+1801555${7100 + index}`;
}

async function seedFees(app: INestApplicationContext, orgIds: readonly string[], now: Date): Promise<void> {
  const bounds = { minAppliedToPrice: 0, maxAppliedToPrice: 0, filters: [], paymentMethods: [], disabled: false };
  const owner = { orgId: null, eventId: null, seasonId: null, platformFeeId: null, isApplyPlatformFee: false };
  const fees: PlannedFee[] = PLATFORM_FEES.map((fee) => ({ ...fee, ...bounds, ...owner }));
  const repository = app.get(FeesRepository, { strict: false });
  await repository.addPlatform(fees, now);
  await app.get(Fees, { strict: false }).applyPlatformFees(orgIds);
  await repository.markApplied(await repository.platform());
}
