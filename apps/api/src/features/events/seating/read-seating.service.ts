import { Injectable } from '@nestjs/common';

import { packPlan } from '@marquee/shared/seating/packed-plan';
import { capacityOf, peopleIn, sizeOfPlan, sizesByCategory } from '@marquee/shared/seating/plan-capacity';
import { saidByPlan } from '@marquee/shared/seating/seated-ticket-types';

import { SeatingPlans } from '#features/seating-plans/public/seating-plans.facade';
import type { OrgScope } from '#platform/auth/actor';
import { isId } from '#platform/mongo/string-ids';

import type { EventRecord } from '../record/event-records.ts';
import { EventsRepository } from '../record/events.repository.ts';
import { EventSeatingsRepository, type SeatingForSale } from '#features/catalog/seating/event-seatings.repository';
import type { EventSeatingCategory, EventSeatingView } from './event-seating.types.ts';

/** The plan of an event for its authors. */
@Injectable()
export class ReadSeatingService {
  constructor(
    private readonly events: EventsRepository,
    private readonly eventSeatings: EventSeatingsRepository,
    private readonly seatingPlans: SeatingPlans,
  ) {}

  /** Null without a plan of ours. @throws NOT_FOUND */
  async read(scope: OrgScope, eventId: string): Promise<EventSeatingView | null> {
    const { seatingId } = await this.events.get(scope, eventId);
    const seating = seatingId ? await this.eventSeatings.find(seatingId) : null;
    if (!seating) return null;
    return this.view(seating, await this.newerVersion(scope, seating));
  }

  view(seating: SeatingForSale, newerVersion: number | null): EventSeatingView {
    const { planId, planName, planVersion, layout } = seating;
    return { planId, planName, planVersion, newerVersion, layout: packPlan(layout), categories: categoriesOf(seating) };
  }

  /** What the checkup looks at; null without a plan of ours. */
  async glance({ orgId, seatingId }: Pick<EventRecord, 'orgId' | 'seatingId'>) {
    const seating = seatingId ? await this.eventSeatings.find(seatingId) : null;
    if (!seating) return null;
    const newerVersion = await this.newerVersion({ orgId }, seating);
    return { people: peopleIn(sizeOfPlan(seating.layout)), version: seating.planVersion, newerVersion };
  }

  /** The names of the categories of its plan, by `_id`, in their order; empty without one. */
  async categoryNames({ seatingId }: Pick<EventRecord, 'seatingId'>): Promise<ReadonlyMap<string, string>> {
    const seating = seatingId ? await this.eventSeatings.find(seatingId) : null;
    return new Map(seating ? [...saidByPlan(seating)].map(([_id, { name }]) => [_id, name]) : []);
  }

  async newerVersion(scope: OrgScope, { planId, planVersion }: Pick<SeatingForSale, 'planId' | 'planVersion'>): Promise<number | null> {
    // a chart of the provider stays as it was when it was chosen
    if (!isId(planId)) return null;
    const newest = (await this.seatingPlans.newestVersions(scope, [planId])).get(planId) ?? planVersion;
    return newest > planVersion ? newest : null;
  }
}

function categoriesOf({ layout, categories }: SeatingForSale): EventSeatingCategory[] {
  const sizes = sizesByCategory(layout);
  const names = new Map(layout.categories.map(({ id, name }) => [id, name]));
  return categories.flatMap(({ _id, categoryId }) => {
    const size = sizes.get(categoryId);
    if (!size) return [];
    const { seats, tables, tableSeats, standing } = size;
    return {
      _id,
      categoryId,
      name: names.get(categoryId) ?? '',
      capacity: capacityOf(size),
      seats,
      wholeTables: tables,
      tableSeats,
      standing,
    };
  });
}
