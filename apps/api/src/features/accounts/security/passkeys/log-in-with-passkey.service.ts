import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import type { AuthPayload } from '../../record/account.types.ts';
import { Sessions } from '../../public/sessions.facade.ts';
import { UsersRepository } from '../../record/users.repository.ts';
import { SecurityTicketsService } from '../security-tickets.service.ts';
import type { LoginWithPasskeyInput, PasskeyChallenge } from './passkey.types.ts';
import { UsePasskeyService } from './use-passkey.service.ts';

@Injectable()
export class LogInWithPasskeyService {
  constructor(
    private readonly usePasskey: UsePasskeyService,
    private readonly securityTickets: SecurityTicketsService,
    private readonly users: UsersRepository,
    private readonly sessions: Sessions,
    private readonly rateLimits: RateLimits,
  ) {}

  /** A challenge: for the person of a login at its second step, else for any passkey that the browser offers. */
  async begin(secondStepTicket: string | null, { ip, visitorId }: VisitorInfo): Promise<PasskeyChallenge> {
    await this.rateLimits.hit('passkey-login', ip);
    const step = secondStepTicket && (await this.securityTickets.read('secondStep', secondStepTicket, visitorId));
    return step
      ? this.usePasskey.begin('passkeySecondStep', String(step.userId), visitorId)
      : this.usePasskey.begin('passkeyLogin', null, visitorId);
  }

  /**
   * Logs in. A passkey alone must have verified the user (PIN, fingerprint, face) and so counts as both factors; as the second step,
   * possession is enough. @throws DomainError SECOND_FACTOR_EXPIRED, PASSKEY_INVALID
   */
  async logIn({ secondStepTicket, ...answer }: LoginWithPasskeyInput, visitor: VisitorInfo): Promise<AuthPayload> {
    const purpose = secondStepTicket ? 'passkeySecondStep' : 'passkeyLogin';
    const passkey = await this.usePasskey.finish(purpose, answer, visitor.visitorId);
    if (secondStepTicket) {
      const { userId } = await this.securityTickets.redeem('secondStep', secondStepTicket, visitor.visitorId);
      if (userId !== passkey.userId) throw new DomainError('PASSKEY_INVALID');
    }
    const user = await this.users.byId(passkey.userId);
    if (!user) throw new DomainError('PASSKEY_INVALID');
    return this.sessions.start(user, visitor);
  }
}
