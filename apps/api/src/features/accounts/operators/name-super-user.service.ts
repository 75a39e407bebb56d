import { Injectable } from '@nestjs/common';

import { Audit } from '#platform/audit/audit.store';
import { Transactions } from '#platform/mongo/transactions.service';

import { UsersRepository } from '../record/users.repository.ts';

/** The outcome; `unproved`: the person who signed up with the address has not proved it yet. */
export type Naming = 'named' | 'named before' | 'dismissed' | 'not one' | 'unknown' | 'unproved';

/**
 * Grants or revokes the super-user flag. Only for people who may run commands with the processes' variables, not available through the API.
 */
@Injectable()
export class NameSuperUserService {
  constructor(
    private readonly users: UsersRepository,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  /** `email` in the form `emailOf` gives it. */
  async set(email: string, isSuperUser: boolean): Promise<Naming> {
    const [user] = await this.users.byEmails([email]);
    if (!user) return 'unknown';
    if (isSuperUser && user.emailVerifiedAt === null) return 'unproved';
    if (user.isSuperUser === isSuperUser) return isSuperUser ? 'named before' : 'not one';
    await this.transactions.run(async (tx) => {
      await this.users.update(tx, user._id, { $set: { isSuperUser } });
      const action = isSuperUser ? 'user.super-user-named' : 'user.super-user-dismissed';
      await this.audit.record(tx, { actor: null, orgId: null, action, subject: { kind: 'user', id: user._id } });
    });
    return isSuperUser ? 'named' : 'dismissed';
  }
}
