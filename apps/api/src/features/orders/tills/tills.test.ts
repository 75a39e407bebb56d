import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aTillHouse, codeOf } from '../../../../test/till-house.ts';

describe('tills', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  it('BYD-115 are made, changed and retired by admins, with venue, ways of paying, reader and printer; the box office sees them', async () => {
    const { org, admin, seller, tillId, till, ask } = await aTillHouse(world);
    const venue = await world.given.venue(org);
    const whole = till({
      _id: tillId,
      name: ' Side window ',
      venueId: venue._id,
      readerId: 'tmr_1',
      printer: 'Epson',
      ways: ['cash', 'comp'],
    });
    expect(codeOf(await ask('saveTill', whole))).toBe('FORBIDDEN');
    expect((await ask('saveTill', whole, admin.token)).errors).toBeUndefined();
    const listed = (await ask('tills')).data.tills;
    expect(listed).toEqual([
      expect.objectContaining({
        _id: tillId,
        name: 'Side window',
        venueId: String(venue._id),
        readerId: 'tmr_1',
        printer: 'Epson',
        ways: ['cash', 'comp'],
      }),
    ]);
    expect(codeOf(await ask('saveTill', till({ ways: ['check'], name: '' }), admin.token))).toBe('VALIDATION');
    const foreign = await world.given.venue(await world.given.org());
    expect(codeOf(await ask('saveTill', till({ venueId: foreign._id }), admin.token))).toBe('NOT_FOUND');
    expect((await ask('retireTill', { tillId }, admin.token)).data.retireTill.retiredAt).toBeTruthy();
    expect((await ask('tills', {}, seller.token)).data.tills).toEqual([]);
    expect(codeOf(await ask('retireTill', { tillId }, admin.token))).toBe('TILL_RETIRED');
    const told = await world.connection.collection('auditLog').distinct('action', { orgId: org._id as never });
    expect(told).toEqual(expect.arrayContaining(['till.saved', 'till.retired']));
  });

  it('BYD-115 sell every event of their venue without further set-up, or only what is named, in the ways they take', async () => {
    const venue = await world.given.venue(await world.given.org());
    const ofEvent = { venueId: venue._id, promotions: [world.given.events.promotion()] };
    const { org, event, admin, till, tillId, ask, open, sell, seller, cart } = await aTillHouse(world, { ofEvent });
    await open();
    const save = (more: object) => ask('saveTill', till({ _id: tillId, ...more }), admin.token);
    expect((await sell()).errors).toBeUndefined();
    const elsewhere = await world.given.venue(org);
    await save({ venueId: elsewhere._id });
    expect(codeOf(await sell())).toBe('TILL_EVENT');
    await save({ venueId: elsewhere._id, sellableIds: [event._id] });
    expect((await sell()).errors).toBeUndefined();
    await save({ sellableIds: [org._id] });
    expect(codeOf(await sell())).toBe('TILL_EVENT');
    await save({ ticketTypeIds: [org._id] });
    expect(codeOf(await sell())).toBe('TILL_TICKET_TYPE');
    await save({ ways: ['cash'] });
    const check = [{ way: 'check', amount: 2500, reference: '1042' }];
    expect(codeOf(await world.sellAtCounter(cart(1, { terms: 'check' }), seller.token, { tillId, payments: check }))).toBe('TILL_WAY');
    const comp = { tillId, payments: [], reason: 'Press' };
    expect(codeOf(await world.sellAtCounter(cart(1, { terms: 'comp' }), seller.token, comp))).toBe('TILL_WAY');
    await save({ allowsCodes: false });
    expect(codeOf(await world.sellAtCounter(cart(1, { code: 'FRIENDS' }), seller.token, { tillId }))).toBe('TILL_CODE');
    await save({});
    expect((await world.sellAtCounter(cart(1, { code: 'FRIENDS' }), seller.token, { tillId })).errors).toBeUndefined();
  });

  it('BYD-119 an organization that has tills sells at one of them; another organization’s is not found, and without any it sells as before', async () => {
    const [house, other] = [await aTillHouse(world), await aTillHouse(world)];
    await Promise.all([house.open(), other.open()]);
    expect(codeOf(await house.sell(1, { tillId: null }))).toBe('TILL_NEEDED');
    expect(codeOf(await house.sell(1, { tillId: other.tillId }))).toBe('NOT_FOUND');
    expect(codeOf(await house.ask('saveTill', house.till({ _id: other.tillId }), house.admin.token))).toBe('NOT_FOUND');
    expect(codeOf(await house.ask('openShift', { tillId: other.tillId, piles: [] }))).toBe('NOT_FOUND');
    const { org, event } = await world.seller();
    const { token } = await world.given.member('BOX_OFFICE', org);
    const tickets = [{ ticketTypeId: event.ticketTypes[0]!._id, quantity: 1 }];
    expect((await world.sellAtCounter({ eventId: event._id, tickets }, token, { idempotencyKey: newKey() })).errors).toBeUndefined();
  });
});
