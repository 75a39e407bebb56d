import { Injectable } from '@nestjs/common';

import { deviceOf } from '@marquee/shared/accounts/device';
import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import { defineAccountDeed } from '../../notices/account.deeds.ts';
import { SessionsRepository } from '../../record/sessions.repository.ts';
import { SecurityLogService } from '../../notices/security-log.service.ts';

const sessionEnded = defineAccountDeed('user.session-ended');

@Injectable()
export class EndSessionService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLogService,
  ) {}

  /** Ends one of the caller's own logins; its token is refused afterwards. @throws DomainError NOT_FOUND for anybody else's */
  async end(actor: Person, sessionId: string): Promise<true> {
    await this.transactions.run(async (tx) => {
      const ended = await this.sessions.revokeOneOf(tx, actor.id, sessionId, actor.tokenId);
      if (!ended) throw new DomainError('NOT_FOUND');
      await this.securityLog.note(tx, actor, sessionEnded, { device: deviceOf(ended.userAgent ?? ''), ip: ended.ip ?? '' });
    });
    return true;
  }
}
