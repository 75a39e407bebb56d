import { describe, expect, it } from 'vitest';

import type { ItemState } from '../orders/order-states.ts';
import { EVERYBODY, isEverybody, isForHolderOf } from './mail-audience.ts';

const scan = (dayId: string | null, scanned = true) => ({ dayId, scanned, at: null }) as never;
const ticket = (parts: object = {}) => ({
  state: 'Active' as ItemState,
  ticketTypeId: 'floor',
  dayIds: ['fri', 'sat'],
  scan: [],
  ...parts,
});
const among = (audience: object, parts: object = {}) => isForHolderOf(ticket(parts), { ...EVERYBODY, ...audience });

describe('whom a message to ticket holders goes to', () => {
  it('OPS-145 is everybody who holds a ticket unless something is chosen', () => {
    expect([isEverybody(EVERYBODY), isEverybody({ ...EVERYBODY, admission: 'Admitted' })]).toEqual([true, false]);
    expect([among({}), among({}, { state: 'Refunded' }), among({}, { state: 'Canceled' })]).toEqual([true, false, false]);
  });

  it('OPS-145 is limited to chosen ticket types', () => {
    expect([among({ ticketTypeIds: ['floor', 'vip'] }), among({ ticketTypeIds: ['vip'] })]).toEqual([true, false]);
  });

  it('OPS-145 is limited to tickets for a chosen day; a ticket without days is for all of them', () => {
    expect([among({ dayIds: ['sat'] }), among({ dayIds: ['sun'] }), among({ dayIds: ['sun'] }, { dayIds: [] })]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each([
    ['not yet', [], false],
    ['let in', [scan('fri')], true],
    ['taken back', [scan('fri', false)], false],
    ['one entry, as older records have it', scan(null), true],
  ])('OPS-145 knows who was let in: %s', (_, scans, wasAdmitted) => {
    expect([among({ admission: 'Admitted' }, { scan: scans }), among({ admission: 'NotAdmitted' }, { scan: scans })]).toEqual([
      wasAdmitted,
      !wasAdmitted,
    ]);
  });

  it('OPS-145 with a chosen day it is the admission of that day', () => {
    const onFriday = { scan: [scan('fri')] };
    expect(among({ dayIds: ['fri'], admission: 'Admitted' }, onFriday)).toBe(true);
    expect(among({ dayIds: ['sat'], admission: 'Admitted' }, onFriday)).toBe(false);
    expect(among({ dayIds: ['sat'], admission: 'NotAdmitted' }, onFriday)).toBe(true);
  });
});
