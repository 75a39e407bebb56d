import { describe, expect, it } from 'vitest';

import { defaultSchedule } from '../schedule-defaults.ts';
import { checkupOf, unfinishedIn } from './checkup.ts';
import type { CheckedEvent } from './checked-event.ts';
import { textOf } from '../../text/messages.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
const at = (text: string) => new Date(text);
const tier = { name: 'Advance', price: 2500, isActive: true };
const floor = { _id: 'floor', name: 'Floor', totalQty: 100, purchaseLimit: 8, tiers: [tier] };
const addOn = { _id: 'parking', name: 'Parking', price: 1000, totalQty: 20, purchaseLimit: 8 };
const code = { _id: 'code', code: 'FERN', type: 'Discount', discountValue: 500 } as const;
const preSale = { _id: 'code', code: 'FIRST', type: 'PreSale' } as const;
const fee = { name: 'Service', type: 'Flat', value: 750, appliedTo: 'Ticket', appliedBy: 'Marquee' } as const;
const PAST_SALE = at('2026-11-10T00:00:00Z');
const PAST = { announceAt: null, ticketsAt: null, ticketsEndAt: null, doorsAt: null };
const schedule = {
  announceAt: NOW,
  ticketsAt: NOW,
  ticketsEndAt: at('2026-12-05T03:00:00Z'),
  doorsAt: at('2026-12-05T02:00:00Z'),
  startsAt: at('2026-12-05T03:00:00Z'),
  endsAt: at('2026-12-05T06:00:00Z'),
};

const aGood: CheckedEvent = {
  name: 'Night Swim',
  processAs: 'Paid',
  description: '<p>A night</p>',
  schedule,
  ticketTypes: [floor],
  poster: { width: 1800, height: 1012 },
  hasPayoutAccount: true,
  venue: { tax: 0, capacity: 500, timezone: 'America/Denver' },
};
const found = (overrides: object, level = 'odd') =>
  checkupOf({ ...aGood, ...overrides }, NOW)
    .filter((finding) => finding.level === level)
    .map(({ path, message }) => [path, textOf(message)] as const);
const dayOf = (startsAt: string) => ({ _id: startsAt, startsAt: at(startsAt), endsAt: new Date(Date.parse(startsAt) + 3_600_000) });
const DAYS = ['2026-12-04T03:00:00Z', '2026-12-05T03:00:00Z', '2026-12-05T10:00:00Z'];
const type = (overrides: object) => ({ ticketTypes: [{ ...floor, ...overrides }] });
const dates = (overrides: object) => ({ schedule: { ...schedule, ...overrides } });

