import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { categoriesOfCopy, copyOfSeating, copyPlan } from './copy-plan.ts';
import { eventSeats, seatPoolsOf } from './event-seating.ts';
import { capacityOf, peopleIn, sizeOfPlan, sizesByCategory } from './plan-capacity.ts';
import type { PlanArea, PlanLayout, PlanSeat, PlanTable } from './plan-layout.ts';
import { breaksPlan, ticketTypesOf, typesOfVersion } from './seated-ticket-types.ts';
import { byRow, takeOverDiff } from './take-over.ts';

const seatsFrom = (first: number, count: number, categoryId: string): PlanSeat[] =>
  Array.from({ length: count }, (_, i) => ({ id: `s${first + i}`, number: String(i + 1), x: i * 15, y: 0, categoryId, flags: [] }));

const table = (id: string, seats: PlanSeat[], isWhole = true): PlanTable => ({ id, label: id, x: 0, y: 0, shape: 'round', isWhole, seats });

const area = (id: string, capacity: number, categoryId: string): PlanArea => ({ id, name: id, capacity, categoryId, points: [] });

function layoutOf(rows: readonly PlanSeat[][], more: { tables?: PlanTable[]; areas?: PlanArea[]; categories?: string[] } = {}): PlanLayout {
  const labels = rows.map((seats, i) => ({ id: `r${i}`, label: 'ABCDEFGH'[i]!, seats }));
  return {
    categories: (more.categories ?? ['a', 'b']).map((id) => ({ id, name: `Category ${id}`, color: null })),
    sections: [{ id: 'sec', name: 'Stalls', rows: labels, tables: more.tables ?? [] }],
    areas: more.areas ?? [],
    shapes: [],
  };
}

function ids() {
  let last = 0;
  return () => `id${(last += 1)}`;
}

const version = (layout: PlanLayout, planVersion = 1) => ({ planId: 'plan', planName: 'Hall', planVersion, layout });

describe('the capacity of a category', () => {
  const sizeOf = (layout: PlanLayout, id = 'a') => capacityOf(sizesByCategory(layout).get(id)!);

  it('AUT-062 counts 40 seats, of which 16 are at 2 tables sold whole, as 26', () => {
    const tables = [table('t1', seatsFrom(100, 8, 'a')), table('t2', seatsFrom(200, 8, 'a'))];
    const layout = layoutOf([seatsFrom(0, 24, 'a')], { tables });
    expect(sizeOf(layout)).toBe(26);
    expect(sizeOf(layoutOf([seatsFrom(0, 24, 'a')], { tables: tables.map((one) => ({ ...one, isWhole: false })) }))).toBe(40);
    expect(peopleIn(sizeOfPlan(layout))).toBe(40);
  });

  it('AUT-062 AUT-225 is that of its only object, and each standing area adds its own', () => {
    expect(sizeOf(layoutOf([], { areas: [area('floor', 120, 'a')] }))).toBe(120);
    expect(sizeOf(layoutOf([seatsFrom(0, 1, 'a')]))).toBe(1);
    const both = layoutOf([seatsFrom(0, 3, 'a')], { areas: [area('floor', 120, 'a'), area('back', 30, 'a'), area('side', 7, 'b')] });
    expect([sizeOf(both), sizeOf(both, 'b'), capacityOf(sizeOfPlan(both))]).toEqual([153, 7, 160]);
  });
});

describe('the plan of an event', () => {
  it('AUT-061 numbers its seats from 1, in the order of the plan, whatever their category', () => {
    const seating = copyPlan(version(layoutOf([[...seatsFrom(0, 2, 'a'), ...seatsFrom(2, 2, 'b')], seatsFrom(4, 1, 'a')])), ids());
    const [a, b] = seating.categories.map(({ _id }) => _id);
    expect(seating.seats.map(({ pool, n }) => `${pool} ${n}`)).toEqual([`${a} 1`, `${a} 2`, `${b} 3`, `${b} 4`, `${a} 5`]);
    expect(eventSeats(seating).at(-1)).toMatchObject({ text: 'Stalls-B-1', categoryId: a, unit: { id: 's4' } });
  });

  it('AUT-171 is copied for another event under ids of its own', () => {
    const seating = copyPlan(version(layoutOf([seatsFrom(0, 3, 'a')])), ids());
    const copy = copyOfSeating(seating, () => 'other');
    expect(copy.layout).toEqual(seating.layout);
    expect(categoriesOfCopy(seating, copy)).toEqual(new Map(seating.categories.map(({ _id }) => [_id, 'other'])));
    expect(copy.seats.every(({ pool }) => pool === 'other')).toBe(true);
  });

  it('BYD-064 keeps the unit of every seat through any versions, and gives no number twice', () => {
    const drawn = fc.uniqueArray(fc.tuple(fc.nat(30), fc.constantFrom('a', 'b', 'c')), { selector: ([id]) => id, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 2, maxLength: 6 }), (versions) => {
        const newId = ids();
        const given = new Set<number>();
        let before: ReturnType<typeof copyPlan> | undefined;
        for (const [at, seats] of versions.entries()) {
          const row = seats.map(([id, category]): PlanSeat => seatsFrom(id, 1, category)[0]!);
          const next = copyPlan(version(layoutOf([row], { categories: ['a', 'b', 'c'] }), at), newId, before);
          const kept = new Map((before?.seats ?? []).map(({ id, pool, n }) => [id, `${pool} ${n}`]));
          for (const { id, pool, n } of next.seats) {
            if (kept.has(id)) expect(`${pool} ${n}`).toBe(kept.get(id));
            else {
              expect(given.has(n)).toBe(false);
              given.add(n);
            }
          }
          expect(next.seats.map(({ id }) => id)).toEqual(row.map(({ id }) => id));
          before = next;
        }
      }),
    );
  });

  it('BYD-064 keeps the unit of a seat whose category changes or goes', () => {
    const newId = ids();
    const first = copyPlan(version(layoutOf([[...seatsFrom(0, 1, 'a'), ...seatsFrom(1, 1, 'b')]])), newId);
    const next = copyPlan(version(layoutOf([seatsFrom(0, 2, 'a')], { categories: ['a'] }), 2), newId, first);
    expect(next.seats).toEqual(first.seats);
    const [a] = next.categories;
    expect(eventSeats(next).map(({ categoryId }) => categoryId)).toEqual([a!._id, a!._id]);
    expect(seatPoolsOf(next)).toEqual(first.categories.map(({ _id }) => _id));
  });
});

