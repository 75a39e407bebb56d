import { Injectable } from '@nestjs/common';

import { checkPassword } from '@marquee/shared/accounts/password';
import { refuseIf } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit';
import type { Actor } from '#platform/auth/actor';

import { hashPassword } from '../passwords.ts';
import { SessionsRepository } from '../sessions.repository.ts';
import { UsersRepository } from '../users.repository.ts';

@Injectable()
export class SetPasswordService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly audit: Audit,
  ) {}

  /** The only password from now on; every other login of the person ends. @throws DomainError of the shared password rule */
  async set(actor: Actor, password: string): Promise<true> {
    refuseIf(checkPassword(password, actor.email));
    const user = await this.users.byId(actor.userId);
    if (!user) throw new Error('The person of a live session is gone');
    await this.users.update(null, user._id, { $set: { passwordHash: await hashPassword(password) } });
    await this.sessions.revokeOthersOf(actor.userId, actor.tokenId);
    await this.audit.record(null, { actor, orgId: null, action: 'user.password-set', subject: { kind: 'user', id: actor.userId } });
    return true;
  }
}
