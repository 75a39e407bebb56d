import { Injectable } from '@nestjs/common';

import { DomainError, fieldTexts } from '@marquee/shared/domain-error';
import { authored } from '@marquee/shared/events/authored-texts';
import { copyPlan, type PlanVersion } from '@marquee/shared/seating/copy-plan';

import { SeatingPlans } from '#features/seating-plans/public/seating-plans.facade';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { isRefusal } from '#platform/mongo/retried';
import { isId, newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import type { ItemLists, SellableRecord } from '../record/sellable.schema.ts';
import type { ProvidedSeating } from './event-seating.schema.ts';
import { listsUnder } from './lists-under.ts';
import { madeTypes, type TimesOfSale } from './made-types.ts';
import { EventSeatingsRepository } from './event-seatings.repository.ts';
import { provideSeatingJob } from './provide-seating.job.ts';

type Authored = ItemLists & TimesOfSale & Pick<SellableRecord, 'seatingChartKey' | 'venueId'>;
type Before = Pick<SellableRecord, 'seatingChartKey' | 'seatingId' | 'ticketTypes' | 'upgrades'>;
type Work = (tx: Tx, id: string) => Promise<void>;

interface Chosen {
  readonly fields: Partial<ItemLists> & { readonly seatingId?: string | null };
  readonly work?: Work;
}

/** What a kind of sellable does with plans. */
export interface PlansOfKind {
  /** Whether charts of the provider can be chosen too. */
  readonly areProvided: boolean;
  /** Written when it leaves a plan: the next one has other seats. */
  readonly left?: Work;
}

/** A plan of ours, or a chart of the provider. */
interface Choice extends PlanVersion {
  readonly provided?: ProvidedSeating;
}

/** Gives an event or a season a copy of the plan that its author chose, and one ticket type for each of its categories; or takes them off (AUT-061, 064). */
@Injectable()
export class ChoosePlanService {
  constructor(
    private readonly seatingPlans: SeatingPlans,
    private readonly eventSeatings: EventSeatingsRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing for the plan that it has. @throws VALIDATION {seatingChartKey}, SEATING_UNAVAILABLE */
  async choose(scope: OrgScope, authored: Authored, before: Before | null, kind: PlansOfKind): Promise<Chosen> {
    const { seatingChartKey: key } = authored;
    const had = before?.seatingId ? await this.eventSeatings.find(before.seatingId) : null;
    const follow = (tx: Tx, eventId: string) => this.jobs.enqueue(tx, provideSeatingJob, { orgId: scope.orgId, eventId });
    const followed = had?.provided ? { work: follow } : {};
    if (key === (before?.seatingChartKey ?? null)) return { fields: {}, ...followed };
    const choice = key ? await this.choiceOf(scope, key, authored.venueId, kind) : null;
    const leave: Work = async (tx, eventId) => {
      if (before?.seatingId) await kind.left?.(tx, eventId);
      if (had?.provided) await follow(tx, eventId);
    };
    if (!choice) return before?.seatingId ? { fields: { seatingId: null }, work: leave } : { fields: {} };
    const { provided, ...plan } = choice;
    const seating = copyPlan(plan, newId);
    const items = listsUnder(authored, madeTypes(seating, authored), before ?? { ticketTypes: [], upgrades: [] });
    const record = { ...seating, _id: newId(), orgId: scope.orgId, ...(provided && { provided }), createdAt: this.clock.now() };
    return {
      fields: { seatingId: record._id, ...items },
      work: async (tx, eventId) => {
        await this.eventSeatings.add(tx, { ...record, eventId });
        await leave(tx, eventId);
        if (provided && !had?.provided) await follow(tx, eventId);
      },
    };
  }

  /** Null for a key of a provider that the organization does not have: it is kept as it is. */
  private async choiceOf(scope: OrgScope, key: string, venueId: string | null, { areProvided }: PlansOfKind): Promise<Choice | null> {
    if (isId(key)) {
      const { planId, name: planName, version: planVersion, layout } = await this.planOf(scope, key, venueId);
      return { planId, planName, planVersion, layout };
    }
    if (!areProvided) throw refusal('PLAN_NOT_THERE');
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
