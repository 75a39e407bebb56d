import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { checkLiftReason } from '@marquee/shared/mail/mail-stops';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import type { MailStop } from '#platform/mail/stops/mail-stop.schema';
import { MailStops, type StopScope } from '#platform/mail/stops/mail-stops.store';

import type { LiftMailStopInput } from './mail-stops.types.ts';

const stopLifted = defineDeed({
  action: 'mail-stop.lifted',
  subject: 'mailStop',
  tells: ({ stop, scope, reason }: { readonly stop: MailStop; readonly scope: StopScope; readonly reason: string }) => ({
    id: stop._id,
    orgId: scope,
    details: { email: stop.email, stopped: stop.reason, reason },
  }),
});

@Injectable()
export class LiftMailStopService {
  constructor(
    private readonly mailStops: MailStops,
    private readonly deeds: Deeds,
  ) {}

  /** Mail to the address is sent again. @throws NOT_FOUND in another scope, VALIDATION without a reason */
  async lift(actor: Actor, scope: StopScope, { stopId, reason: typed }: LiftMailStopInput): Promise<true> {
    refuseFields(checkLiftReason(typed));
    await this.deeds.run(actor, stopLifted, async (tx) => {
      const stop = await this.mailStops.remove(tx, scope, stopId);
      if (!stop) throw new DomainError('NOT_FOUND', { stopId });
      return { stop, scope, reason: typed.trim() };
    });
    return true;
  }
}
