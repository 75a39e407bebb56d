import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields, refuseIf } from '@marquee/shared/domain-error';
import { checkSale } from '@marquee/shared/events/event-phase';
import { sellableIds } from '@marquee/shared/events/sellable';
import { wantedSellable } from '@marquee/shared/events/wanted-sellable';
import { validateRenewalDates } from '@marquee/shared/renewals/renewal-dates';

import type { EventForSale } from '#features/events/public/event-records';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor, OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { newId } from '#platform/mongo/string-ids';

import { defineRenewalDeeds } from './renewal-deeds.ts';
import type { Renewal } from './renewal.schema.ts';
import { prepareRenewalJob } from './renewal.jobs.ts';
import type { StartRenewalInput } from './renewals.inputs.ts';
import { RenewalsRepository } from './renewals.repository.ts';

const FREE = 'Holders of the season have this night free: there is nothing to pay for.';

const renewalStarted = defineRenewalDeeds('started');

/** Where places are held, and whose. */
export interface RenewalSides {
  readonly next: EventForSale;
  readonly from: EventForSale;
}

/** Staff offer the holders of an earlier season their places in a new one, or on a night that joined theirs. */
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
    const { next, from } = await this.sidesOf(actor, input);
    const now = this.clock.now();
    const dates = { endsAt: input.endsAt, reminderDays: input.reminderDays };
    refuseFields(validateRenewalDates(dates, now, latestEndOf(next)));
    const renewal: Renewal = {
      _id: newId(),
      orgId: actor.orgId,
      ...sellableIds(next.sellable),
      fromSeasonId: from._id,
      fromName: from.name,
      chosenTypes: (input.types ?? []).map(({ fromId, toId = null }) => ({ fromId, toId })),
      state: 'Preparing',
      ...dates,
      toldAt: [],
      createdAt: now,
      openedAt: null,
      closedAt: null,
    };
    await this.deeds
      .run(actor, renewalStarted[next.sellable.kind], async (tx) => {
        await this.renewals.add(tx, renewal);
        await this.jobs.enqueue(tx, prepareRenewalJob, { renewalId: renewal._id });
        return renewal;
      })
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? new DomainError('CONFLICT') : error;
      });
    return renewal;
  }

  /** Both of the organization. @throws NOT_FOUND, VALIDATION for a night that holders have free, EVENT_NOT_FOR_SALE and what else keeps it from being sold */
  async sidesOf(
    { orgId }: OrgScope,
    { fromSeasonId, ...input }: Pick<StartRenewalInput, 'seasonId' | 'eventId' | 'fromSeasonId'>,
  ): Promise<RenewalSides> {
    const target = wantedSellable(input);
    const next = await this.onSale.findNow(target);
    const fromId = next?.seasonId ?? fromSeasonId;
    const from = fromId ? await this.onSale.findNow({ kind: 'season', id: fromId }) : null;
    if (next?.orgId !== orgId || from?.orgId !== orgId) throw new DomainError('NOT_FOUND', { ...target });
    if (next._id === from._id) throw new DomainError('BAD_USER_INPUT');
    if (target.kind === 'event' && !next.holdersPay) refuseFields([{ path: 'eventId', message: FREE }]);
    refuseIf(checkSale(next, this.clock.now(), { byPreSaleCode: false, byRenewal: true }));
    return { next, from };
  }
}

/** Until then there is something to renew: the last night of a season begins, or a night does, or its sale ends. */
export function latestEndOf({ isSeason, nights = [], schedule }: EventForSale): Date | null {
  const starts = isSeason ? nights.map((night) => night.schedule.startsAt) : [];
  const times = starts.flatMap((at) => (at ? [new Date(at).getTime()] : []));
  if (isSeason) return times.length > 0 ? new Date(Math.max(...times)) : null;
  const ends = [schedule.startsAt, schedule.ticketsEndAt].flatMap((at) => (at ? [new Date(at).getTime()] : []));
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}
