import { describe, expect, it } from 'vitest';

import { seatsOf } from '../plan-layout.ts';
import { readCsvPlan } from './csv-plan.ts';

const HEAD = 'Section,Row,Number,Category,Flags,x,y';
const read = (...lines: string[]) => readCsvPlan([HEAD, ...lines].join('\r\n'), 'Hall');
const faults = (...lines: string[]) => read(...lines).faults?.map(({ place, message }) => `${place}: ${message.text}`);

describe('a table of seats', () => {
  it('BYD-067 becomes sections, rows, seats and categories in its order, at its places', () => {
    const { plan } = read(
      'Stalls,A,1,Front,"wheelchair, step-free",10,-4.5',
      'Stalls,A,2,Front,Companion,25,-4.5',
      'Balcony,B,1,,restricted view,0,80',
    );
    expect(plan?.name).toBe('Hall');
    expect(plan?.questions).toEqual([]);
    expect(plan?.layout).toEqual({
      categories: [{ id: 'c1', name: 'Front', color: null }],
      sections: [
        {
          id: 's1',
          name: 'Stalls',
          tables: [],
          rows: [
            {
              id: 's1.1',
              label: 'A',
              seats: [
                { id: 's1.1.1', number: '1', x: 10, y: -4.5, categoryId: 'c1', flags: ['wheelchair', 'stepFree'] },
                { id: 's1.1.2', number: '2', x: 25, y: -4.5, categoryId: 'c1', flags: ['companion'] },
              ],
            },
          ],
        },
        {
          id: 's2',
          name: 'Balcony',
          tables: [],
          rows: [
            { id: 's2.1', label: 'B', seats: [{ id: 's2.1.1', number: '1', x: 0, y: 80, categoryId: null, flags: ['restrictedView'] }] },
          ],
        },
      ],
      areas: [],
      shapes: [],
    });
  });

  it('BYD-067 lays rows out one below the other when it has no places', () => {
    const { plan } = readCsvPlan('zone;row;seat\nA;1;1\nA;1;2\nA;2;1\nB;1;1\n', 'Hall');
    expect(seatsOf(plan!.layout).map(({ seat: { x, y } }) => [x, y])).toEqual([
      [-7.5, 0],
      [7.5, 0],
      [0, 16],
      [0, 48],
    ]);
  });

  it('BYD-067 is refused with the line and the reason of each fault', () => {
    expect(faults('Stalls,A,1,,best,1,1', ',A,2,,,1,1', '', 'Stalls,A,"3,,,1,1', 'Stalls,A,4,,,left,1', 'Stalls,A,5,,,1,')).toEqual([
      'line 2: “best” is no flag. There are wheelchair, companion, restricted view and step-free.',
      'line 3: “section” is missing.',
      'line 5: A quotation mark is in the wrong place.',
      'line 6: “x” is no number.',
      'line 6: “x” is missing.',
      'line 7: “y” is missing.',
    ]);
    expect(faults('Stalls,A,1,,,,', 'Stalls,A,2,,,1,1', 'Stalls,A,1,,,,')).toEqual([
      'line 3: Either all seats have x and y, or none.',
      'line 4: Stalls, row A has seat 1 twice.',
    ]);
    expect(faults()).toEqual(['file: There is no seat in it.']);
    expect(readCsvPlan('Name,Email\nAnn,a@b.example', '').faults?.[0]?.message.code).toBe('NO_HEADER');
    expect(readCsvPlan('', '').faults?.[0]?.message.code).toBe('NO_HEADER');
  });

  it('BYD-067 is refused when it has more seats than a plan', () => {
    const lines = Array.from({ length: 20_001 }, (_, at) => `Stalls,${Math.floor(at / 500)},${at},,,,`);
    expect(faults(...lines)).toEqual(['file: It is larger than a plan can be: A plan can have at most 20,000 seats.']);
  });
});
