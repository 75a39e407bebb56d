import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isRenewalRunning } from '@marquee/shared/renewals/renewal-dates';
import { wantedSellable } from '@marquee/shared/events/wanted-sellable';

import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';
import { Jobs } from '#platform/jobs/jobs.service';

import { digestOf } from '../cart/domain/digest.ts';
import { defineRenewalDeeds } from './renewal-deeds.ts';
import type { Renewal } from './renewal.schema.ts';
import { remindHoldersJob } from './renewal.jobs.ts';
import type { RemindHoldersInput } from './renewals.inputs.ts';
import { RenewalsRepository } from './renewals.repository.ts';

const holdersReminded = defineRenewalDeeds('reminded');

/** Staff write to all who have not answered, beside the reminders at their times. */
@Injectable()
export class RemindByHandService {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND, RENEWAL_CLOSED */
  async remind(actor: Actor, { idempotencyKey, ...input }: RemindHoldersInput): Promise<Renewal> {
    checkIdempotencyKey(idempotencyKey);
    const target = wantedSellable(input);
    const renewal = await this.renewals.get(actor, target);
    const now = this.clock.now();
    if (renewal.state !== 'Open' || !isRenewalRunning(renewal.endsAt, now)) throw new DomainError('RENEWAL_CLOSED');
    const byHand = `by-hand:${digestOf(idempotencyKey)}`;
    const key = `renewal-reminder:${renewal._id}:${byHand}`;
    await this.deeds.run(actor, holdersReminded[target.kind], async (tx) => {
      if (await this.jobs.hasKey(tx, key)) return null;
      await this.renewals.noteTold(tx, renewal._id, now);
      await this.jobs.enqueue(tx, remindHoldersJob, { renewalId: renewal._id, key: byHand }, { key });
      return renewal;
    });
    return renewal;
  }
}
