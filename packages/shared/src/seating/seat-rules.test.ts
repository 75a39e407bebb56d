import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { PlacedSeat, SeatFlag } from './plan-layout.ts';
import {
  accessRefusal,
  areAccessibleOnSale,
  companionPriceOf,
  isOwnMovable,
  misfitOf,
  movesUntil,
  spacesOfCompanions,
  validateSeatRules,
} from './seat-rules.ts';

/** `w` a wheelchair space, `c` a companion seat, `o` any other; capitals are chosen. */
function rowOf(text: string): PlacedSeat[] {
  const flagsOf = (kind: string): SeatFlag[] => (kind === 'w' ? ['wheelchair'] : kind === 'c' ? ['companion'] : []);
  const seats = [...text].map((kind, at) => ({
    id: String(at),
    number: String(at + 1),
    x: at * 15,
    y: 0,
    categoryId: 'a',
    flags: flagsOf(kind.toLowerCase()),
  }));
  const row = { id: 'r', label: 'M', seats };
  const section = { id: 's', name: 'Stalls', rows: [row], tables: [] };
  return seats.filter((_, at) => /[A-Z]/.test(text[at]!)).map((seat) => ({ seat, row, section, table: null }));
}
const refused = (text: string, each = 1, isConfirmed = true) => {
  const found = accessRefusal(rowOf(text), { companionsEach: each }, { isNeedConfirmed: isConfirmed, isOnSale: false });
  return found && `${found.code} ${found.seat}`;
};

describe('accessible seats', () => {
  it('BYD-081 a wheelchair space needs the need confirmed', () => {
    expect(refused('oWc', 1, false)).toBe('ACCESS_NOT_CONFIRMED Stalls, row M, seat 2');
    expect(refused('oWc')).toBeNull();
    expect(refused('Owc', 1, false)).toBeNull();
  });

  it('BYD-081 a companion sits beside a chosen wheelchair space, one for each or as many as the event says', () => {
    expect(refused('oWC')).toBeNull();
    expect(refused('owC')).toBe('COMPANION_ALONE Stalls, row M, seat 3');
    expect(refused('WoC')).toBe('COMPANION_ALONE Stalls, row M, seat 3');
    expect(refused('CWC')).toBe('COMPANION_ALONE Stalls, row M, seat 3');
    expect(refused('CWC', 2)).toBeNull();
    expect(refused('WCCW')).toBeNull();
    expect(refused('WCW')).toBeNull();
    expect(refused('WcC')).toBe('COMPANION_ALONE Stalls, row M, seat 3');
    expect(refused('WCC', 2)).toBeNull();
  });

  it('BYD-081 companions are never more than their number for each chosen space, in any row', () => {
    const kinds = fc.string({ unit: fc.constantFrom('w', 'W', 'c', 'C', 'o', 'O'), maxLength: 12 });
    fc.assert(
      fc.property(kinds, fc.integer({ min: 1, max: 3 }), (text, each) => {
        if (refused(text, each) !== null) return;
        const count = (letter: string) => [...text].filter((kind) => kind === letter).length;
        expect(count('C')).toBeLessThanOrEqual(count('W') * each);
      }),
    );
  });

  it('BYD-083 in general sale anybody chooses them, from the set time on', () => {
    const inSale = (text: string) => accessRefusal(rowOf(text), { companionsEach: 1 }, { isNeedConfirmed: false, isOnSale: true });
    expect(['oWc', 'owC', 'WoC', 'CWC'].map(inSale)).toEqual([null, null, null, null]);
    const at = new Date('2027-02-06T17:00:00.000Z');
    expect(areAccessibleOnSale({ accessibleSaleAt: at }, at)).toBe(true);
    expect(areAccessibleOnSale({ accessibleSaleAt: at.toISOString() }, new Date(at.getTime() - 1))).toBe(false);
    expect([areAccessibleOnSale({ accessibleSaleAt: null }, at), areAccessibleOnSale({}, at)]).toEqual([false, false]);
  });

  it('BYD-081 BYD-083 BYD-092 a ticket gets seats of its kind and price only, and of any kind once they are on general sale', () => {
    const misfits = (isOnSale: boolean) => rowOf('OWC').map((from) => rowOf('OWC').map((to) => misfitOf(from, to, isOnSale)));
    expect(misfits(false)).toEqual([
      [null, 'kind', 'kind'],
      ['kind', null, 'kind'],
      ['kind', 'kind', null],
    ]);
    expect(misfits(true).flat()).toEqual(Array.from({ length: 9 }, () => null));
    const [seat] = rowOf('O');
    const dear = { ...seat!, seat: { ...seat!.seat, categoryId: 'other' } };
    const table = { ...seat!, table: { isWhole: true } as never };
    expect([misfitOf(seat!, dear, true), misfitOf(seat!, table, true), misfitOf(table, seat!, true)]).toEqual(['price', 'table', 'table']);
  });

  it('BYD-081 each companion goes with the wheelchair space beside it', () => {
    const spaces = (text: string, companionsEach = 1) => Object.fromEntries(spacesOfCompanions(rowOf(text), { companionsEach }));
    expect(spaces('WCCW')).toEqual({ 1: '0', 2: '3' });
    expect(spaces('WCC')).toEqual({ 1: '0' });
    expect(spaces('CWC', 2)).toEqual({ 0: '1', 2: '1' });
    expect(spaces('owC')).toEqual({});
  });

  it('BYD-082 a companion pays nothing, half or all, half a cent rounded up', () => {
    expect((['Free', 'Half', 'Full'] as const).map((rule) => companionPriceOf(2501, rule))).toEqual([0, 1251, 2501]);
  });

  it('BYD-095 buyers move until so many hours before the start, with tickets that are theirs and unused', () => {
    const startsAt = '2027-02-13T19:30:00.000Z';
    expect(movesUntil({ moveHours: 48 }, startsAt)).toEqual(new Date('2027-02-11T19:30:00.000Z'));
    expect([movesUntil({}, startsAt), movesUntil({ moveHours: null }, startsAt), movesUntil({ moveHours: 0 }, null)]).toEqual([
      null,
      null,
      null,
    ]);
    const own = { state: 'Active' as const, seatId: 'A1', scan: [{ scanned: false }] };
    expect(isOwnMovable(own)).toBe(true);
    const others = [
      { state: 'Offered' },
      { state: 'Shared' },
      { state: 'Canceled' },
      { seatId: null },
      { tableId: 't' },
      { parentTicketId: 'p' },
    ];
    for (const other of [...others, { scan: [{ scanned: true }] }]) expect(isOwnMovable({ ...own, ...other } as never)).toBe(false);
    for (const moveHours of [-1, 1.5, 9000])
      expect(validateSeatRules({ companionsEach: 1, moveHours })).toMatchObject([{ path: 'seatRules.moveHours' }]);
  });

  it('at least one companion goes with a space', () => {
    expect(validateSeatRules({ companionsEach: 1 })).toEqual([]);
    for (const companionsEach of [0, 10, 1.5, -1, NaN])
      expect(validateSeatRules({ companionsEach })).toMatchObject([{ path: 'seatRules.companionsEach' }]);
  });
});
