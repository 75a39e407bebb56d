import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';

import type { AuthPayload } from '../../record/account.types.ts';
import { Sessions } from '../../public/sessions.facade.ts';
import type { UserRecord } from '../../record/user.schema.ts';
import { UsersRepository } from '../../record/users.repository.ts';
import { SecurityTicketsService } from '../security-tickets.service.ts';
import { CheckCodeService } from './check-code.service.ts';
import { OwnFactorsService } from '../../factors/own-factors.service.ts';
import type { LoginWithSecondFactorInput } from './second-factor.types.ts';

/** The end of every login method: complete, or with a second step if the person has a second factor. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly ownFactors: OwnFactorsService,
    private readonly securityTickets: SecurityTicketsService,
    private readonly checkCode: CheckCodeService,
    private readonly users: UsersRepository,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Logs in a person whose first factor was checked. @throws DomainError SECOND_FACTOR_REQUIRED with `ticket`, valid for ten minutes in
   * this browser, and `methods`, the possible proofs
   */
  async finish(user: UserRecord, visitor: VisitorInfo): Promise<AuthPayload> {
    await this.demand(user, visitor);
    return this.sessions.start(user, visitor);
  }

  /**
   * A login by a 4-digit code: too weak for a super user without a second factor. @throws DomainError SUPER_USER_NEEDS_PASSWORD,
   * SECOND_FACTOR_REQUIRED
   */
  async demandAfterCode(user: UserRecord, visitor: VisitorInfo): Promise<void> {
    await this.demand(user, visitor);
    if (user.isSuperUser) throw new DomainError('SUPER_USER_NEEDS_PASSWORD');
  }

  /** Does nothing for a person without a second factor. @throws DomainError SECOND_FACTOR_REQUIRED */
  private async demand({ _id: userId }: UserRecord, { visitorId }: VisitorInfo): Promise<void> {
    const methods = await this.ownFactors.methodsOf(userId);
    if (methods.length === 0) return;
    const ticket = await this.securityTickets.issue('secondStep', { userId, visitorId });
    throw new DomainError('SECOND_FACTOR_REQUIRED', { ticket, methods });
  }

  /** The second step by a code. @throws DomainError SECOND_FACTOR_EXPIRED, and those of the code, which leave the ticket usable */
  async logIn({ ticket, code }: LoginWithSecondFactorInput, visitor: VisitorInfo): Promise<AuthPayload> {
    const { userId } = await this.securityTickets.read('secondStep', ticket, visitor.visitorId);
    const user = userId && (await this.users.byId(userId));
    if (!user) throw new DomainError('SECOND_FACTOR_EXPIRED');
    await this.checkCode.check({ id: user._id, email: user.email }, code, visitor);
    await this.securityTickets.redeem('secondStep', ticket, visitor.visitorId);
    return this.sessions.start(user, visitor);
  }
}
