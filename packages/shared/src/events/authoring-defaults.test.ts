import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { instantOf } from '../time/zone.ts';
import {
  coverNewTicketTypes,
  newCustomField,
  newFee,
  newPromotion,
  newTicketType,
  newUpgrade,
  quantityOf,
  withAppliesTo,
  withPromotionType,
} from './new-items.ts';
import { isOnSaleImmediately, publishWordingOf } from './publish-wording.ts';
import { beginSalesNow, defaultSchedule, movedTimes, spanOfDays, timesFrom, withDayCount } from './schedule-defaults.ts';
import {
  addTier,
  advanceTier,
  deleteTier,
  fitToSale,
  isTierDeletable,
  moveTierEnd,
  moveTierStart,
  switchTiersOff,
  switchTiersOn,
  type EditedTier,
  type SaleWindow,
} from './tier-timeline.ts';

const ZONE = 'America/Denver';
const at = (date: string, time: string) => instantOf(date, time, ZONE);
const now = at('2026-11-21', '10:00');
const ids = () => {
  let next = 0;
  return () => `n${(next += 1)}`;
};

describe('a new schedule', () => {
  it('AUT-175 AUT-243 starts 30 days ahead at 20:00 of the venue, with doors, end and sales around it', () => {
    expect(defaultSchedule(now, ZONE)).toEqual({
      announceAt: now,
      ticketsAt: now,
      doorsAt: at('2026-12-21', '19:00'),
      startsAt: at('2026-12-21', '20:00'),
      endsAt: at('2026-12-21', '23:00'),
      ticketsEndAt: at('2026-12-21', '23:00'),
    });
    expect(defaultSchedule(at('2026-10-15', '10:00'), null).startsAt).toEqual(at('2026-11-14', '20:00'));
  });

  it('AUT-176 moves doors, end and sale end with the start', () => {
    expect(timesFrom(at('2026-12-21', '19:00'))).toMatchObject({
      doorsAt: at('2026-12-21', '18:00'),
      endsAt: at('2026-12-21', '22:00'),
      ticketsEndAt: at('2026-12-21', '22:00'),
    });
  });

  it('AUT-176 keeps the doors, the length and the end of sales that were chosen, and leaves out what was left out', () => {
    const own = { startsAt: at('2026-12-21', '20:00'), doorsAt: at('2026-12-21', '18:30'), endsAt: at('2026-12-22', '02:00') };
    expect(movedTimes({ ...own, ticketsEndAt: at('2026-12-21', '12:00') }, at('2026-12-28', '19:00'))).toEqual({
      startsAt: at('2026-12-28', '19:00'),
      doorsAt: at('2026-12-28', '17:30'),
      endsAt: at('2026-12-29', '01:00'),
      ticketsEndAt: at('2026-12-28', '11:00'),
    });
    expect(movedTimes({ ...own, doorsAt: null }, at('2026-12-28', '20:00')).doorsAt).toBeNull();
    expect(movedTimes({}, at('2026-12-21', '19:00'))).toEqual(timesFrom(at('2026-12-21', '19:00')));
  });

  it('AUT-178 begins announcement and sale now', () => {
    expect(beginSalesNow({ startsAt: 1 }, now)).toEqual({ startsAt: 1, announceAt: now, ticketsAt: now });
  });

  const firstDay = {
    _id: 'd1',
    ...(({ doorsAt, startsAt, endsAt }) => ({ doorsAt, startsAt, endsAt }))(timesFrom(at('2026-12-21', '19:00'))),
  };
  it('AUT-180 adds the days that follow at 20:00, each after the one before, and cuts surplus ones from the end', () => {
    const days = withDayCount([firstDay], 3, ids(), ZONE);
    expect(days.map(({ _id, startsAt }) => [_id, startsAt])).toEqual([
      ['d1', at('2026-12-21', '19:00')],
      ['n1', at('2026-12-22', '20:00')],
      ['n2', at('2026-12-23', '20:00')],
    ]);
    expect(withDayCount(days, 1, ids(), ZONE)).toEqual([firstDay]);
    expect(spanOfDays(days)).toEqual({ startsAt: firstDay.startsAt, doorsAt: firstDay.doorsAt, endsAt: at('2026-12-23', '23:00') });
    const long = { ...firstDay, endsAt: at('2026-12-22', '21:00') };
    expect(withDayCount([long], 2, ids(), ZONE)[1]).toMatchObject({ startsAt: at('2026-12-23', '20:00') });
  });

  it.each([0, 8, 2.5])('refuses %d days', (count) => {
    expect(() => withDayCount([firstDay], count, ids(), ZONE)).toThrow(RangeError);
  });
});