describe('the checkup of an event', () => {
  it('BYD-010 finds nothing in a good event, and says what is fine', () => {
    expect(found({})).toEqual([]);
    expect(found({}, 'impossible')).toEqual([]);
    expect(found({}, 'fine')).toHaveLength(6);
  });

  it('BYD-011 reads the fees of add-ons, the hours of every performance, and an announcement of a moment ago', () => {
    const fees = [{ ...fee, appliedTo: 'Upgrade' as const }];
    expect(found({ fees, upgrades: [addOn] })).toEqual([
      ['upgrades.0.price', 'Fees of $7.50 are 75% of the price of “Parking”: buyers may give up at checkout.'],
    ]);
    expect(found({ fees, upgrades: [{ ...addOn, complimentary: true }] })).toEqual([]);
    const shows = [dayOf(schedule.startsAt.toISOString()), dayOf('2026-12-05T10:30:00Z'), dayOf('2026-12-05T03:30:00Z')];
    const performances = shows.map((day, i) => ({
      _id: `p${i}`,
      schedule: [day],
      ...(i === 2 && { venue: { timezone: 'Europe/Berlin' } }),
    }));
    expect(found({ performances }).map(([path, message]) => [path, message!.slice(0, 30)])).toEqual([
      ['performances.1.schedule.0.startsAt', 'Performance 2 starts at 3 in t'],
      ['performances.2.schedule.0.startsAt', 'Performance 3 starts at 4 in t'],
    ]);
    expect(found(dates({ announceAt: at('2026-11-21T17:00:00Z') })).map(([path]) => path)).toEqual(['schedule.announceAt']);
  });

  it('names what is unfinished, without what the page lacks', () => {
    expect(unfinishedIn({ ...aGood, poster: null, description: '' }, NOW)).toEqual([]);
    expect(unfinishedIn({ ...aGood, promotions: [{ ...code, startsAt: NOW, endsAt: NOW }] }, NOW)).toEqual(['promotions.0.endsAt']);
    expect(unfinishedIn({ ...aGood, upgrades: [{ ...addOn, totalQty: 0 }] }, NOW)).toEqual(['upgrades.0.totalQty']);
  });

  it.each<[string, object, string]>([
    ['no ticket type', { ticketTypes: [] }, 'ticketTypes'],
    ['no quantity at all', type({ totalQty: 0 }), 'ticketTypes.0.totalQty'],
    ['a sale that begins after its end', dates({ ticketsAt: at('2026-12-05T04:00:00Z') }), 'schedule.ticketsEndAt'],
    ['doors after the start', dates({ doorsAt: at('2026-12-05T04:00:00Z') }), 'schedule.doorsAt'],
    ['no payout account', { hasPayoutAccount: false }, 'payouts'],
  ])('BYD-011 finds impossible: %s', (_, overrides, path) => {
    expect(found(overrides, 'impossible').map(([where]) => where)).toContain(path);
  });

  it.each<[string, object, string]>([
    ['nothing visible to buy', type({ visible: false }), 'ticketTypes'],
    ['a price of 0', type({ tiers: [{ ...tier, price: 0 }] }), 'ticketTypes.0.tiers'],
    [
      'a gap between tiers',
      type({
        tiers: [
          { ...tier, endsAt: at('2026-12-01T00:00:00Z') },
          { ...tier, startsAt: at('2026-12-02T00:00:00Z') },
        ],
      }),
      'ticketTypes.0.tiers.0.endsAt',
    ],
    ['a tier in the past', type({ tiers: [{ ...tier, endsAt: at('2026-11-01T00:00:00Z') }] }), 'ticketTypes.0.tiers.0.endsAt'],
    ['tiers below the total', type({ tiers: [{ ...tier, totalQty: 60 }] }), 'ticketTypes.0.tiers'],
    ['more tickets than places', { venue: { ...aGood.venue, capacity: 99 } }, 'ticketTypes'],
    ['a limit above the quantity', type({ purchaseLimit: 101 }), 'ticketTypes.0.purchaseLimit'],
    ['a price below what a card can be charged', type({ tiers: [{ ...tier, price: 49 }] }), 'ticketTypes.0.tiers'],
    ['a code that leaves too little of one ticket', { promotions: [{ ...code, discountValue: 2451 }] }, 'promotions.0.discountValue'],
    [
      'a code that leaves too little of two',
      { promotions: [{ ...code, appliesTo: 'PerOrder', discountValue: 4999 }] },
      'promotions.0.discountValue',
    ],
    ['an untouched name', type({ name: 'New Ticket' }), 'ticketTypes.0.name'],
    ['a type sold out at once', { ticketTypes: [floor, { ...floor, _id: 'none', totalQty: 0 }] }, 'ticketTypes.1.totalQty'],
    ['more tickets than places with its season', { season: { name: 'Winter', totalQty: 401 } }, 'ticketTypes'],
    ['fees above 30% of a price', { fees: [{ ...fee, value: 751 }] }, 'ticketTypes.0.tiers'],
    ['an untouched add-on', { upgrades: [{ ...addOn, name: 'New Add-Ons' }] }, 'upgrades.0.name'],
    ['an add-on sold out at once', { upgrades: [{ ...addOn, totalQty: 0 }] }, 'upgrades.0.totalQty'],
    ['an add-on that costs nothing', { upgrades: [{ ...addOn, price: 0 }] }, 'upgrades.0.price'],
    ['a limit above the quantity of an add-on', { upgrades: [{ ...addOn, purchaseLimit: 21 }] }, 'upgrades.0.purchaseLimit'],
    ['an untouched code', { promotions: [{ ...code, code: 'New Code' }] }, 'promotions.0.code'],
    ['a code whose time is over', { promotions: [{ ...code, endsAt: at('2026-11-01T00:00:00Z') }] }, 'promotions.0.endsAt'],
    ['an untouched question', { customFields: [{ _id: 'q', label: 'New Survey Question', type: 'Text' }] }, 'customFields.0.label'],
    ['no venue', { venue: null }, 'venueId'],
    ['an event that has started', dates({ ...PAST, startsAt: at('2026-11-20T20:00:00Z') }), 'schedule.startsAt'],
    ['a sale that is over', dates({ ticketsAt: PAST_SALE, ticketsEndAt: at('2026-11-20T00:00:00Z') }), 'schedule.ticketsEndAt'],
    ['a sale after the start', dates({ ticketsEndAt: at('2026-12-05T05:00:00Z') }), 'schedule.ticketsEndAt'],
    ['an announcement in the past', dates({ announceAt: at('2026-11-01T00:00:00Z') }), 'schedule.announceAt'],
    [
      'a second day in the small hours',
      {
        isMultipleDays: true,
        performances: [{ schedule: [dayOf('2026-12-04T03:00:00Z'), dayOf('2026-12-05T10:00:00Z')] }],
        ...type({ dayIds: DAYS }),
      },
      'performances.0.schedule.1.startsAt',
    ],
    ['a show in the small hours', dates({ doorsAt: null, ticketsEndAt: null, startsAt: at('2026-12-04T10:00:00Z') }), 'schedule.startsAt'],
    ['codes sent after the doors', { sendQRCode: at('2026-12-05T02:30:00Z') }, 'sendQRCode'],
    ['a code without a length', { promotions: [{ ...code, startsAt: NOW, endsAt: NOW }] }, 'promotions.0.endsAt'],
    ['a code from after the sale', { promotions: [{ ...code, startsAt: at('2026-12-06T00:00:00Z') }] }, 'promotions.0.startsAt'],
    [
      'a code until before the sale',
      { ...dates({ ticketsAt: at('2026-11-25T00:00:00Z') }), promotions: [{ ...code, endsAt: at('2026-11-24T00:00:00Z') }] },
      'promotions.0.endsAt',
    ],
    [
      'a pre-sale from after the sale has begun',
      { promotions: [{ ...preSale, startsAt: at('2026-11-22T00:00:00Z') }] },
      'promotions.0.startsAt',
    ],
    ['a discount of deleted ticket types', { promotions: [{ ...code, ticketTypeIds: ['gone'] }] }, 'promotions.0.ticketTypeIds'],
    ['a pre-sale of deleted ticket types', { promotions: [{ ...preSale, ticketTypeIds: ['gone'] }] }, 'promotions.0.ticketTypeIds'],
    ['a code that unlocks nothing', { promotions: [{ ...code, type: 'Unlock' }] }, 'promotions.0'],
    ['a code that unlocks what is visible', { promotions: [{ ...code, type: 'Unlock', ticketTypeIds: ['floor'] }] }, 'promotions.0'],
    ['a discount of nothing', { promotions: [{ ...code, discountValue: 0 }] }, 'promotions.0.discountValue'],
    ['an add-on of hidden types', { upgrades: [{ ...addOn, ticketTypeIds: ['gone'] }] }, 'upgrades.0.ticketTypeIds'],
    ['sales tax left out', { venue: { ...aGood.venue, tax: 7.75 } }, 'taxDeduction'],
    [
      'a required question with one answer',
      { customFields: [{ _id: 'q', label: 'Size', type: 'Dropdown', required: true, options: ['M'] }] },
      'customFields.0.options',
    ],
    [
      'a category whose price types are all hidden',
      {
        venue: { ...aGood.venue, capacity: 0 },
        ticketTypes: [
          { ...floor, categoryId: 'c', visible: false },
          { ...floor, _id: 'd', categoryId: 'd' },
        ],
      },
      'ticketTypes.0.visible',
    ],
    ['a newer version of the seating plan', { seating: { people: 100, version: 1, newerVersion: 2 } }, 'ticketTypes'],
    ['a seating plan for more than the venue holds', { seating: { people: 501, version: 1, newerVersion: null } }, 'ticketTypes'],
    ['a long waiver', { userAgreement: `<p>${'word '.repeat(300)}</p>` }, 'userAgreement'],
    ['no poster', { poster: null }, 'posterFileId'],
    ['a poster too small', { poster: { width: 800, height: 450 } }, 'posterFileId'],
    ['no description', { description: '<p></p>' }, 'description'],
    ['a venue without a zone', { venue: { tax: 0, timezone: '' } }, 'venueId'],
  ])('BYD-011 finds odd: %s', (_, overrides, path) => {
    expect(found(overrides)).toEqual([[path, expect.stringMatching(/\.$/)]]);
  });

  it('BYD-011 BYD-065 counts the seats of a category once, however many price types sell them', () => {
    const ofStalls = ['floor', 'child', 'senior'].map((_id) => ({ ...floor, _id, categoryId: 'c' }));
    expect(found({ ticketTypes: ofStalls, seating: { people: 400, version: 1, newerVersion: null } })).toEqual([]);
  });

  it('BYD-011 does not call a switched-off code or the past tier of a published event odd', () => {
    expect(found({ promotions: [{ ...code, active: false, endsAt: at('2026-11-01T00:00:00Z') }] })).toEqual([]);
    expect(found({ firstPublishedAt: NOW, ...type({ tiers: [{ ...tier, endsAt: at('2026-11-01T00:00:00Z') }] }) })).toEqual([]);
  });

  it('BYD-011 calls neither the schedule of a new event odd, nor fees of 30 % of a price or those that nobody pays online', () => {
    const fresh = checkupOf({ ...aGood, salesBeginImmediately: true, schedule: defaultSchedule(NOW, 'America/Denver') }, NOW);
    expect(fresh.filter(({ level }) => level !== 'fine')).toEqual([]);
    expect(found({ fees: [fee] })).toEqual([]);
    expect(found({ fees: [{ ...fee, value: 2000, paymentMethods: ['Cash'] }] })).toEqual([]);
  });

  it('BYD-011 counts the places of a festival day by day', () => {
    const [friday, saturday] = DAYS.slice(0, 2).map(dayOf) as [ReturnType<typeof dayOf>, ReturnType<typeof dayOf>];
    const forDays = (...dayIds: string[]) => ({ ...floor, _id: dayIds.join(), totalQty: 300, dayIds });
    const festival = (...ticketTypes: object[]) => ({
      isMultipleDays: true,
      performances: [{ schedule: [friday, saturday] }],
      ticketTypes,
    });
    expect(found(festival(forDays(friday._id), forDays(saturday._id)))).toEqual([]);
    expect(found(festival(forDays(friday._id), forDays(friday._id, saturday._id)))).toEqual([
      ['ticketTypes', 'There are 600 tickets for a venue of 500 places: it may be oversold.'],
    ]);
  });

  it('BYD-011 BYD-400 counts no more tickets than a shared capacity allows, and finds one odd that limits nothing', () => {
    const ticketTypes = [floor, { ...floor, _id: 'balcony', totalQty: 450 }];
    const shared = (totalQty: number, more: object = {}) => ({
      ticketTypes,
      capacities: [{ _id: 'house', name: 'The house', totalQty, isWhole: true, ticketTypeIds: [], upgradeIds: [], ...more }],
    });
    expect(found({ ticketTypes })[0]).toEqual(['ticketTypes', 'There are 550 tickets for a venue of 500 places: it may be oversold.']);
    expect(found(shared(500))).toEqual([]);
    expect(found(shared(1500, { isWhole: false, ticketTypeIds: ['floor'] })).slice(1)).toEqual([
      ['capacities.0.totalQty', 'The shared capacity “The house” of 1,500 limits nothing: there are only 100 under it.'],
    ]);
  });

  it('BYD-011 takes a pre-sale for one while it opens before the sale, and a code for hidden types for an unlocking one', () => {
    const ahead = dates({ ticketsAt: at('2026-11-25T00:00:00Z') });
    expect(
      found({ ...ahead, promotions: [{ ...preSale, startsAt: at('2026-11-22T00:00:00Z'), endsAt: at('2026-11-25T00:00:00Z') }] }),
    ).toEqual([]);
    const hidden = { ...floor, _id: 'friends', visible: false };
    const opens = { ...preSale, startsAt: at('2026-11-22T00:00:00Z'), ticketTypeIds: ['friends'] };
    expect(found({ ticketTypes: [floor, hidden], promotions: [opens] })).toEqual([]);
  });

  it('BYD-011 calls an event odd that costs nothing and is sold out at once: it cannot be published', () => {
    const untouched = type({ name: 'New Ticket', totalQty: 0, tiers: [{ ...tier, price: 0 }] });
    expect(found(untouched, 'impossible')).toEqual([['ticketTypes.0.totalQty', 'Please give at least one ticket type a quantity.']]);
    expect(found(untouched).map(([path]) => path)).toEqual(['ticketTypes.0.name', 'ticketTypes.0.totalQty', 'ticketTypes.0.tiers']);
  });
});
