import { Injectable } from '@nestjs/common';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { SYSTEM } from '#platform/auth/actor';

import { UsersRepository } from '../record/users.repository.ts';

/** The outcome; `unproved`: the person who signed up with the address has not proved it yet. */
export type Naming = 'named' | 'named before' | 'dismissed' | 'not one' | 'unknown' | 'unproved';

const told = ({ _id: id }: { readonly _id: string }) => ({ id, orgId: null });
const superUserNamed = defineDeed({ action: 'user.super-user-named', subject: 'user', tells: told });
const superUserDismissed = defineDeed({ action: 'user.super-user-dismissed', subject: 'user', tells: told });

/**
 * Grants or revokes the super-user flag. Only for people who may run commands with the processes' variables, not available through the API.
 */
@Injectable()
export class NameSuperUserService {
  constructor(
    private readonly users: UsersRepository,
    private readonly deeds: Deeds,
  ) {}

  /** `email` in the form `emailOf` gives it. */
  async set(email: string, isSuperUser: boolean): Promise<Naming> {
    const [user] = await this.users.byEmails([email]);
    if (!user) return 'unknown';
    if (isSuperUser && user.emailVerifiedAt === null) return 'unproved';
    if (user.isSuperUser === isSuperUser) return isSuperUser ? 'named before' : 'not one';
    await this.deeds.run(SYSTEM, isSuperUser ? superUserNamed : superUserDismissed, (tx) =>
      this.users.update(tx, user._id, { $set: { isSuperUser } }),
    );
    return isSuperUser ? 'named' : 'dismissed';
  }
}
