import { describe, expect, it } from 'vitest';

import { isFeeListed, validateFee } from '../fees/validate-fee.ts';
import type { Fee } from '../orders/fees.ts';
import type { PromotionRecord } from '../promotions/check-promotion.ts';
import { validateVenue } from '../venues/validate-venue.ts';
import { validateEvent, validateForPublishing, type AuthoredEvent } from './validate-event.ts';
import type { AuthoredDay } from './validate-performances.ts';
import { validateCapacity, validateCustomField, type AuthoredTicketType, type AuthoredUpgrade } from './validate-items.ts';
import { fieldTexts } from '../domain-error.ts';
import { textOf } from '../text/messages.ts';

const HOUR = 3_600_000;
const start = Date.parse('2026-12-21T03:00:00Z');
const at = (hours: number) => new Date(start + hours * HOUR);
const schedule = { announceAt: at(-700), ticketsAt: at(-700), doorsAt: at(-1), startsAt: at(0), endsAt: at(3), ticketsEndAt: at(3) };
const aTier = { name: 'Advance', price: 5000, isActive: true };
const aTicketType = (overrides: Partial<AuthoredTicketType> = {}): AuthoredTicketType => ({
  _id: 'ga',
  name: 'GA',
  totalQty: 100,
  tiers: [aTier],
  ...overrides,
});
const anUpgrade = (overrides: Partial<AuthoredUpgrade> = {}): AuthoredUpgrade => ({
  _id: 'u1',
  name: 'Parking',
  price: 500,
  totalQty: 10,
  ...overrides,
});
const aCode = (overrides: Partial<PromotionRecord> = {}): PromotionRecord => ({
  _id: 'p1',
  code: 'FRIENDS',
  type: 'Discount',
  discountType: 'Flat',
  discountValue: 100,
  ...overrides,
});
const anEvent = (overrides: Partial<AuthoredEvent> = {}): AuthoredEvent => ({
  name: 'Rock Night',
  schedule,
  ticketTypes: [aTicketType()],
  ...overrides,
});
const aDay = (_id: string, from: number, overrides: Partial<AuthoredDay> = {}): AuthoredDay => ({
  _id,
  doorsAt: at(from - 1),
  startsAt: at(from),
  endsAt: at(from + 3),
  ...overrides,
});
const messages = (overrides: Partial<AuthoredEvent>) =>
  Object.fromEntries(validateEvent(anEvent(overrides)).map(({ path, message }) => [path, textOf(message)]));

