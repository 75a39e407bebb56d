import { Injectable } from '@nestjs/common';

import { DomainError, fieldTexts } from '@marquee/shared/domain-error';
import { authored } from '@marquee/shared/events/authored-texts';
import { copyPlan } from '@marquee/shared/seating/copy-plan';

import type { ItemLists } from '#features/catalog/record/sellable.schema';
import { nestedIdsOf } from '#features/catalog/record/domain/nested-ids';
import { SeatingPlans } from '#features/seating-plans/public/seating-plans.facade';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { isRefusal } from '#platform/mongo/retried';
import { isId, newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import type { EventRecord } from '../record/event-records.ts';
import { listsUnder } from './lists-under.ts';
import { madeTypes, type TimesOfSale } from './made-types.ts';
import { EventSeatingsRepository } from './event-seatings.repository.ts';

type Authored = ItemLists & Pick<EventRecord, 'customFields'> & TimesOfSale & Pick<EventRecord, 'seatingChartKey' | 'venueId'>;

interface Chosen {
  readonly fields: Partial<EventRecord>;
  readonly work?: (tx: Tx, eventId: string) => Promise<void>;
}

/** Gives an event a copy of the plan that its author chose, and one ticket type for each of its categories; or takes them off (AUT-061, 064). */
@Injectable()
export class ChoosePlanService {
  constructor(
    private readonly seatingPlans: SeatingPlans,
    private readonly eventSeatings: EventSeatingsRepository,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing for the plan that it has, and for a chart of the provider. @throws VALIDATION {seatingChartKey} */
  async choose(scope: OrgScope, event: Authored, before: EventRecord | null): Promise<Chosen> {
    const { seatingChartKey: key } = event;
    if (key === (before?.seatingChartKey ?? null)) return { fields: {} };
    if (!key || !isId(key)) return { fields: before?.seatingId ? { seatingId: null } : {} };
    const { planId, name: planName, version: planVersion, layout } = await this.planOf(scope, key, event.venueId);
    const seating = copyPlan({ planId, planName, planVersion, layout }, newId);
    const items = listsUnder(event, madeTypes(seating, event), before ?? { ticketTypes: [], upgrades: [] });
    const _id = newId();
    return {
      fields: { seatingId: _id, ...items, nestedIds: nestedIdsOf({ ...event, ...items }) },
      work: (tx, eventId) => this.eventSeatings.add(tx, { ...seating, _id, orgId: scope.orgId, eventId, createdAt: this.clock.now() }),
    };
  }

  private async planOf(scope: OrgScope, planId: string, venueId: string | null) {
    const plan = await this.seatingPlans.published(scope, planId).catch((error: unknown) => {
      if (isRefusal(error, 'NOT_FOUND')) return null;
      throw error;
    });
    if (plan && plan.venueId === venueId) return plan;
    const message = authored(plan ? 'PLAN_ELSEWHERE' : 'PLAN_NOT_THERE');
    throw new DomainError('VALIDATION', { fields: fieldTexts([{ path: 'seatingChartKey', message }]) });
  }
}