describe('the tier timeline', () => {
  const sale = { ticketsAt: at('2026-11-21', '10:00'), ticketsEndAt: at('2026-11-21', '22:00') };
  const gaps = (tiers: readonly EditedTier[]) => tiers.slice(1).filter((tier, i) => Number(tier.startsAt) !== Number(tiers[i]!.endsAt));
  const three = switchTiersOn([advanceTier('a', 5000, sale)], sale, ids());

  it('AUT-086 AUT-217 switches on to three active tiers of equal windows at the former price', () => {
    expect(three.map(({ name, price, isActive, startsAt, endsAt }) => [name, price, isActive, startsAt, endsAt])).toEqual([
      ['Early Bird', 5000, true, at('2026-11-21', '10:00'), at('2026-11-21', '14:00')],
      ['Regular', 5000, true, at('2026-11-21', '14:00'), at('2026-11-21', '18:00')],
      ['Last Minute', 5000, true, at('2026-11-21', '18:00'), at('2026-11-21', '22:00')],
    ]);
    expect(switchTiersOn(three, sale, ids())).toBe(three);
  });

  it('AUT-217 lets the parts of a long sale begin at full hours, and those of a short one be equal to the millisecond', () => {
    const from = (minutes: number) => ({
      ticketsAt: new Date(sale.ticketsAt.getTime() + 1_063_042),
      ticketsEndAt: new Date(sale.ticketsAt.getTime() + minutes * 60_000),
    });
    const startsOf = (window: SaleWindow) => switchTiersOn([advanceTier('a', 5000, window)], window, ids()).map(({ startsAt }) => startsAt);
    const long = from(30 * 24 * 60);
    expect(startsOf(long)).toEqual([long.ticketsAt, at('2026-12-01', '10:00'), at('2026-12-11', '10:00')]);
    const short = from(60);
    const third = (short.ticketsEndAt.getTime() - short.ticketsAt.getTime()) / 3;
    expect(Number(startsOf(short)[1])).toBe(Math.round(short.ticketsAt.getTime() + third));
  });

  it('AUT-093 switches off to one Advance over the whole sale at the current price', () => {
    expect(switchTiersOff(4000, sale, ids())).toEqual([
      { _id: 'n1', name: 'Advance', price: 4000, startsAt: sale.ticketsAt, endsAt: sale.ticketsEndAt, totalQty: null, isActive: true },
    ]);
  });

  it('adds New Tier at price 0 before the last, in the first half of its window', () => {
    const four = addTier(three, sale, ids());
    expect(four.map(({ name }) => name)).toEqual(['Early Bird', 'Regular', 'New Tier', 'Last Minute']);
    expect(four[2]).toMatchObject({ price: 0, startsAt: at('2026-11-21', '18:00'), endsAt: at('2026-11-21', '20:00') });
    expect(gaps(four)).toEqual([]);
  });

  it('divides a window at the full hour of the venue nearest to its middle, also a short one', () => {
    const boundOf = (from: string, to: string, zone = ZONE) => {
      const window = { ticketsAt: new Date(from), ticketsEndAt: new Date(to) };
      const [, added, last] = addTier([advanceTier('a', 0, window), { ...advanceTier('b', 5000, window) }], window, ids(), undefined, zone);
      expect([added!.name, last!.startsAt]).toEqual(['New Tier', added!.endsAt]);
      return (added!.endsAt as Date).toISOString();
    };
    expect(boundOf('2026-11-21T18:00:00.000Z', '2026-11-21T21:00:00.000Z')).toBe('2026-11-21T20:00:00.000Z');
    expect(boundOf('2026-11-21T18:17:31.000Z', '2026-11-21T20:10:00.000Z')).toBe('2026-11-21T19:00:00.000Z');
    expect(boundOf('2026-11-21T18:17:31.000Z', '2026-11-25T20:10:00.000Z')).toBe('2026-11-23T19:00:00.000Z');
    // full hours of India are half hours of UTC
    expect(boundOf('2026-11-21T18:00:00.000Z', '2026-11-21T23:00:00.000Z', 'Asia/Kolkata')).toBe('2026-11-21T20:30:00.000Z');
    expect(boundOf('2026-11-21T18:10:00.000Z', '2026-11-21T18:50:00.000Z')).toBe('2026-11-21T18:30:00.000Z');
  });

  it('AUT-095 switched off, what was sold of Advance goes on under its id', () => {
    const tiers = [
      { _id: 'late', name: 'Late' },
      { _id: 'adv', name: 'Advance' },
    ];
    expect(switchTiersOff(4000, sale, ids(), tiers)).toMatchObject([{ _id: 'adv', name: 'Advance', price: 4000, totalQty: null }]);
    expect(switchTiersOff(4000, sale, ids(), [tiers[0]!])).toMatchObject([{ _id: 'n1' }]);
  });

  it("AUT-090 moves the neighbor's end with a tier's start, and its start with the end", () => {
    const noon = at('2026-11-21', '12:00');
    expect(moveTierEnd(three, 0, noon).map(({ startsAt }) => startsAt)).toEqual([three[0]!.startsAt, noon, three[2]!.startsAt]);
    expect(moveTierStart(three, 1, noon)).toEqual(moveTierEnd(three, 0, noon));
  });

  it('AUT-091 AUT-092 AUT-209 deletes middle tiers alone, leaving no gap', () => {
    const [first, last] = deleteTier(three, 1);
    expect([first!.name, first!.endsAt, last!.name]).toEqual(['Early Bird', three[1]!.endsAt, 'Last Minute']);
    expect(deleteTier(three, 0)).toBe(three);
    expect([0, 1].map((i) => isTierDeletable([1, 2], i))).toEqual([false, false]);
  });

  it("AUT-089 keeps its ends on the sale's, and no gap, through any series of edits", () => {
    const edit = fc.tuple(fc.constantFrom('add', 'delete', 'end', 'start'), fc.nat(5), fc.integer({ min: 1, max: 11 }));
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let tiers = three;
        for (const [act, index, hour] of edits) {
          const bound = new Date(sale.ticketsAt.getTime() + hour * 3_600_000);
          if (act === 'add') tiers = addTier(tiers, sale, ids());
          else if (act === 'delete') tiers = deleteTier(tiers, index);
          else if (act === 'end' && index < tiers.length - 1) tiers = moveTierEnd(tiers, index, bound);
          else if (act === 'start' && index > 0 && index < tiers.length) tiers = moveTierStart(tiers, index, bound);
        }
        expect(gaps(tiers)).toEqual([]);
        expect(fitToSale(tiers, sale)).toEqual(tiers);
      }),
    );
  });
});

