import { Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { AddressClaimsService } from '../addresses/address-claims.service.ts';
import { provedOf } from '../record/domain/email-swap.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';

export type Person = Pick<UserRecord, '_id' | 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'emailVerifiedAt'>;

/** Users, for higher features. */
@Injectable()
export class Users {
  constructor(
    private readonly users: UsersRepository,
    private readonly addressClaims: AddressClaimsService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  byId(userId: string): Promise<Person | null> {
    return this.users.byId(userId);
  }

  /** The contacts this person has proved: the primary address, kept former ones, and the phone (E.164). */
  async provedContactsOf(userId: string): Promise<{ emails: readonly string[]; phoneNumber: string | null }> {
    const user = await this.users.byId(userId);
    if (!user) return { emails: [], phoneNumber: null };
    const emails = [...(user.emailVerifiedAt ? [user.email] : []), ...(user.provedEmails ?? [])];
    return { emails, phoneNumber: user.phoneNumberVerifiedAt ? user.phoneNumber : null };
  }

  /**
   * Records that this logged-in person received the mail to `email`; does nothing unless it is their unproved primary address, or when
   * another account has proved it.
   */
  async proveByMail(userId: string, email: string): Promise<void> {
    const user = await this.users.byId(userId);
    if (!user || user.email !== email || user.emailVerifiedAt) return;
    await this.transactions.run(async (tx) => {
      await this.addressClaims.prove(tx, user._id, email);
      await this.users.updateWhere(tx, userId, { email }, { $set: { emailVerifiedAt: this.clock.now(), provedEmails: provedOf(user) } });
    });
  }

  /** The accounts whose own, verified address is one of these (answer 25), by address. */
  async verifiedByEmails(emails: readonly string[]): Promise<ReadonlyMap<string, Person>> {
    const people = await this.users.byEmails(emails);
    return new Map(people.filter(({ emailVerifiedAt }) => emailVerifiedAt !== null).map((person) => [person.email, person]));
  }

  /** By id; unknown ids are omitted. Bound once, so that it can be a loader's key. */
  readonly namesOf = async (userIds: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
    const people = await this.users.byIds(userIds);
    return new Map(people.map((person) => [person._id, person]));
  };
}
