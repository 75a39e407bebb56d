import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { copyPlan } from '@marquee/shared/seating/copy-plan';
import { seatsOf, type PlanLayout, type PlanSeat } from '@marquee/shared/seating/plan-layout';

import { EventSeatingRecord } from '../../src/features/catalog/seating/event-seating.schema.ts';
import { newId } from '../../src/platform/mongo/string-ids.ts';
import type { TestApp } from '../test-app.ts';

const seat = (id: string, number: number, x: number, y: number, rest: Partial<PlanSeat> = {}): PlanSeat => ({
  id,
  number: String(number),
  x,
  y,
  categoryId: 'stalls',
  flags: [],
  ...rest,
});

const FLOOR = [
  { x: 0, y: 200 },
  { x: 150, y: 200 },
  { x: 150, y: 260 },
];

/** Rows of the stalls (seat ids `A1`, `B12`, …), one table of four that is sold whole (`T1` to `T4`) and a floor for 50. */
export function aHall(rows = 4, seats = 10): PlanLayout {
  const labels = Array.from({ length: rows }, (_, at) => String.fromCodePoint(65 + at));
  return {
    categories: [
      { id: 'stalls', name: 'Stalls', color: null },
      { id: 'table', name: 'Cabaret table', color: null },
      { id: 'floor', name: 'Standing floor', color: null },
    ],
    sections: [
      {
        id: 's',
        name: 'Stalls',
        tables: [],
        rows: labels.map((label, y) => ({
          id: label,
          label,
          seats: Array.from({ length: seats }, (_, at) => seat(`${label}${at + 1}`, at + 1, at * 15, y * 16)),
        })),
      },
      {
        id: 'c',
        name: 'Cabaret',
        rows: [],
        tables: [
          {
            id: 't1',
            label: '1',
            shape: 'round',
            isWhole: true,
            x: 0,
            y: -60,
            seats: [1, 2, 3, 4].map((number) => seat(`T${number}`, number, number * 10, -60, { categoryId: 'table' })),
          },
        ],
      },
    ],
    areas: [{ id: 'standing', name: 'Floor', categoryId: 'floor', capacity: 50, points: FLOOR }],
    shapes: [],
  };
}

/** The copy of a plan as an event has it. */
export function seatingOf(layout: PlanLayout, planId = newId()) {
  return copyPlan({ planId, planName: 'Main hall', planVersion: 1, layout }, newId);
}

/** Stores the copy of a plan for an event to be made, and returns what such an event has. */
export async function seatedEvent(world: TestApp, layout: PlanLayout = aHall(), planId = newId()) {
  const seating = seatingOf(layout, planId);
  const ids = { _id: newId(), orgId: newId(), eventId: newId() };
  const model = world.app.get<Model<EventSeatingRecord>>(getModelToken(EventSeatingRecord.name), { strict: false });
  await model.create({ ...seating, ...ids, createdAt: new Date() });
  const idOf = (categoryId: string) => seating.categories.find((category) => category.categoryId === categoryId)!._id;
  const { events } = world.given;
  const inRows = { totalQty: seatsOf(layout).filter(({ table }) => table === null).length, categoryId: idOf('stalls') };
  const [stalls, child, table, floor] = [
    events.ticketType({ name: 'Stalls', ...inRows }, [{ price: 5000 }]),
    events.ticketType({ name: 'Child', ...inRows }, [{ price: 3000 }]),
    events.ticketType({ name: 'Cabaret table', totalQty: 1, categoryId: idOf('table') }, [{ price: 20_000 }]),
    events.ticketType({ name: 'Standing floor', totalQty: 50, categoryId: idOf('floor') }, [{ price: 2000 }]),
  ];
  const fields = { _id: ids.eventId, seatingChartKey: seating.planId, seatingId: ids._id, ticketTypes: [stalls, child, table, floor] };
  return { fields, seating, seatingId: ids._id, stalls, child, table, floor };
}
