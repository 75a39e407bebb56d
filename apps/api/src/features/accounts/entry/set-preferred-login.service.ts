import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Actor } from '#platform/auth/actor';

import type { PreferredLogin } from '../user.schema.ts';
import { UsersRepository } from '../users.repository.ts';

@Injectable()
export class SetPreferredLoginService {
  constructor(private readonly users: UsersRepository) {}

  /** @throws DomainError LOGIN_PREFERENCE_UNAVAILABLE for codes without a verified phone and for a password that was never set (ACC-234) */
  async set({ userId }: Actor, preferredLogin: PreferredLogin): Promise<true> {
    const user = await this.users.byId(userId);
    const isUsable = preferredLogin === 'Password' ? user?.passwordHash : user?.phoneNumberVerifiedAt;
    if (!user || !isUsable) throw new DomainError('LOGIN_PREFERENCE_UNAVAILABLE');
    await this.users.update(null, user._id, { $set: { preferredLogin } });
    return true;
  }
}
