import { Injectable } from '@nestjs/common';

import { UsersRepository } from '../users.repository.ts';

/** The people who run the platform. */
@Injectable()
export class Operators {
  constructor(private readonly users: UsersRepository) {}

  /** The addresses of all super users, as they proved them. */
  async emails(): Promise<string[]> {
    const operators = await this.users.superUsers();
    return operators.filter(({ emailVerifiedAt }) => emailVerifiedAt !== null).map(({ email }) => email);
  }
}
