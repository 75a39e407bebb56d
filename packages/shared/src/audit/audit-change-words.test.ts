import { describe, expect, it } from 'vitest';

import { auditChangesOf } from './audit-changes.ts';
import { auditDetailOf } from './audit-detail.ts';

const at = (text: string) => new Date(text);
const said = (before: object, after: object, fields: string[] = []) =>
  auditDetailOf('event.updated', { fields, changes: auditChangesOf(before, after) }, 'America/Denver').split('\n');

/** An event on these days, as it is stored: start, doors, end and the sale stand in several places. */
function onDays(days: readonly string[], { performances = [] as object[], name = null as string | null } = {}) {
  const schedule = days.map((day, n) => ({
    _id: `d${n}`,
    doorsAt: at(`${day}T01:00:00Z`),
    startsAt: at(`${day}T02:00:00Z`),
    endsAt: at(`${day}T05:00:00Z`),
  }));
  const [first, last] = [schedule[0]!, schedule.at(-1)!];
  const times = { doorsAt: first.doorsAt, startsAt: first.startsAt, endsAt: last.endsAt, ticketsEndAt: last.endsAt };
  return {
    schedule: { announceAt: null, ticketsAt: null, ...times },
    lastStartsAt: last.startsAt,
    performances: [{ _id: 'p', name, schedule }, ...performances],
    ticketTypes: ['GA', 'VIP'].map((type) => ({
      _id: type,
      name: type,
      tiers: [{ _id: `t${type}`, name: 'Early', price: 2500, endsAt: last.endsAt }],
    })),
    totalDays: days.length,
  };
}
const FIELDS = ['schedule', 'lastStartsAt', 'performances', 'ticketTypes', 'totalDays', 'isMultipleDays', 'nestedIds', 'stubKey'];
const MOVED = [
  'Doors: Dec 10, 2026, 6:00pm MST → Dec 11, 2026, 6:00pm MST',
  'Start: Dec 10, 2026, 7:00pm MST → Dec 11, 2026, 7:00pm MST',
  'End: Dec 10, 2026, 10:00pm MST → Dec 11, 2026, 10:00pm MST',
  'End of sales: Dec 10, 2026, 10:00pm MST → Dec 11, 2026, 10:00pm MST',
];

describe('the words of a change', () => {
  it.each([null, 'Main show'])('tell a move of an event once, in the organization’s zone (performance named %s)', (name) => {
    const lines = said(onDays(['2026-12-11'], { name }), onDays(['2026-12-12'], { name }), FIELDS);
    expect(lines.toSorted()).toEqual(MOVED.toSorted());
  });

  it('name the day of a multi-day event', () => {
    expect(said(onDays(['2026-12-11', '2026-12-12']), onDays(['2026-12-11', '2026-12-13']), FIELDS)).toEqual([
      'End of sales: Dec 11, 2026, 10:00pm MST → Dec 12, 2026, 10:00pm MST',
      'Day 2: Doors: Dec 11, 2026, 6:00pm MST → Dec 12, 2026, 6:00pm MST',
      'Day 2: Start: Dec 11, 2026, 7:00pm MST → Dec 12, 2026, 7:00pm MST',
      'Day 2: End: Dec 11, 2026, 10:00pm MST → Dec 12, 2026, 10:00pm MST',
    ]);
    const both = said(onDays(['2026-12-11', '2026-12-12']), onDays(['2026-12-12', '2026-12-13']), FIELDS);
    expect(both.map((line) => line.replace(/: \w{3} .*/, ''))).toEqual([
      'End of sales',
      'Day 1: Doors',
      'Day 1: Start',
      'Day 1: End',
      'Day 2: Doors',
      'Day 2: Start',
      'Day 2: End',
    ]);
    expect(said(onDays(['2026-12-11']), onDays(['2026-12-11', '2026-12-12']), FIELDS)).toContain('Days: added Day 2');
  });

  it('name another performance, whose own times are no copies', () => {
    const late = (day: string, name: string | null) => ({
      performances: [{ _id: 'q', name, schedule: [{ _id: 'd', startsAt: at(`${day}T04:00:00Z`) }], price: 500 }],
    });
    const moved = said(onDays(['2026-12-11'], late('2026-12-11', 'Late')), onDays(['2026-12-11'], late('2026-12-12', 'Late')));
    expect(moved).toEqual(['Late: Start: Dec 10, 2026, 9:00pm MST → Dec 11, 2026, 9:00pm MST']);
    const nameless = said(onDays(['2026-12-11'], late('2026-12-11', null)), onDays(['2026-12-11'], late('2026-12-12', null)));
    expect(nameless).toEqual(['Performance 2: Start: Dec 10, 2026, 9:00pm MST → Dec 11, 2026, 9:00pm MST']);
    expect(said(onDays(['2026-12-11']), onDays(['2026-12-11'], late('2026-12-12', null)))).toEqual(['Performances: added Performance 2']);
  });

  it('name the items, and their parts', () => {
    const type = { _id: 'v', name: 'VIP', totalQty: 10, visible: true, tiers: [{ _id: 'e', name: 'Early', price: 5000, isActive: true }] };
    const after = {
      ...type,
      totalQty: 20,
      visible: false,
      tiers: [
        { ...type.tiers[0], price: 6000 },
        { _id: 'l', name: 'tiers' },
      ],
    };
    expect(said({ ticketTypes: [type] }, { ticketTypes: [after] })).toEqual([
      'Total quantity of VIP: 10 → 20',
      'VIP, visible: yes → no',
      'Price of VIP, Early: $50.00 → $60.00',
      'Tiers of VIP: added tiers',
    ]);
    expect(said({ exchange: { allowed: true, percent: 0 } }, { exchange: { allowed: false, percent: 5 } })).toEqual([
      'Exchange allowed: yes → no',
      'Exchange charge in percent: 0 → 5',
    ]);
    const code = { _id: 'c', code: 'EARLY', discountType: 'Percent', discountValue: 10 };
    expect(said({ promotions: [code] }, { promotions: [{ ...code, discountType: 'Flat', discountValue: 500 }] })).toEqual([
      'Discount type of EARLY: Percent → Flat',
      'Discount of EARLY: 10% → $5.00',
    ]);
    expect(said({ location: { city: 'A', lat: 1 } }, { location: { city: 'B', lat: 2 } })).toEqual(['City: A → B']);
    expect(said({ type: 'GeneralEvent' }, { type: 'Concert' })).toEqual(['Type: General event → Concert']);
  });
});
