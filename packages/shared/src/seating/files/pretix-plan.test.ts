import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { PlanLayout } from '../plan-layout.ts';
import { answeredPlan } from './plan-answers.ts';
import { pretixPlanOf } from './pretix-export.ts';
import { readPretixPlan } from './pretix-import.ts';

const at = (x: number, y: number) => ({ x, y });
const seat = (guid: string, number: string, x: number, category = 'Stalls') => ({
  seat_guid: guid,
  seat_number: number,
  uuid: `u-${guid}`,
  position: at(x, 0),
  category,
});
const rowAt = (number: string, y: number, seats: object[], more: object = {}) => ({
  row_number: number,
  row_number_position: 'both',
  position: at(0, y),
  seats,
  ...more,
});

const FILE = {
  name: 'Rialto, winter',
  categories: [
    { name: 'Stalls', color: '#00f' },
    { name: 'Cabaret', color: '#B4236B' },
  ],
  size: { width: 1000, height: 600 },
  zones: [
    {
      name: 'Main floor',
      zone_id: 'main',
      position: at(100, 200),
      rows: [
        rowAt('A', 0, [seat('A-1', '1', 0), seat('A-2', '2', 25)], { row_label: 'Row %s', seat_label: null }),
        rowAt('3', 50, [seat('with space', '1', 0)], { row_label: 'Box %s', seat_label: 'Stool %s' }),
        rowAt('T1', 300, [seat('T-1', '1', 0, 'Cabaret'), seat('T-2', '2', 100, 'Cabaret')]),
      ],
      areas: [
        { shape: 'circle', position: at(50, 300), circle: { radius: 30 }, text: { text: 'T1', position: at(0, 0) }, rotation: 0 },
        {
          shape: 'rectangle',
          color: '#eee',
          position: at(0, -150),
          rectangle: { width: 400, height: 50 },
          text: { text: 'Main stage', position: at(0, 0) },
        },
        {
          shape: 'rectangle',
          color: '#b4236b',
          position: at(500, 0),
          rotation: 90,
          rectangle: { width: 100, height: 50 },
          text: { text: 'Standing floor', position: at(0, 0) },
        },
        { shape: 'polygon', position: at(0, 400), polygon: { points: [at(0, 0), at(50, 0), at(50, 50)] } },
        { shape: 'text', position: at(5, 5), text: { text: ' Bar\n here ', position: at(0, 0), size: 20 } },
      ],
    },
  ],
};
const read = (file: object) => readPretixPlan(JSON.stringify(file));
const faultsOf = (file: unknown) =>
  readPretixPlan(typeof file === 'string' ? file : JSON.stringify(file)).faults?.map(({ place, message }) => `${place}: ${message.text}`);

/** What BYD-066 keeps: zones, rows, seats with their ids, labels, places and categories. */
const kept = ({ categories, sections }: PlanLayout) => ({
  categories,
  sections: sections.map(({ name, rows, tables }) => ({
    name,
    rows: rows.map(({ label, seats }) => ({ label, seats })),
    tables: tables.map(({ label, seats, shape }) => ({ label, seats, shape })),
  })),
});

