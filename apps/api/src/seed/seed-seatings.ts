import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { copyPlan } from '@marquee/shared/seating/copy-plan';
import { packPlan } from '@marquee/shared/seating/packed-plan';
import { planPicture } from '@marquee/shared/seating/plan-picture';
import { planSummary } from '@marquee/shared/seating/plan-summary';
import { DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';
import { saidByPlan } from '@marquee/shared/seating/seated-ticket-types';

import type { EventRecord } from '#features/events/public/event-records';
import { EventSeatingRecord } from '#features/catalog/seating/event-seating.schema';
import { SeatingPlan } from '#features/seating-plans/seating-plan.schema';
import { SeatingPlanVersion } from '#features/seating-plans/seating-plan-version.schema';
import { newId } from '#platform/mongo/string-ids';

import { demoHall } from './demo-hall.ts';
import type { PlannedEvent } from './event-plan.ts';

/** Draws the plan of a planned event's venue, and gives the event its copy and its ticket types their categories. */
export async function seedSeating(app: INestApplicationContext, plan: PlannedEvent, event: EventRecord, now: Date): Promise<EventRecord> {
  const { _id: eventId, orgId, venueId } = event;
  if (!plan.hall || !venueId) return event;
  const model = <T>(name: string) => app.get<Model<T>>(getModelToken(name), { strict: false });
  const layout = demoHall();
  const [planId, name] = [newId(), plan.hall];
  const looks = { ...planSummary(layout), picture: planPicture(layout), problems: 0 };
  const drawn: SeatingPlan = {
    _id: planId,
    orgId,
    venueId,
    name,
    layout: packPlan(layout),
    looks,
    version: 1,
    publishedVersion: 1,
    publishedSave: 1,
    publishedLooks: looks,
    publishedAt: now,
    archivedAt: null,
    createKey: null,
    createdAt: now,
    updatedAt: now,
  };
  const version: SeatingPlanVersion = { _id: newId(), planId, orgId, version: 1, name, layout: drawn.layout, publishedAt: now };
  const seating = copyPlan({ planId, planName: name, planVersion: 1, layout }, newId);
  const seatingId = newId();
  await model<SeatingPlan>(SeatingPlan.name).insertMany([drawn]);
  await model<SeatingPlanVersion>(SeatingPlanVersion.name).insertMany([version]);
  await model<EventSeatingRecord>(EventSeatingRecord.name).insertMany([
    { ...seating, _id: seatingId, orgId, eventId, createdAt: now } as never,
  ]);
  const said = saidByPlan(seating);
  const categoryOf = new Map(seating.categories.map(({ _id, categoryId }) => [categoryId, _id]));
  const ticketTypes = event.ticketTypes.map((type, at) => {
    const categoryId = categoryOf.get(plan.types[at]?.category ?? '') ?? null;
    return { ...type, categoryId, totalQty: said.get(categoryId ?? '')?.totalQty ?? type.totalQty };
  });
  // buyers may change their seats until the day before
  const seatRules = { ...DEFAULT_SEAT_RULES, moveHours: 24, accessibleSaleAt: null };
  return { ...event, ticketTypes, seatingChartKey: planId, seatingId, seatRules };
}
