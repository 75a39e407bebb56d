import { Injectable } from '@nestjs/common';

import type { UserRecord } from '../user.schema.ts';
import { UsersRepository } from '../users.repository.ts';

export type Person = Pick<UserRecord, '_id' | 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'emailVerifiedAt'>;

/** People, for the floors above. */
@Injectable()
export class Users {
  constructor(private readonly users: UsersRepository) {}

  byId(userId: string): Promise<Person | null> {
    return this.users.byId(userId);
  }

  /** The addresses this person has proved: the primary one and former ones that they kept. */
  async verifiedEmailsOf(userId: string): Promise<string[]> {
    const user = await this.users.byId(userId);
    return user ? [...(user.emailVerifiedAt ? [user.email] : []), ...(user.provedEmails ?? [])] : [];
  }

  /** The person's full name, or the e-mail where there is none. */
  async nameOf({ userId, email }: { readonly userId: string; readonly email: string }): Promise<string> {
    const person = await this.users.byId(userId);
    return (person && `${person.firstName} ${person.lastName}`.trim()) || email;
  }

  /** The accounts whose own, verified address is one of these (decision 25), by address. */
  async verifiedByEmails(emails: readonly string[]): Promise<ReadonlyMap<string, Person>> {
    const people = await this.users.byEmails(emails);
    return new Map(people.filter(({ emailVerifiedAt }) => emailVerifiedAt !== null).map((person) => [person.email, person]));
  }

  /** By id; unknown ids are left out. Bound once, so that it can be a loader's key. */
  readonly namesOf = async (userIds: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
    const people = await this.users.byIds(userIds);
    return new Map(people.map((person) => [String(person._id), person]));
  };
}
