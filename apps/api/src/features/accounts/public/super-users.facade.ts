import { Injectable } from '@nestjs/common';

import { UsersRepository } from '../record/users.repository.ts';

/** The people who run the platform, as other features know them. */
@Injectable()
export class SuperUsers {
  constructor(private readonly users: UsersRepository) {}

  /** The addresses of all super users, as they proved them. */
  async emails(): Promise<string[]> {
    const superUsers = await this.users.superUsers();
    return superUsers.filter(({ emailVerifiedAt }) => emailVerifiedAt !== null).map(({ email }) => email);
  }
}
