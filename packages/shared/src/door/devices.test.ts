import { describe, expect, it } from 'vitest';

import { fieldTexts } from '../domain-error.ts';
import { listKeptUntil, newPairingCode, pairingCodeOf, validateDevice } from './devices.ts';

const now = new Date('2026-12-05T18:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);
const device = { name: 'Garden gate', eventIds: ['one'], endsAt: inDays(1) };

describe('devices of a door', () => {
  it.each([
    ['whole', {}, {}],
    ['without a name', { name: ' ' }, { name: expect.any(String) }],
    ['without an event', { eventIds: [] }, { eventIds: 'Choose an event.' }],
    ['of too many events', { eventIds: Array.from({ length: 51 }, String) }, { eventIds: 'At most 50 events can be named.' }],
    ['that has ended', { endsAt: now }, { endsAt: 'Choose a time that is to come.' }],
    ['for years', { endsAt: inDays(401) }, { endsAt: 'A device can be paired for 400 days at most.' }],
  ])('BYD-145 %s', (_, changes, expected) => {
    expect(fieldTexts(validateDevice({ ...device, ...changes }, now))).toEqual(expected);
  });

  it('BYD-145 a code to pair by is read however it is typed', () => {
    let drawn = 0;
    const code = newPairingCode((below) => (drawn += 7) % below);
    expect(code).toMatch(/^\w{4}-\w{4}$/);
    expect([code, code.toLowerCase(), ` ${code.replace('-', ' ')} `].map(pairingCodeOf)).toEqual([code, code, code]);
    expect(['', 'K7QF', 'K7QF-2M9O', 'K7QF-2M9DD'].map(pairingCodeOf)).toEqual([null, null, null, null]);
  });

  it('BYD-146 a list is kept for 24 hours after its event, and not beyond the device', () => {
    expect([listKeptUntil(now, inDays(5)), listKeptUntil(now, now)]).toEqual([inDays(1), now]);
  });
});
