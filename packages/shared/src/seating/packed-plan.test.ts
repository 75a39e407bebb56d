import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkLayout } from './check-layout.ts';
import { packPlan, unpackPlan } from './packed-plan.ts';
import { packedPlanErrors } from './packed-plan-shape.ts';
import { NUMBERINGS, SEAT_FLAGS, seatsOf, type PlanLayout } from './plan-layout.ts';
import { packedPlaces, placesOf, unpackedWhenAsked } from './seat-places.ts';

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/);
const coordinate = fc.double({ min: -100_000, max: 100_000, noNaN: true }).map((value) => value + 0);
const place = { x: coordinate, y: coordinate };
const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme', maxLength }).filter((value) => value.length <= maxLength && !/[\p{Cc}\u2028\u2029]/u.test(value));
const color = fc.option(fc.stringMatching(/^#[0-9a-f]{6}$/));
const categoryId = fc.option(id);
const seat = fc.record({ id, number: text(20), ...place, categoryId, flags: fc.subarray([...SEAT_FLAGS]) });
const row = { id, label: text(20), seats: fc.array(seat, { maxLength: 4 }) };
const count = fc.integer({ min: 1, max: 100 });
const numbers = fc.record({
  firstRow: text(20),
  lastRow: text(20),
  seats: count,
  more: count,
  everyRows: count,
  aislesAfter: fc.array(count, { maxLength: 3 }),
  aisleWidth: count,
  curve: coordinate,
  numbering: fc.constantFrom(...NUMBERINGS),
  seatPitch: count,
  rowPitch: count,
});
const points = fc.array(fc.record(place), { minLength: 3, maxLength: 5 });

const layouts: fc.Arbitrary<PlanLayout> = fc.record({
  categories: fc.array(fc.record({ id, name: text(80), color }), { maxLength: 3 }),
  sections: fc.array(
    fc.record(
      {
        id,
        name: text(80),
        rows: fc.array(fc.record(row), { maxLength: 3 }),
        tables: fc.array(
          fc.record({ ...row, ...place, shape: fc.constantFrom('round' as const, 'square' as const), isWhole: fc.boolean() }),
          {
            maxLength: 2,
          },
        ),
        numbers: fc.option(numbers),
      },
      { requiredKeys: ['id', 'name', 'rows', 'tables'] },
    ),
    { maxLength: 3 },
  ),
  areas: fc.array(fc.record({ id, name: text(80), categoryId, capacity: fc.option(count), points }), { maxLength: 2 }),
  shapes: fc.array(
    fc.record({
      ...place,
      id,
      kind: fc.constantFrom('stage' as const, 'text' as const, 'ellipse' as const, 'polygon' as const),
      width: count,
      height: count,
      rotation: coordinate,
      text: text(200),
      color,
      points,
    }),
    { maxLength: 2 },
  ),
});

describe('a plan', () => {
  it('BYD-060 is read back as it was sent, through JSON', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const sent: unknown = JSON.parse(JSON.stringify(packPlan(layout)));
        expect(packedPlanErrors(sent)).toEqual([]);
        expect(unpackPlan(sent as never)).toEqual(layout);
      }),
    );
  });

  it('BYD-060 is the same when its seats are made late, and their places are known before', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const packed = packPlan(layout);
        expect(unpackedWhenAsked(packed)).toEqual(layout);
        expect(packedPlaces(packed)).toEqual(placesOf(layout, seatsOf(layout)));
      }),
    );
  });

  it('BYD-060 is refused with a place, and never fails, whatever was sent', () => {
    const packed = layouts.map((layout) => JSON.parse(JSON.stringify(packPlan(layout))) as Record<string, unknown>);
    const damaged = fc
      .tuple(packed, fc.constantFrom('categories', 'sections', 'areas', 'shapes'), fc.anything())
      .map(([plan, key, value]) => ({ ...plan, [key]: value }));
    fc.assert(
      fc.property(fc.oneof(fc.anything(), damaged), (sent) => {
        for (const { path } of packedPlanErrors(sent)) expect(path).toMatch(/^layout/);
        if (packedPlanErrors(sent).length === 0) checkLayout(unpackPlan(sent as never));
      }),
    );
  });

  it.each([
    ['a field nobody knows', { extra: 1 }, 'layout'],
    [
      'a seat without a place',
      { sections: [{ id: 's', name: '', rows: [{ id: 'r', label: '', seats: 'a1 0' }], tables: [] }] },
      'layout.sections.0.rows.0.seats.0',
    ],
    [
      'a flag that does not exist',
      { sections: [{ id: 's', name: '', rows: [{ id: 'r', label: '', seats: 'a1 0 0 - 16 1' }], tables: [] }] },
      'layout.sections.0.rows.0.seats.0',
    ],
    ['half a corner', { areas: [{ id: 'a', name: '', categoryId: null, capacity: 1, points: '0 0 1' }] }, 'layout.areas.0.points'],
    ['a capacity of 0', { areas: [{ id: 'a', name: '', categoryId: null, capacity: 0, points: '' }] }, 'layout.areas.0.capacity'],
    ['a color of another form', { categories: [{ id: 'c', name: '', color: 'red' }] }, 'layout.categories.0.color'],
    ['a control character', { categories: [{ id: 'c', name: 'a\u0007', color: null }] }, 'layout.categories.0.name'],
  ])('BYD-060 is refused with %s', (_, part, path) => {
    const empty = { categories: [], sections: [], areas: [], shapes: [] };
    expect(packedPlanErrors({ ...empty, ...part }).map((error) => error.path)).toEqual([path]);
  });
});