describe('a newer version of a plan', () => {
  const before = copyPlan(version(layoutOf([seatsFrom(0, 3, 'a'), seatsFrom(10, 2, 'b')], { areas: [area('floor', 50, 'b')] })), ids());
  const [first, second, third] = seatsFrom(0, 3, 'a') as [PlanSeat, PlanSeat, PlanSeat];
  const next = layoutOf([[{ ...first, number: '9' }, { ...second, categoryId: 'b' }, ...seatsFrom(20, 2, 'a')], seatsFrom(10, 1, 'b')], {
    areas: [area('floor', 20, 'b')],
  });
  const of = (taken: readonly string[]) => takeOverDiff(before, next, ({ id }) => taken.includes(id));

  it('BYD-064 tells which seats it adds, removes, relabels and reprices', () => {
    const { added, removed, relabeled, repriced, areas } = of([]);
    expect(added.map(({ seat }) => seat.id)).toEqual(['s20', 's21']);
    expect(removed.map(({ seat }) => seat.id)).toEqual([third.id, 's11']);
    expect(relabeled.map(({ seat, to }) => [seat.text, to.seat.number])).toEqual([['Stalls-A-1', '9']]);
    expect(repriced.map(({ seat, to }) => [seat.seat.id, to.seat.categoryId])).toEqual([['s1', 'b']]);
    expect(areas).toMatchObject([{ area: { id: 'floor' }, capacity: 20 }]);
    expect(byRow(removed)).toEqual([
      { section: 'Stalls', row: 'A', isTable: false, numbers: ['3'] },
      { section: 'Stalls', row: 'B', isTable: false, numbers: ['2'] },
    ]);
  });

  it('BYD-064 stands against seats that are taken only where it would lose or relabel them', () => {
    expect(of(['s0', 's1', 's2', 's10']).against.map(({ seat }) => seat.id)).toEqual(['s2', 's0']);
    expect(of(['s1', 's10']).against).toEqual([]);
  });

  it('BYD-064 stands against a taken seat at a table that is sold in another way', () => {
    const tables = (isWhole: boolean) => layoutOf([], { tables: [table('t', seatsFrom(0, 4, 'a'), isWhole)] });
    const seated = copyPlan(version(tables(false)), ids());
    expect(takeOverDiff(seated, tables(true), ({ id }) => id === 's1').against).toHaveLength(1);
    expect(takeOverDiff(seated, tables(false), () => true).against).toEqual([]);
  });
});

describe('the ticket types of a plan', () => {
  const sale = { ticketsAt: '2026-11-01T00:00:00Z', ticketsEndAt: '2026-12-01T00:00:00Z' };
  const newId = ids();
  const seating = copyPlan(version(layoutOf([seatsFrom(0, 3, 'a')], { areas: [area('floor', 50, 'b')] })), newId);
  const types = ticketTypesOf(seating, ids(), sale);
  const adult = { ...types[0]!, _id: 'child', name: 'Child', isOfPlan: false };

  it('AUT-061 AUT-062 are one for each category, named after it, with its capacity', () => {
    expect(types.map(({ name, totalQty, categoryId }) => [name, totalQty, categoryId])).toEqual([
      ['Category a', 3, seating.categories[0]!._id],
      ['Category b', 50, seating.categories[1]!._id],
    ]);
    expect(types[0]).toMatchObject({
      purchaseLimit: 8,
      visible: true,
      isOfPlan: true,
      tiers: [{ name: 'Advance', price: 0, startsAt: sale.ticketsAt, endsAt: sale.ticketsEndAt }],
    });
  });

  it('AUT-066 BYD-065 are neither added nor deleted, price types are', () => {
    expect(breaksPlan(types, [...types, adult])).toBe(false);
    expect(breaksPlan([...types, adult], types)).toBe(false);
    expect(breaksPlan(types, types.slice(1))).toBe(true);
    expect(breaksPlan(types, [...types, { ...adult, categoryId: null }])).toBe(true);
    expect(breaksPlan(types, [...types, { ...adult, categoryId: 'another' }])).toBe(true);
  });

  it('BYD-064 follow a newer version, and keep the names of price types', () => {
    const next = copyPlan(
      version({ ...layoutOf([seatsFrom(0, 5, 'a'), seatsFrom(9, 1, 'c')], { categories: ['a', 'c'] }) }, 2),
      newId,
      seating,
    );
    const after = typesOfVersion(
      next,
      [...types, adult],
      ticketTypesOf(next, () => 'new', sale),
    );
    expect(after.map(({ _id, name, totalQty }) => [_id, name, totalQty])).toEqual([
      [types[0]!._id, 'Category a', 5],
      ['child', 'Child', 5],
      ['new', 'Category c', 1],
    ]);
  });
});
