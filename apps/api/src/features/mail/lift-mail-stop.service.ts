import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { checkLiftReason } from '@marquee/shared/mail/mail-stops';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { MailStops, type StopScope } from '#platform/mail/stops/mail-stops.store';
import { Transactions } from '#platform/mongo/transactions.service';

import type { LiftMailStopInput } from './mail-stops.types.ts';

@Injectable()
export class LiftMailStopService {
  constructor(
    private readonly mailStops: MailStops,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** Mail to the address is sent again. @throws NOT_FOUND in another scope, VALIDATION without a reason */
  async lift(actor: Actor, scope: StopScope, { stopId, reason: typed }: LiftMailStopInput): Promise<true> {
    refuseFields(checkLiftReason(typed));
    await this.transactions.run(async (tx) => {
      const stop = await this.mailStops.remove(tx, scope, stopId);
      if (!stop) throw new DomainError('NOT_FOUND', { stopId });
      const { email, reason: stopped } = stop;
      const subject = { kind: 'mailStop' as const, id: stopId };
      await this.audit.record(tx, {
        actor,
        orgId: scope,
        action: 'mail-stop.lifted',
        subject,
        data: { email, stopped, reason: typed.trim() },
      });
    });
    return true;
  }
}