describe('new items', () => {
  it('AUT-074 AUT-106 start with the defaults of the lists', () => {
    expect(newTicketType(ids(), {})).toMatchObject({
      name: 'New Ticket',
      purchaseLimit: 8,
      isTicketSharing: true,
      isGuest: false,
      promo: null,
      performanceIds: [],
      capacity: null,
      tiers: [{ name: 'Advance', isActive: true }],
    });
    expect(newUpgrade(ids())).toMatchObject({
      name: 'New Add-Ons',
      price: 0,
      purchaseLimit: 8,
      complimentary: false,
      complimentaryQty: 1,
      complimentaryWith: 'order',
      visible: true,
    });
    expect(newPromotion(ids(), now)).toMatchObject({
      code: 'New Code',
      type: 'PreSale',
      useLimit: 1,
      startsAt: now,
      endsAt: now,
      appliesTo: 'PerTicket',
      discountType: 'Flat',
    });
  });

  it("AUT-128 name a season's upgrade, a question and a fee", () => {
    expect(newUpgrade(ids(), 'season').name).toBe('New Upgrade');
    expect(newCustomField(ids())).toMatchObject({
      label: 'New Survey Question',
      type: 'Text',
      required: false,
      minLength: 0,
      active: true,
    });
    expect(newFee('event')).toMatchObject({ name: 'New Fee', value: 100, appliedBy: 'Organization', filters: ['GuestTicket'] });
    expect(newFee('platform')).toMatchObject({ type: 'Flat', value: 0, appliedBy: 'Marquee', appliedTo: 'Ticket' });
  });

  it('AUT-109 AUT-110 AUT-111 reset what a code of another type does not have', () => {
    const unlock = { ...newPromotion(ids(), now), type: 'Unlock' as const, overRideMax: 2, ticketTypeIds: ['vip'] };
    expect(withPromotionType(unlock, 'Discount')).toMatchObject({
      type: 'Discount',
      overRideMax: null,
      ticketTypeIds: [],
      appliesTo: 'PerTicket',
    });
    const discount = { ...newPromotion(ids(), now), type: 'Discount' as const, appliesTo: 'PerOrder' as const, discountValue: 500 };
    expect(withPromotionType(discount, 'Unlock')).toMatchObject({ type: 'Unlock', appliesTo: 'PerTicket', discountValue: 0 });
    expect(withAppliesTo({ ...discount, overRideMax: 2, ticketTypeIds: ['a'] }, 'PerOrder')).toMatchObject({
      overRideMax: null,
      ticketTypeIds: [],
    });
  });

  it.each([
    ['abc', 0],
    ['12abc', 0],
    ['2.5', 0],
    ['-1', 0],
    ['120', 120],
    [7, 7],
    [null, 0],
  ])('AUT-079 reads the quantity %s as %i', (typed, quantity) => {
    expect(quantityOf(typed)).toBe(quantity);
  });

  it('covers a new ticket type with add-ons that covered all, and empties the others', () => {
    expect(coverNewTicketTypes(['a', 'b'], ['a', 'b'], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
    expect(coverNewTicketTypes(['a'], ['a', 'b'], ['a', 'b', 'c'])).toEqual([]);
    expect([coverNewTicketTypes([], ['a'], ['a', 'b']), coverNewTicketTypes([], [], ['a'])]).toEqual([[], ['a']]);
  });
});

describe('publishing', () => {
  const ahead = new Date(now.getTime() + 1);
  it.each([
    ['AUT-211', { published: false, schedule: { announceAt: now } }, 'PUBLISH EVENT', 'Publish event', 'PUBLISH NOW'],
    ['AUT-154', { published: false, schedule: { announceAt: ahead } }, 'SCHEDULE EVENT', 'Schedule event', 'SCHEDULE NOW'],
    ['AUT-213', { published: true, schedule: { announceAt: ahead } }, 'UPDATE EVENT', 'Update event', 'UPDATE NOW'],
  ])('%s is called %#', (_, event, finalize, title, button) => {
    const done = event.published ? 'Update successful' : 'Publish successful';
    expect(publishWordingOf(event, now)).toEqual({ finalize, title, button, done });
  });

  it('AUT-155 reads Cannot Publish with errors, and season for seasons', () => {
    const draft = { published: false, schedule: {} };
    expect(publishWordingOf(draft, now, { hasErrors: true })).toMatchObject({ title: 'Cannot Publish', button: 'CLOSE' });
    const ahead = { ...draft, schedule: { ...draft.schedule, announceAt: new Date(now.getTime() + 2000) } };
    expect(publishWordingOf(ahead, now).finalize).toBe('SCHEDULE EVENT');
    expect(publishWordingOf({ ...ahead, salesBeginImmediately: true }, now).finalize).toBe('PUBLISH EVENT');
    expect(publishWordingOf(draft, now, { kind: 'season' })).toMatchObject({ finalize: 'PUBLISH SEASON', title: 'Publish season' });
  });

  it('OPS-194 is on sale immediately unless the sale lies ahead', () => {
    expect([{}, { ticketsAt: now }, { ticketsAt: ahead }].map((schedule) => isOnSaleImmediately({ schedule }, now))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
