import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { phoneOf } from '@marquee/shared/accounts/phone';
import { can } from '@marquee/shared/permissions';

import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { ownerOfPhone } from '../record/domain/phone-claim.ts';
import { fullLookup, maskedLookup } from './domain/user-lookup.ts';
import type { UserLookup } from './entry.types.ts';
import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';

@Injectable()
export class LookUpUserService {
  constructor(
    private readonly users: UsersRepository,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Null for an unknown account. Unmasked only for the person and for super users. @throws DomainError RATE_LIMITED */
  async lookUp(wanted: { email?: string | null; phoneNumber?: string | null }, actor: Actor | null, { ip }: VisitorInfo) {
    await this.rateLimits.hit('user-lookup', ip);
    const user = await this.find(wanted);
    return user && this.viewFor(user, actor);
  }

  private async find({ email, phoneNumber }: { email?: string | null; phoneNumber?: string | null }): Promise<UserRecord | null> {
    const address = emailOf(email);
    if (address) return this.users.byEmail(address);
    const phone = phoneOf(phoneNumber);
    return phone ? ownerOfPhone(await this.users.listByPhone(phone), this.clock.now()) : null;
  }

  private viewFor(user: UserRecord, actor: Actor | null): UserLookup {
    const mayKnow = actor !== null && (can(actor, 'super') || actor.id === user._id);
    return mayKnow ? fullLookup(user) : maskedLookup(user, actor !== null);
  }
}
