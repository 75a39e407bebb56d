import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields, refuseIf } from '@marquee/shared/domain-error';
import { checkSale } from '@marquee/shared/events/event-phase';
import { validateRenewalDates } from '@marquee/shared/renewals/renewal-dates';

import type { EventForSale } from '#features/events/public/event-records';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor, OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { newId } from '#platform/mongo/string-ids';

import type { Renewal } from './renewal.schema.ts';
import { prepareRenewalJob } from './renewal.jobs.ts';
import type { StartRenewalInput } from './renewals.inputs.ts';
import { RenewalsRepository } from './renewals.repository.ts';

const renewalStarted = defineDeed({
  action: 'renewal.started',
  subject: 'season',
  tells: ({ seasonId: id, orgId, fromName: name }: Renewal) => ({ id, orgId, details: { name } }),
});

/** Staff offer the holders of an earlier season their places in a new one. */
@Injectable()
export class StartRenewalService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly renewals: RenewalsRepository,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** The places are held by a job. @throws NOT_FOUND, CONFLICT, VALIDATION, what keeps a season from being sold */
  async start(actor: Actor, input: StartRenewalInput): Promise<Renewal> {
    const { next, from } = await this.seasonsOf(actor, input);
    const now = this.clock.now();
    const dates = { endsAt: input.endsAt, reminderDays: input.reminderDays };
    refuseFields(validateRenewalDates(dates, now, lastNightOf(next)));
    const renewal: Renewal = {
      _id: newId(),
      orgId: actor.orgId,
      seasonId: next._id,
      fromSeasonId: from._id,
      fromName: from.name,
      state: 'Preparing',
      ...dates,
      toldAt: [],
      createdAt: now,
      openedAt: null,
      closedAt: null,
    };
    await this.deeds
      .run(actor, renewalStarted, async (tx) => {
        await this.renewals.add(tx, renewal);
        await this.jobs.enqueue(tx, prepareRenewalJob, { renewalId: renewal._id });
        return renewal;
      })
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? new DomainError('CONFLICT') : error;
      });
    return renewal;
  }

  /** Both seasons of the organization. @throws NOT_FOUND, EVENT_NOT_FOR_SALE and what else keeps a season from being sold */
  async seasonsOf(
    { orgId }: OrgScope,
    { seasonId, fromSeasonId }: Pick<StartRenewalInput, 'seasonId' | 'fromSeasonId'>,
  ): Promise<{ readonly next: EventForSale; readonly from: EventForSale }> {
    const [next, from] = await Promise.all([seasonId, fromSeasonId].map((id) => this.onSale.findNow({ kind: 'season', id })));
    if (next?.orgId !== orgId || from?.orgId !== orgId) throw new DomainError('NOT_FOUND', { seasonId });
    if (next._id === from._id) throw new DomainError('BAD_USER_INPUT');
    refuseIf(checkSale(next, this.clock.now(), { byPreSaleCode: false, byRenewal: true }));
    return { next, from };
  }
}

/** Until then there is something to renew. */
export function lastNightOf({ nights = [] }: EventForSale): Date | null {
  const starts = nights.flatMap(({ schedule }) => (schedule.startsAt ? [new Date(schedule.startsAt).getTime()] : []));
  return starts.length > 0 ? new Date(Math.max(...starts)) : null;
}