describe('the seating plan of pretix', () => {
  it('BYD-066 becomes sections, rows, tables, categories and what is drawn, at the pitch of our plans', () => {
    const { plan } = read(FILE);
    expect(plan?.name).toBe('Rialto, winter');
    const { categories, sections, shapes } = plan!.layout;
    expect(categories).toEqual([
      { id: 'c1', name: 'Stalls', color: '#0000ff' },
      { id: 'c2', name: 'Cabaret', color: '#b4236b' },
    ]);
    expect(sections).toMatchObject([
      {
        name: 'Main floor',
        rows: [
          {
            label: 'A',
            seats: [
              { id: 'A-1', number: '1', x: 60, y: 120, categoryId: 'c1', flags: [] },
              { id: 'A-2', number: '2', x: 75, y: 120 },
            ],
          },
          { label: 'Box 3', seats: [{ id: 'z1.2.1', number: 'Stool 1' }] },
        ],
        tables: [{ label: 'T1', shape: 'round', isWhole: false, x: 90, y: 300, seats: [{ id: 'T-1', categoryId: 'c2' }, { id: 'T-2' }] }],
      },
    ]);
    expect(shapes.map(({ kind, text, x, y, width, height, rotation }) => [kind, text, x, y, width, height, rotation])).toEqual([
      ['stage', 'Main stage', 180, 45, 240, 30, 0],
      ['rectangle', 'Standing floor', 345, 150, 60, 30, 90],
      ['polygon', '', 75, 375, 30, 30, 0],
      ['text', 'Bar here', 63, 123, 0, 0, 0],
    ]);
  });

  it('BYD-066 asks what it does not say, and the answers make places, flags and whole tables of it', () => {
    const { plan } = read(FILE);
    const floor = plan!.layout.shapes.find(({ text }) => text === 'Standing floor')!;
    const [table] = plan!.layout.sections[0]!.tables;
    expect(plan?.questions).toEqual([
      { kind: 'capacity', id: floor.id, name: 'Standing floor' },
      { kind: 'wheelchair' },
      { kind: 'companion' },
      { kind: 'wholeTables', tables: [{ id: table!.id, label: 'T1', seats: 2 }] },
    ]);
    const answered = answeredPlan(plan!.layout, {
      capacities: [{ id: floor.id, capacity: 120 }],
      wheelchair: [{ rowId: plan!.layout.sections[0]!.rows[0]!.id, part: 'odd' }],
      companions: 'right',
      wholeTables: [table!.id, 'unknown'],
    });
    expect(answered.areas).toEqual([
      {
        id: floor.id,
        name: 'Standing floor',
        categoryId: 'c2',
        capacity: 120,
        points: [at(360, 120), at(360, 180), at(330, 180), at(330, 120)],
      },
    ]);
    expect(answered.shapes.map(({ text }) => text)).not.toContain('Standing floor');
    expect(answered.sections[0]!.rows[0]!.seats.map(({ flags }) => flags)).toEqual([['wheelchair'], ['companion']]);
    expect(answered.sections[0]!.tables[0]!.isWhole).toBe(true);
  });

  it('BYD-066 is the same after it was exported and read again', () => {
    const { plan } = read(FILE);
    const again = readPretixPlan(pretixPlanOf(plan!.name, plan!.layout));
    expect(again.faults).toBeUndefined();
    expect(kept(again.plan!.layout)).toEqual(kept(plan!.layout));
    expect(again.plan!.layout.shapes.map(({ kind, text, x, y, width, height }) => [kind, text, x, y, width, height])).toEqual(
      plan!.layout.shapes.map(({ kind, text, x, y, width, height }) => [kind, text, x, y, width, height]),
    );
    expect(again.plan!.questions.map(({ kind }) => kind)).toEqual(plan!.questions.map(({ kind }) => kind));
  });

  it('BYD-066 is the same after export and import, whatever zones, rows, seats and categories it has', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 8 })
      .filter((value) => !/[\p{Cc}\u2028\u2029]/u.test(value) && value.length <= 20);
    const names = fc.uniqueArray(text, { minLength: 1, maxLength: 4, selector: (name) => name.trim() });
    const place = fc.record({ x: fc.double({ min: -900, max: 900, noNaN: true }), y: fc.integer({ min: -900, max: 900 }) });
    const files = names.chain((categories) =>
      fc.record({
        name: text,
        categories: fc.constant(categories.map((name, index) => (index % 2 === 0 ? { name } : { name, color: '#12ab9f' }))),
        zones: fc.array(
          fc.record({
            name: text,
            position: place,
            rows: fc.array(
              fc.record({
                row_number: text,
                row_label: fc.constantFrom(null, 'Row %s', 'Box %s'),
                position: place,
                seats: fc.array(
                  fc.record({
                    seat_guid: fc.uuid(),
                    seat_number: text,
                    position: place,
                    category: fc.constantFrom(...categories),
                    radius: fc.constantFrom(7, 10),
                  }),
                  {
                    maxLength: 5,
                  },
                ),
              }),
              { maxLength: 4 },
            ),
          }),
          { maxLength: 3 },
        ),
        size: fc.constant({ width: 100, height: 100 }),
      }),
    );
    const again = (layout: PlanLayout) => readPretixPlan(pretixPlanOf('Plan', layout)).plan!.layout;
    fc.assert(
      fc.property(files, (file) => {
        const first = read(file).plan!.layout;
        const second = again(first);
        const unplaced = (layout: PlanLayout) =>
          JSON.stringify(kept(layout), (key, value: unknown) => (key === 'x' || key === 'y' ? undefined : value));
        expect(unplaced(second)).toBe(unplaced(first));
        // it was moved into the picture once, if it had to be
        expect(kept(again(second))).toEqual(kept(second));
      }),
    );
  });

  it('BYD-066 has every seat of a draft, those without a category too', () => {
    const { layout } = read(FILE).plan!;
    const [section] = layout.sections;
    const uncolored = {
      ...section!,
      rows: section!.rows.map((row) => ({ ...row, seats: row.seats.map((each) => ({ ...each, categoryId: null })) })),
    };
    const again = readPretixPlan(pretixPlanOf('Plan', { ...layout, sections: [uncolored] }));
    expect(again.plan?.layout.categories.map(({ name }) => name)).toEqual(['Stalls', 'Cabaret', 'No category']);
  });

  it('BYD-066 is refused with the place and the reason of each fault', () => {
    expect(faultsOf('{\n"name": "x",\n oops }')![0]).toMatch(/^line 3: This is no JSON/);
    expect(faultsOf([])).toEqual(['file: This is no seating plan.']);
    expect(faultsOf({})).toEqual(['categories: “categories” is missing.', 'file: “name” is missing.', 'zones: “zones” is missing.']);
    const zone = FILE.zones[0]!;
    const broken = (row: object) => ({ ...FILE, zones: [zone, { ...zone, areas: [], rows: [row] }] });
    const { position: _, ...unplaced } = seat('B-1', '1', 0);
    expect(faultsOf(broken(rowAt('B', 0, [seat('A-1', '1', 0), seat('B-2', '2', 25, 'Balcony')])))).toEqual([
      'zones[1].rows[0].seats[1]: There is no category “Balcony”.',
      'zones[1].rows[0].seats[0]: There are two seats with the seat_guid “A-1”.',
    ]);
    expect(faultsOf(broken(rowAt('B', 0, [unplaced, 'seat' as never])))).toEqual([
      'zones[1].rows[0].seats[0]: “position” has no x and y.',
      'zones[1].rows[0].seats[1]: This is no seating plan.',
    ]);
    expect(faultsOf({ ...FILE, categories: [...FILE.categories, { name: 'Stalls' }] })).toEqual([
      'categories[2]: There are two categories “Stalls”.',
    ]);
  });

  it('BYD-066 never fails, whatever the file is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readPretixPlan(text).faults?.length).toBeGreaterThan(0);
      }),
    );
    const damaged = fc
      .tuple(fc.constantFrom('name', 'categories', 'zones'), fc.jsonValue())
      .map(([key, value]) => ({ ...FILE, [key]: value }));
    fc.assert(
      fc.property(damaged, (file) => {
        const { plan, faults } = read(file);
        expect(plan !== undefined).toBe(faults === undefined);
      }),
    );
  });
});