describe('validating an event', () => {
  it('finds prices and fees that no card can pay', () => {
    const dearest = {
      ticketTypes: [aTicketType({ tiers: [{ ...aTier, price: 99_999_999 }] })],
      upgrades: [anUpgrade({ price: 99_999_999 })],
    };
    expect(messages(dearest)).toEqual({});
    const dearer = { ticketTypes: [aTicketType({ tiers: [{ ...aTier, price: 1e8 }] })], upgrades: [anUpgrade({ price: 1e8 })] };
    const text = 'Price can be at most $999,999.99.';
    expect(messages(dearer)).toEqual({ 'ticketTypes.0.tiers.0.price': text, 'upgrades.0.price': text });
    const fee = { name: 'Fee', type: 'Flat', value: 1e8, appliedTo: 'Order', appliedBy: 'Organization' } as const;
    expect(fieldTexts(validateFee(fee))).toEqual({ value: 'Fee value can be at most $999,999.99.' });
    expect(validateFee({ ...fee, value: 99_999_999 })).toEqual([]);
    expect(fieldTexts(validateFee({ ...fee, value: 0 }))).toEqual({ value: 'Enter an amount above 0.' });
    expect(validateFee({ ...fee, value: 5, minAppliedToPrice: 1e8, maxAppliedToPrice: 2e8 }).map(({ path }) => path)).toEqual([
      'minAppliedToPrice',
      'maxAppliedToPrice',
    ]);
  });

  it('finds no errors in a valid event', () => {
    expect(
      validateEvent(anEvent({ upgrades: [anUpgrade()], promotions: [aCode()], performances: [{ schedule: [aDay('d1', 0)] }] })),
    ).toEqual([]);
    expect(validateForPublishing(anEvent())).toEqual([]);
  });

  const [fits, over] = ['x'.repeat(80), 'x'.repeat(81)];
  const question = { _id: 'q', type: 'Text' as const };
  it.each<[string, Partial<AuthoredEvent>, Partial<AuthoredEvent>]>([
    ['name', { name: fits }, { name: over }],
    ['subtitle', { subtitle: fits }, { subtitle: over }],
    ['ticketTypes.0.name', { ticketTypes: [aTicketType({ name: fits })] }, { ticketTypes: [aTicketType({ name: over })] }],
    ['upgrades.0.name', { upgrades: [anUpgrade({ name: fits })] }, { upgrades: [anUpgrade({ name: over })] }],
    ['promotions.0.code', { promotions: [aCode({ code: fits })] }, { promotions: [aCode({ code: over })] }],
    ['customFields.0.label', { customFields: [{ ...question, label: fits }] }, { customFields: [{ ...question, label: over }] }],
  ])('AUT-198 accepts 80 characters and refuses 81 as %s', (path, good, bad) => {
    expect(messages(good)).toEqual({});
    expect(Object.keys(messages(bad))).toEqual([path]);
  });

  it('accepts 500 characters and refuses 501 of descriptions and delivery instructions', () => {
    const [long, tooLong] = ['x'.repeat(500), 'x'.repeat(501)];
    expect(messages({ physicalDeliveryInstructions: long, ticketTypes: [aTicketType({ description: long })] })).toEqual({});
    expect(Object.keys(messages({ physicalDeliveryInstructions: tooLong, ticketTypes: [aTicketType({ description: tooLong })] }))).toEqual([
      'physicalDeliveryInstructions',
      'ticketTypes.0.description',
    ]);
  });

  it.each([
    ['schedule.doorsAt', { doorsAt: at(1) }, 'Doors must not open after the start.'],
    ['schedule.endsAt', { endsAt: at(0), ticketsEndAt: at(-1) }, 'The event must end after its start.'],
    ['schedule.announceAt', { announceAt: at(-699) }, 'The announcement must not be after ticket sales begin.'],
    ['schedule.ticketsEndAt', { ticketsEndAt: at(-700) }, 'Ticket sales must end after they begin.'],
    ['schedule.ticketsEndAt', { ticketsEndAt: at(4) }, 'Ticket sales must not end after the event.'],
  ])('AUT-234 has one text for %s of %j', (path, overrides, message) => {
    expect(messages({ schedule: { ...schedule, ...overrides } })).toEqual({ [path]: message });
  });

  it('AUT-040 refuses a season whose end is not after its start', () => {
    expect(fieldTexts(validateEvent(anEvent({ schedule: { startsAt: at(0), endsAt: at(0) } }), 'season'))).toEqual({
      'schedule.endsAt': 'The season must end after its start.',
    });
  });

  it('AUT-234 wants days in order without overlap, two to seven of them', () => {
    const days = (...schedule: AuthoredDay[]) => ({ isMultipleDays: true, performances: [{ schedule }] });
    expect(messages(days(aDay('a', 0), aDay('b', 24)))).toEqual({});
    expect(Object.keys(messages(days(aDay('a', 0), aDay('b', 2))))).toEqual(['performances.0.schedule.1.startsAt']);
    expect(messages(days(aDay('a', 0)))).toEqual({ 'performances.0.schedule': 'A multi-day event has 2 to 7 days.' });
    expect(Object.keys(messages(days(...Array.from({ length: 8 }, (_, i) => aDay(`${i}`, i * 24)))))).toEqual(['performances.0.schedule']);
  });

  it('AUT-234 wants names, and codes that differ within an event whatever their case', () => {
    expect(messages({ name: ' ' })).toEqual({ name: 'Event name is required.' });
    expect(messages({ promotions: [aCode(), aCode({ code: 'friends ' })] })).toEqual({
      'promotions.1.code': 'Each secret code of an event must be different.',
    });
  });

  it('AUT-220 refuses a total below the sold quantity and tiers of more than the total', () => {
    expect(messages({ ticketTypes: [aTicketType({ totalQty: 29, soldQty: 30 })] })).toEqual({
      'ticketTypes.0.totalQty': 'The total quantity of GA cannot be lower than the 30 already sold or held.',
    });
    expect(messages({ ticketTypes: [aTicketType({ totalQty: 30, soldQty: 30 })] })).toEqual({});
    const tiers = [
      { ...aTier, totalQty: 60 },
      { ...aTier, name: 'Late', totalQty: 41 },
    ];
    expect(Object.keys(messages({ ticketTypes: [aTicketType({ tiers })] }))).toEqual(['ticketTypes.0.tiers']);
  });

  it('AUT-237 refuses a code that ends before it starts, and percents outside 0 to 100', () => {
    expect(messages({ promotions: [aCode({ startsAt: at(0), endsAt: at(0) })] })).toEqual({});
    expect(Object.keys(messages({ promotions: [aCode({ startsAt: at(0), endsAt: at(-1) })] }))).toEqual(['promotions.0.endsAt']);
    const percent = (discountValue: number) => Object.keys(messages({ promotions: [aCode({ discountType: 'Percent', discountValue })] }));
    expect([percent(100), percent(12.25), percent(100.01), percent(12.345), percent(-1)].map((errors) => errors.length)).toEqual([
      0, 0, 1, 1, 1,
    ]);
  });

  it('wants a number of guest tickets, and none in a season', () => {
    expect(messages({ isGuestTicketSale: true })).toEqual({
      guestTicketPerMember: "'Guest Tickets Per Member' is required. If you Allow Guest Ticket Sales",
    });
    expect(messages({ isGuestTicketSale: true, guestTicketPerMember: 2 })).toEqual({});
    expect(messages({ isGuestTicketSale: true, guestTicketPerMember: 2, seasonId: 's' })).toEqual({
      isGuestTicketSale: 'Season does not allow guests.',
    });
    const ofGuests = validateEvent(anEvent({ ticketTypes: [aTicketType({ isGuest: true })] }), 'season');
    expect(fieldTexts(ofGuests)).toEqual({ 'ticketTypes.0.isGuest': 'Season does not allow guests.' });
    expect(messages({ ticketTypes: [aTicketType({ isGuest: true })] })).toEqual({});
  });

  it('refuses a chart on a multi-day event', () => {
    const days = [{ schedule: [aDay('a', 0), aDay('b', 24)] }];
    expect(messages({ isMultipleDays: true, performances: days, seatingChartKey: 'k' })).toEqual({
      seatingChartKey: 'Marquee does not yet support seated multi-day events.',
    });
  });

  it('publishes no multi-day event with a ticket type without days, naming it', () => {
    const event = anEvent({
      isMultipleDays: true,
      performances: [{ schedule: [aDay('a', 0), aDay('b', 24)] }],
      ticketTypes: [aTicketType({ dayIds: ['gone'] })],
    });
    expect(fieldTexts(validateForPublishing(event))).toEqual({ 'ticketTypes.0.dayIds': 'Please select any days in GA' });
    expect(validateForPublishing(anEvent({ ticketTypes: [] })).map(({ path }) => path)).toEqual(['ticketTypes']);
  });

  it.each([
    ['a dropdown without options', { type: 'Dropdown' as const, options: [' '] }, 'customField.options'],
    ['a minimum length above the maximum', { minLength: 5, maxLength: 4 }, 'customField.maxLength'],
    ['a negative limit', { minValue: -1 }, 'customField.minValue'],
  ])('AUT-234 refuses %s', (_, overrides, path) => {
    expect(validateCustomField({ _id: 'q', label: 'Q', type: 'Text', ...overrides }).map((error) => error.path)).toEqual([path]);
  });
});

