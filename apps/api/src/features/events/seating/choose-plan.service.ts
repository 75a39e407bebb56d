import { Injectable } from '@nestjs/common';

import { DomainError, fieldTexts } from '@marquee/shared/domain-error';
import { authored } from '@marquee/shared/events/authored-texts';
import { copyPlan, type PlanVersion } from '@marquee/shared/seating/copy-plan';

import type { ItemLists } from '#features/catalog/record/sellable.schema';
import { nestedIdsOf } from '#features/catalog/record/domain/nested-ids';
import { SeatingPlans } from '#features/seating-plans/public/seating-plans.facade';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { isRefusal } from '#platform/mongo/retried';
import { isId, newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { WriteSeatChannelsService } from '../record/write-seat-channels.service.ts';
import type { EventRecord } from '../record/event-records.ts';
import type { ProvidedSeating } from './event-seating.schema.ts';
import { listsUnder } from './lists-under.ts';
import { madeTypes, type TimesOfSale } from './made-types.ts';
import { EventSeatingsRepository } from './event-seatings.repository.ts';
import { provideSeatingJob } from './provide-seating.job.ts';

type Authored = ItemLists & Pick<EventRecord, 'customFields'> & TimesOfSale & Pick<EventRecord, 'seatingChartKey' | 'venueId'>;

interface Chosen {
  readonly fields: Partial<EventRecord>;
  readonly work?: (tx: Tx, eventId: string) => Promise<void>;
}

/** A plan of ours, or a chart of the provider. */
interface Choice extends PlanVersion {
  readonly provided?: ProvidedSeating;
}

/** Gives an event a copy of the plan that its author chose, and one ticket type for each of its categories; or takes them off (AUT-061, 064). */
@Injectable()
export class ChoosePlanService {
  constructor(
    private readonly seatingPlans: SeatingPlans,
    private readonly eventSeatings: EventSeatingsRepository,
    private readonly writeSeatChannels: WriteSeatChannelsService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing for the plan that it has. @throws VALIDATION {seatingChartKey}, SEATING_UNAVAILABLE */
  async choose(scope: OrgScope, event: Authored, before: EventRecord | null): Promise<Chosen> {
    const { seatingChartKey: key } = event;
    const had = before?.seatingId ? await this.eventSeatings.find(before.seatingId) : null;
    const follow = (tx: Tx, eventId: string) => this.jobs.enqueue(tx, provideSeatingJob, { orgId: scope.orgId, eventId });
    const followed = had?.provided ? { work: follow } : {};
    if (key === (before?.seatingChartKey ?? null)) return { fields: {}, ...followed };
    const choice = key ? await this.choiceOf(scope, key, event.venueId) : null;
    const leave = async (tx: Tx, eventId: string) => {
      // the next plan has other seats
      if (before?.seatingId) await this.writeSeatChannels.write(tx, scope, eventId, () => []);
      if (had?.provided) await follow(tx, eventId);
    };
    if (!choice) return before?.seatingId ? { fields: { seatingId: null }, work: leave } : { fields: {} };
    const { provided, ...plan } = choice;
    const seating = copyPlan(plan, newId);
    const items = listsUnder(event, madeTypes(seating, event), before ?? { ticketTypes: [], upgrades: [] });
    const record = { ...seating, _id: newId(), orgId: scope.orgId, ...(provided && { provided }), createdAt: this.clock.now() };
    return {
      fields: { seatingId: record._id, ...items, nestedIds: nestedIdsOf({ ...event, ...items }) },
      work: async (tx, eventId) => {
        await this.eventSeatings.add(tx, { ...record, eventId });
        await leave(tx, eventId);
        if (provided && !had?.provided) await follow(tx, eventId);
      },
    };
  }

  /** Null for a key of a provider that the organization does not have: it is kept as it is. */
  private async choiceOf(scope: OrgScope, key: string, venueId: string | null): Promise<Choice | null> {
    if (isId(key)) {
      const { planId, name: planName, version: planVersion, layout } = await this.planOf(scope, key, venueId);
      return { planId, planName, planVersion, layout };
    }
    if (!(await this.seatingPlans.hasProvider(scope))) return null;
    const chart = venueId === null ? null : await this.seatingPlans.provided(scope, venueId, key);
    if (!chart || (chart.labels.length === 0 && chart.layout.areas.length === 0)) throw refusal('PLAN_NOT_THERE');
    const { name: planName, layout, labels, areaLabels } = chart;
    return { planId: key, planName, planVersion: 1, layout, provided: { chartKey: key, labels, areaLabels } };
  }

  private async planOf(scope: OrgScope, planId: string, venueId: string | null) {
    const plan = await this.seatingPlans.published(scope, planId).catch((error: unknown) => {
      if (isRefusal(error, 'NOT_FOUND')) return null;
      throw error;
    });
    if (plan && plan.venueId === venueId) return plan;
    throw refusal(plan ? 'PLAN_ELSEWHERE' : 'PLAN_NOT_THERE');
  }
}

function refusal(code: 'PLAN_ELSEWHERE' | 'PLAN_NOT_THERE'): DomainError {
  return new DomainError('VALIDATION', { fields: fieldTexts([{ path: 'seatingChartKey', message: authored(code) }]) });
}
