import { describe, expect, it } from 'vitest';

import { sizesByCategory } from './plan-capacity.ts';
import { SEAT_PITCH, seatsOf, seatWords } from './plan-layout.ts';
import { freezeChart, type ProvidedObject, type ProvidedPlan } from './provided-plan.ts';
import { planProblems } from './validate-plan.ts';

const seat = (section: string | null, row: string, name: string, more: Partial<ProvidedObject> = {}): ProvidedObject => ({
  label: [section, row, name].filter(Boolean).join('-'),
  kind: 'seat',
  section,
  row,
  isAtTable: false,
  name,
  categoryKey: '1',
  capacity: 1,
  flags: [],
  ...more,
});
const whole = (name: string, capacity: number): ProvidedObject => ({
  ...seat(null, '', name),
  label: name,
  kind: 'table',
  row: null,
  categoryKey: '2',
  capacity,
});
const area = (name: string, capacity: number): ProvidedObject => ({
  ...whole(name, capacity),
  kind: 'area',
  section: 'Yard',
  label: `Yard-${name}`,
});
const chart = (objects: ProvidedObject[], places: [string, number, number][] = []): ProvidedPlan => ({
  name: 'Hall',
  categories: [
    { key: '1', name: 'Stalls', color: '#c1440e' },
    { key: '2', name: 'Tables', color: null },
  ],
  objects,
  places: new Map(places.map(([label, x, y]) => [label, { x, y }])),
});

describe('the frozen chart of a provider', () => {
  it('AUT-062 has the seats, tables and areas of the chart, each with what the provider calls it', () => {
    const objects = [
      seat('Stalls', 'A', '2'),
      seat('Stalls', 'A', '10', { flags: ['wheelchair'] }),
      seat('Stalls', 'A', '1'),
      seat(null, 'T2', '1', { isAtTable: true }),
      whole('T1', 3),
      area('Floor', 120),
      seat('Stalls', 'A', '3', { categoryKey: null }),
    ];
    const { layout, labels, areaLabels } = freezeChart(chart(objects));
    const placed = seatsOf(layout);
    expect(placed.map(seatWords)).toEqual([
      'Stalls, row A, seat 1',
      'Stalls, row A, seat 2',
      'Stalls, row A, seat 10',
      'Hall, table T2, seat 1',
      'Hall, table T1, seat 1',
      'Hall, table T1, seat 2',
      'Hall, table T1, seat 3',
    ]);
    expect(labels).toEqual(['Stalls-A-1', 'Stalls-A-2', 'Stalls-A-10', 'T2-1', 'T1', 'T1', 'T1']);
    expect(placed.map(({ table }) => table?.isWhole ?? null)).toEqual([null, null, null, false, true, true, true]);
    expect(placed[2]?.seat.flags).toEqual(['wheelchair']);
    expect(layout.areas).toMatchObject([{ id: 'a1', name: 'Yard Floor', capacity: 120 }]);
    expect(areaLabels).toEqual({ a1: 'Yard-Floor' });
    expect([...sizesByCategory(layout).values()]).toMatchObject([{ seats: 4 }, { tables: 1, tableSeats: 3, standing: 120 }]);
    expect(planProblems(layout)).toEqual([]);
    expect(freezeChart(chart(objects))).toEqual({ layout, labels, areaLabels });
  });

  it('has seats where they are drawn, in our distances and in the order of the drawing', () => {
    const objects = ['1', '2', '3'].map((name) => seat(null, 'A', name));
    const drawn: [string, number, number][] = [
      ['A-3', 20, 40],
      ['A-2', 40, 40],
      ['A-1', 60, 40],
    ];
    const { layout } = freezeChart(chart(objects, drawn));
    expect(seatsOf(layout).map(({ seat: { number, x } }) => [number, x])).toEqual([
      ['3', SEAT_PITCH],
      ['2', 2 * SEAT_PITCH],
      ['1', 3 * SEAT_PITCH],
    ]);
  });

  it('lays all rows out one below the other where the drawing lacks a seat', () => {
    const objects = [seat('Stalls', 'A', '1'), seat('Stalls', 'A', '2'), seat('Stalls', 'B', '1'), seat('Balcony', 'A', '1')];
    const { layout } = freezeChart(chart(objects, [['Stalls-A-1', 900, 900]]));
    const rows = layout.sections.flatMap((section) => section.rows.map(({ label, seats }) => [section.name, label, seats[0]!.y] as const));
    expect(rows.map(([section, label]) => `${section} ${label}`)).toEqual(['Stalls A', 'Stalls B', 'Balcony A']);
    const ys = rows.map(([, , y]) => y);
    expect(ys).toEqual(ys.toSorted((a, b) => a - b));
    expect(new Set(ys).size).toBe(3);
  });
});