describe('shared capacities', () => {
  const aCapacity = { _id: 'c', name: 'The house', totalQty: 10, isWhole: true, ticketTypeIds: [], upgradeIds: [] };

  it.each([
    [{}, []],
    [{ name: ' ' }, ['capacity.name']],
    [{ name: 'x'.repeat(81) }, ['capacity.name']],
    [{ totalQty: 0, soldQty: 3 }, ['capacity.totalQty']],
    [{ totalQty: -1 }, ['capacity.totalQty']],
    [{ totalQty: 2, soldQty: 3 }, ['capacity.totalQty']],
    [{ isWhole: false }, ['capacity.ticketTypeIds']],
    [{ isWhole: false, upgradeIds: ['dinner'] }, []],
  ])('BYD-400 has a name, a quantity of at least 1 that is not below what is claimed, and something under it: %j', (overrides, paths) => {
    expect(validateCapacity({ ...aCapacity, ...overrides }).map(({ path }) => path)).toEqual(paths);
  });

  it('BYD-400 are at most fifty', () => {
    const capacities = Array.from({ length: 51 }, () => aCapacity);
    expect(fieldTexts(validateEvent(anEvent({ capacities })))).toEqual({ capacities: 'An event can have at most 50 shared capacities.' });
  });
});

describe('fees and venues', () => {
  const aFee = (overrides: Partial<Fee> = {}): Fee => ({
    name: 'Fee',
    type: 'Flat',
    value: 100,
    appliedTo: 'Ticket',
    appliedBy: 'Marquee',
    filters: [],
    ...overrides,
  });

  it('AUT-232 refuses a Marquee percent fee below order level, and guest tickets without their sale', () => {
    expect(fieldTexts(validateFee(aFee({ type: 'Percent', value: 5 })))).toEqual({
      appliedTo: 'A Marquee percent fee can only be applied to orders.',
    });
    expect(validateFee(aFee({ type: 'Percent', value: 5, appliedTo: 'Order' }))).toEqual([]);
    const guests = aFee({ appliedBy: 'Organization', filters: ['Guest ticket'] });
    expect(fieldTexts(validateFee(guests, { isGuestTicketSale: false }))).toEqual({
      filters: 'The Guest ticket filter needs guest ticket sales.',
    });
    expect(validateFee(guests, { isGuestTicketSale: true })).toEqual([]);
  });

  it('lists neither filterless organization fees nor hides the sales tax', () => {
    expect([aFee(), aFee({ appliedBy: 'Organization' }), aFee({ appliedBy: 'Organization', name: 'Sales tax' })].map(isFeeListed)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('ACC-202 accepts venue names of 80 characters and refuses 81, and negative sales tax', () => {
    expect(validateVenue({ name: 'x'.repeat(80), tax: 8.25, timezone: 'America/Denver' })).toEqual([]);
    expect(validateVenue({ name: 'x'.repeat(81), tax: -1, timezone: 'Mars' }).map(({ path }) => path)).toEqual(['name', 'tax', 'timezone']);
  });
});
