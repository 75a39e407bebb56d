import { describe, expect, it } from 'vitest';

import { planRenewal, type HeldTicket, type NextSeason } from './plan-renewal.ts';

const seat = (id: string, typeName = 'Stalls'): HeldTicket => ({
  typeId: typeName,
  typeName,
  seat: { id, words: `Stalls, seat ${id}` },
  isPackage: false,
});
const place = (typeName: string, isPackage = false): HeldTicket => ({ typeId: typeName, typeName, seat: null, isPackage });

const STALLS = { _id: 's', name: 'Stalls', categoryId: 'c1', left: null, isPackage: false };
const REDUCED = { _id: 'r', name: 'Reduced', categoryId: 'c1', left: null, isPackage: false };
const FLOOR = { _id: 'f', name: 'Floor', categoryId: null, left: 2, isPackage: false };
const FIVE = { _id: 'p', name: 'Five nights', categoryId: null, left: null, isPackage: true };

const next = (more: Partial<NextSeason> = {}): NextSeason => ({
  types: [STALLS, REDUCED, FLOOR, FIVE],
  seatOf: (id) => (id === 'gone' ? null : { id, words: `Stalls, seat ${id}`, categoryId: id === 'box' ? 'c2' : 'c1' }),
  isFree: (id) => id !== 'taken',
  ...more,
});
const problemsOf = (tickets: readonly HeldTicket[], season = next()) =>
  planRenewal([{ orderId: 'o', tickets }], season)[0]!.missing.map(({ problem }) => problem);

describe('the plan of a renewal', () => {
  it('holds the same seat, at the ticket type of the same name, else the first of its category', () => {
    const [one, other] = planRenewal(
      [
        { orderId: 'o1', tickets: [seat('1'), seat('2', 'reduced ')] },
        { orderId: 'o2', tickets: [seat('3', 'Last year’s name')] },
      ],
      next(),
    );
    expect(one!.places.map(({ seatId, ticketTypeId }) => [seatId, ticketTypeId])).toEqual([
      ['1', 's'],
      ['2', 'r'],
    ]);
    expect(other!.places).toEqual([{ ticketTypeId: 's', name: 'Stalls', seatId: '3', words: 'Stalls, seat 3' }]);
  });

  it('holds a place without a seat by the name of the ticket type, for whoever ordered first', () => {
    const plan = planRenewal(
      ['a', 'b', 'c'].map((orderId) => ({ orderId, tickets: [place('FLOOR')] })),
      next(),
    );
    expect(plan.map(({ places }) => places.length)).toEqual([1, 1, 0]);
    expect(plan[2]!.missing).toEqual([{ words: 'FLOOR', problem: 'SoldOut' }]);
  });

  it('says why nothing is held, and holds the rest of the order', () => {
    expect(problemsOf([seat('gone'), seat('taken'), seat('box'), place('Balcony'), place('Floor', true)])).toEqual([
      'NoSeat',
      'SeatTaken',
      'NoTicketType',
      'NoTicketType',
      'Package',
    ]);
    expect(planRenewal([{ orderId: 'o', tickets: [seat('gone'), seat('1')] }], next())[0]!.places).toHaveLength(1);
  });

  it('BYD-106 offers a place that the organizer chose to whoever’s seat is not free on an added night', () => {
    const night = { isElsePlace: true, types: [STALLS, FLOOR].map((type) => ({ ...type, isSeated: type.categoryId !== null })) };
    const planned = (more: Partial<NextSeason>) =>
      planRenewal([{ orderId: 'o', tickets: [seat('taken'), seat('1')] }], next({ ...night, ...more }))[0]!;
    expect(planned({}).places.map(({ seatId }) => seatId)).toEqual(['1']);
    const { places, missing } = planned({ chosen: new Map([['Stalls', 'f']]) });
    expect(places.map(({ ticketTypeId, seatId }) => [ticketTypeId, seatId])).toEqual([
      ['f', null],
      ['s', '1'],
    ]);
    expect(missing).toEqual([{ words: 'Stalls, seat taken', problem: 'SeatTaken' }]);
    expect(planned({ chosen: new Map([['Stalls', null]]) }).places).toEqual([]);
    expect(problemsOf([seat('1'), seat('1')])).toEqual(['SeatTaken']);
  });

  it('gives no seat twice, and none by a package', () => {
    expect(problemsOf([seat('1'), seat('1')])).toEqual(['SeatTaken']);
    expect(problemsOf([place('Five nights')])).toEqual(['NoTicketType']);
  });
});
