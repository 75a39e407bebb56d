import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';

import type { PreferredLogin, UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';

const NEEDED: Record<PreferredLogin, keyof UserRecord> = { Password: 'passwordHash', PhoneCode: 'phoneNumberVerifiedAt' };

@Injectable()
export class SetPreferredLoginService {
  constructor(private readonly users: UsersRepository) {}

  /** @throws DomainError LOGIN_PREFERENCE_UNAVAILABLE for codes without a verified phone and for a password that was never set (ACC-234) */
  async set({ id: userId }: Person, preferredLogin: PreferredLogin): Promise<true> {
    // atomic with the change: the phone may be removed concurrently
    const isUsable = { [NEEDED[preferredLogin]]: { $ne: null } };
    const user = await this.users.updateWhere(null, userId, isUsable, { $set: { preferredLogin } });
    if (!user) throw new DomainError('LOGIN_PREFERENCE_UNAVAILABLE');
    return true;
  }
}
