import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { isRenewalRunning } from '@marquee/shared/renewals/renewal-dates';

import { Clock } from '#platform/clock/clock.service';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { remindHoldersJob, sendRenewalMailJob } from './renewal.jobs.ts';
import { RenewalsRepository } from './renewals.repository.ts';

type Payload = z.infer<typeof remindHoldersJob.payload>;

const BATCH = 200;

@Injectable()
@Handles(remindHoldersJob)
export class RemindHoldersHandler implements JobHandler<Payload> {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly renewalOffers: RenewalOffersRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** May run again from any point: each offer notes the reminder in the transaction that promises its mail. */
  async handle({ renewalId, key }: Payload): Promise<void> {
    const renewal = await this.renewals.find(renewalId);
    if (renewal?.state !== 'Open' || !isRenewalRunning(renewal.endsAt, this.clock.now())) return;
    let after: string | null = null;
    for (;;) {
      const open = await this.renewalOffers.batch(renewalId, 'Open', after, BATCH);
      const ids = open.map(({ _id }) => _id);
      if (ids.length === 0) return;
      await this.transactions.run(async (tx) => {
        const reminded = await this.renewalOffers.remind(tx, ids, key);
        const mailOf = (offerId: string) => ({ offerId, letter: 'Reminder' as const, key: `renewal-reminder:${offerId}:${key}` });
        await this.jobs.enqueueMany(
          tx,
          reminded.map((offerId) => ({ job: sendRenewalMailJob, payload: mailOf(offerId) })),
        );
      });
      after = ids.at(-1)!;
    }
  }
}
