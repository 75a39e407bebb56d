import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { figuresOf } from '../../../test/figures-of.ts';
import { aTillHouse, codeOf } from '../../../test/till-house.ts';
import { ReleaseDueHoldsTask } from '../holds/release-due-holds.task.ts';
import { ReturnDueListsTask } from './return-due-lists.task.ts';

const LIST = '_id hold ticketType name returnAt returnedAt guests places claimed returned waiting unmailed free';
const GUEST = '_id list name email note places claimed returned waiting state claims { orderId places at by } mailedAt';
const DOCUMENTS = {
  updateHold: 'mutation ($input: UpdateHoldInput!) { updateHold(input: $input) { _id version } }',
  deleteHold: 'mutation ($input: DeleteHoldInput!) { deleteHold(input: $input) }',
  giveFromHold: 'mutation ($input: GiveFromHoldInput!) { giveFromHold(input: $input) { _id number type total tickets { _id } } }',
  saveGuestList: `mutation ($input: SaveGuestListInput!, $key: String) { saveGuestList(input: $input, idempotencyKey: $key) { ${LIST} } }`,
  deleteGuestList: 'mutation ($input: GuestListInput!) { deleteGuestList(input: $input) }',
  importGuests: `mutation ($input: ImportGuestsInput!) { importGuests(input: $input) { list { ${LIST} } added { ${GUEST} } refused { at reasons } } }`,
  updateGuest: `mutation ($input: UpdateGuestInput!) { updateGuest(input: $input) { ${GUEST} } }`,
  returnGuest: `mutation ($input: OneGuestInput!) { returnGuest(input: $input) { ${GUEST} } }`,
  mailGuests: `mutation ($input: GuestListInput!) { mailGuests(input: $input) { ${LIST} } }`,
  claimGuest: `mutation ($input: ClaimGuestInput!) { claimGuest(input: $input) { guest { ${GUEST} } order { _id number type total email tickets { _id } comp { reason givenBy } handedOut { by } } } }`,
  admitGuest: `mutation ($input: AdmitGuestInput!) { admitGuest(input: $input) { guest { ${GUEST} } checkIn { orderId letIn name items { verdict } } } }`,
  guestLists: `query ($eventId: ObjectId!) { guestLists(eventId: $eventId) { ${LIST} } }`,
  guestsOfList: `query ($input: GuestListInput!) { guestsOfList(input: $input) { ${GUEST} } }`,
  findGuests: `query ($input: FindGuestsInput!) { findGuests(input: $input) { hasMore guests { ${GUEST} } } }`,
  event: `query ($eventId: ObjectId!) { event(eventId: $eventId) { figures { total sold held remaining }
    holds { totalHeld totalCheckedIn totalReleased totalOutstanding promised releaseAt } } }`,
  comps: 'query ($input: CompsInput!) { comps(input: $input) { own { given } given { by to tickets reason } } }',
} as const;

const HOUR = 3_600_000;

describe('guest lists', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  const aHouse = async ({ qty = 10, totalQty = 12, ofEvent = {} as object } = {}) => {
    const house = await aTillHouse(world, { totalQty, ofEvent });
    const eventId = String(house.event._id);
    let own = house.seller.token;
    const ask = (name: keyof typeof DOCUMENTS, input: object, token = own) => world.gql(DOCUMENTS[name], { input }, token);
    const params = { name: 'House seats', qty, ticketTypeId: String(house.event.ticketTypes[0]!._id) };
    const holdId = String((await ask('updateHold', { eventId, params })).data.updateHold._id);
    const returnAt = new Date(world.clock.now().getTime() + HOUR).toISOString();
    const saved = await ask('saveGuestList', { eventId, holdId, name: 'Press', returnAt });
    const listId = String(saved.data.saveGuestList._id);
    const add = async (guests: object[], more: object = {}) =>
      (await ask('importGuests', { eventId, listId, guests, ...more })).data.importGuests;
    const guest = async (places: number, name = 'Ada Okafor', email: string | null = null) =>
      (await add([{ name, places, email }])).added[0];
    const claim = (guestId: string, more: object = {}, token = own) =>
      ask('claimGuest', { eventId, guestId, tillId: house.tillId, idempotencyKey: newKey(), ...more }, token);
    const admit = (guestId: string, token: string, more: object = {}) =>
      ask('admitGuest', { eventId, guestId, idempotencyKey: newKey(), ...more }, token);
    const release = (by: number) =>
      ask('updateHold', {
        eventId,
        params: { _id: holdId, name: 'House seats', totalHeld: qty, totalCheckedIn: 0, totalReleased: by, totalOutstanding: qty - by },
      });
    const read = async () => (await world.gql(DOCUMENTS.event, { eventId }, own)).data.event;
    const lists = async () => (await world.gql(DOCUMENTS.guestLists, { eventId }, house.seller.token)).data.guestLists;
    const guests = async () => (await ask('guestsOfList', { eventId, listId })).data.guestsOfList;
    const find = async (text: string, token = own) => (await ask('findGuests', { eventId, text }, token)).data.findGuests.guests;
    const units = async () => {
      const claims = (await world.connection.collection('allocations').find({ sellableId: eventId }).toArray()).flatMap(
        (each) => each['claims'] as string[],
      );
      expect(new Set(claims).size).toBe(claims.length);
      return claims.length;
    };
    /** When the doors open: logins of before have ended by then. The list returns at this moment. Answers a scanner. */
    const atDoors = async () => {
      const { startsAt } = house.event.schedule;
      await world.connection.collection('guestLists').updateMany({ orgId: house.org._id as never }, { $set: { returnAt: startsAt } });
      world.clock.set(startsAt!);
      own = (await world.given.member('BOX_OFFICE', house.org)).token;
      return world.given.member('SCANNER', house.org);
    };
    return {
      ...house,
      atDoors,
      ask,
      eventId,
      holdId,
      returnAt,
      listId,
      add,
      guest,
      claim,
      admit,
      release,
      read,
      lists,
      guests,
      find,
      units,
    };
  };

  it('BYD-136 holds names with places out of a block, and an import says beside each row why it was not added', async () => {
    const { add, lists, guests, read, ask, holdId, listId, eventId } = await aHouse();
    const rows = [
      { name: 'Ada Okafor', email: 'Ada@example.com', places: 2, note: 'Critic' },
      { name: ' ', places: 1 },
      { name: 'Bo Li', places: 0, email: 'no' },
      { name: 'ADA  okafor', email: 'ada@example.com', places: 1 },
      { name: 'Cy Vance', places: 5 },
      { name: 'Dee Park', places: 4 },
      { name: 'Eve Stone', places: 3 },
    ];
    const first = await add(rows);
    expect(first.added.map(({ name, places, waiting, state }: any) => [name, places, waiting, state])).toEqual([
      ['Ada Okafor', 2, 2, 'Waiting'],
      ['Cy Vance', 5, 5, 'Waiting'],
      ['Eve Stone', 3, 3, 'Waiting'],
    ]);
    expect(first.refused).toMatchObject([
      { at: 1, reasons: [expect.stringContaining('name')] },
      { at: 2, reasons: [expect.any(String), 'Places must be a whole number from 1 to 100.'] },
      { at: 3, reasons: ['Stands in these rows twice.'] },
      { at: 5, reasons: ['Places left in the hold for guests: 3.'] },
    ]);
    const again = await add(rows);
    expect([again.added, again.refused.length]).toEqual([[], rows.length]);
    expect(await lists()).toMatchObject([
      { name: 'Press', hold: 'House seats', guests: 3, places: 10, waiting: 10, claimed: 0, unmailed: 1, free: 0 },
    ]);
    expect(await guests()).toHaveLength(3);
    expect((await read()).holds).toMatchObject([{ totalOutstanding: 10, totalReleased: 0, promised: 10 }]);
    const lowered = await ask('updateHold', {
      eventId,
      params: { _id: holdId, name: 'House seats', totalHeld: 10, totalCheckedIn: 0, totalReleased: 1, totalOutstanding: 9 },
    });
    expect([codeOf(lowered), lowered.errors?.[0]?.message]).toEqual([
      'HOLD_PROMISED',
      'Guests of a list wait for 10 places of this hold. Return them on the list first.',
    ]);
    expect(codeOf(await ask('deleteHold', { eventId, holdId }))).toBe('HOLD_PROMISED');
    const [ada] = await guests();
    const update = (guest: object) => ask('updateGuest', { eventId, guestId: ada._id, guest: { name: 'Ada Okafor', places: 2, ...guest } });
    expect(codeOf(await update({ places: 3 }))).toBe('HOLD_LEFT');
    expect(codeOf(await update({ name: 'Cy Vance' }))).toBe('GUEST_KNOWN');
    expect((await update({ places: 1 })).data.updateGuest).toMatchObject({ places: 1, waiting: 1, email: null });
    expect((await lists())[0]).toMatchObject({ free: 1 });
    expect((await ask('deleteGuestList', { eventId, listId })).errors).toBeUndefined();
    expect((await read()).holds).toMatchObject([{ totalOutstanding: 10, promised: 0 }]);
    expect((await ask('deleteHold', { eventId, holdId })).errors).toBeUndefined();
  });

  it('BYD-136 is found by name at till and door, and who claims gets a complimentary order out of the block, once', async () => {
    const house = await aHouse();
    const { guest, claim, find, read, org, seller, units, event, ask, eventId } = house;
    const ada = await guest(3, 'Ada Okafor', 'ada.guest@example.com');
    const scanner = await world.given.member('SCANNER', org);
    expect(await find('oka')).toMatchObject([{ name: 'Ada Okafor', email: 'ada.guest@example.com', waiting: 3, list: 'Press' }]);
    expect(await find('ad ok', scanner.token)).toMatchObject([{ name: 'Ada Okafor', email: null }]);
    expect(await find('kafor')).toEqual([]);
    expect(codeOf(await claim(ada._id, {}, scanner.token))).toBe('FORBIDDEN');
    const before = await units();
    const key = newKey();
    const { data } = await claim(ada._id, { places: 2, idempotencyKey: key });
    const by = `${seller.user.firstName} ${seller.user.lastName}`;
    expect(data.claimGuest.order).toMatchObject({
      type: 'Complimentary',
      total: 0,
      email: 'ada.guest@example.com',
      tickets: [{}, {}],
      comp: { reason: 'Press', givenBy: by },
      handedOut: { by },
    });
    expect(data.claimGuest.guest).toMatchObject({ claimed: 2, waiting: 1, state: 'Waiting', claims: [{ places: 2, by }] });
    expect((await claim(ada._id, { places: 2, idempotencyKey: key })).data.claimGuest.order._id).toBe(data.claimGuest.order._id);
    expect(codeOf(await claim(ada._id, { places: 1, idempotencyKey: key }))).toBe('IDEMPOTENCY_MISMATCH');
    const more = await claim(ada._id, { places: 2 });
    expect([codeOf(more), more.errors?.[0]?.message]).toEqual(['GUEST_PLACES_LEFT', 'Places left for Ada Okafor: 1.']);
    expect((await claim(ada._id)).data.claimGuest.guest).toMatchObject({ claimed: 3, waiting: 0, state: 'Claimed' });
    const late = await claim(ada._id);
    expect(codeOf(late)).toBe('GUEST_CLAIMED');
    expect(late.errors?.[0]?.message).toMatch(new RegExp(`^The places of Ada Okafor were handed out by ${by} on `));
    expect((await read()).holds).toMatchObject([{ totalHeld: 10, totalReleased: 3, totalOutstanding: 7, promised: 0 }]);
    expect(await figuresOf(world, event)).toMatchObject({ sold: 3, held: 7 });
    expect(await units()).toBe(before);
    const report = (await ask('comps', { eventId })).data.comps;
    expect(report.given).toMatchObject([
      { to: 'Ada Okafor', reason: 'Press', by, tickets: 1 },
      { to: 'Ada Okafor', tickets: 2 },
    ]);
    const audit = world.connection.collection('auditLog');
    expect(await audit.countDocuments({ orgId: org._id as never, action: 'guest.claimed' })).toBe(2);
  });

  it('BYD-136 lets a guest in at the door by one act of a scanner, while its doors are open', async () => {
    const house = await aHouse();
    const { guest, admit, org, read, atDoors, find } = house;
    const early = await world.given.member('SCANNER', org);
    const ada = await guest(2, 'Ada Okafor', 'ada@example.com');
    // who is not shown an address does not find anybody by it
    expect(await Promise.all(['ada', 'ada@'].map(async (text) => (await find(text, early.token)).length))).toEqual([1, 0]);
    expect((await find('ada@')).length).toBe(1);
    expect(codeOf(await admit(ada._id, early.token))).toBe('SCAN_OUTSIDE_WINDOW');
    const scanner = await atDoors();
    const key = newKey();
    const { data } = await admit(ada._id, scanner.token, { idempotencyKey: key });
    expect(data.admitGuest).toMatchObject({
      guest: { claimed: 2, state: 'Claimed' },
      checkIn: { name: 'Ada Okafor', letIn: 2, items: [{ verdict: 'LetIn' }, { verdict: 'LetIn' }] },
    });
    expect((await admit(ada._id, scanner.token, { idempotencyKey: key })).data.admitGuest.checkIn).toMatchObject({ letIn: 2 });
    expect(codeOf(await admit(ada._id, scanner.token))).toBe('GUEST_CLAIMED');
    expect((await read()).holds).toMatchObject([{ totalReleased: 2, totalOutstanding: 8, promised: 0 }]);
  });

  it('BYD-136 unclaimed places go back on sale at the set time, or by hand; the date of the block leaves them to their list', async () => {
    const house = await aHouse();
    const { guest, claim, read, lists, ask, eventId, holdId, listId, guests, sell, open } = house;
    await open();
    const [ada, bo, cy] = [await guest(3), await guest(2, 'Bo Li'), await guest(1, 'Cy Vance')];
    await claim(ada._id, { places: 1 });
    expect((await ask('returnGuest', { eventId, guestId: cy._id })).data.returnGuest).toMatchObject({ state: 'Returned', returned: 1 });
    expect(codeOf(await ask('returnGuest', { eventId, guestId: cy._id }))).toBe('GUEST_PLACES_LEFT');
    expect(codeOf(await claim(cy._id))).toBe('GUEST_RETURNED');
    const releaseAt = new Date(world.clock.now().getTime() + HOUR / 2).toISOString();
    const dated = await ask('updateHold', { eventId, params: { _id: holdId, name: 'House seats', releaseAt } });
    expect(dated.errors).toBeUndefined();
    world.clock.forward(HOUR / 2 + 1000);
    await world.app.get(ReleaseDueHoldsTask).run();
    expect((await read()).holds).toMatchObject([{ totalReleased: 6, totalOutstanding: 4, promised: 4 }]);
    expect(await world.app.get(ReleaseDueHoldsTask).run()).toBe(0);
    world.clock.forward(HOUR / 2);
    await Promise.all([world.app.get(ReturnDueListsTask).run(), world.app.get(ReturnDueListsTask).run()]);
    expect((await read()).holds).toMatchObject([{ totalReleased: 10, totalOutstanding: 0, promised: 0 }]);
    expect((await lists())[0]).toMatchObject({ claimed: 1, returned: 5, waiting: 0, returnedAt: expect.any(String) });
    expect((await guests()).map(({ name, state, claimed, returned }: any) => [name, state, claimed, returned])).toEqual([
      ['Ada Okafor', 'Claimed', 1, 2],
      ['Bo Li', 'Returned', 0, 2],
      ['Cy Vance', 'Returned', 0, 1],
    ]);
    expect(codeOf(await claim(bo._id))).toBe('GUEST_RETURNED');
    expect(codeOf(await ask('importGuests', { eventId, listId, guests: [{ name: 'Late', places: 1 }] }))).toBe('GUEST_LIST_RETURNED');
    expect((await sell(11)).errors).toBeUndefined();
    expect(codeOf(await sell(1))).toBe('PLACES_LEFT');
  });

  it('BYD-136 of claims at till and door, a release, a comp and the return at one moment no place has two owners and none is lost', async () => {
    for (const turn of [0, 2, 4, 6]) {
      world.clock.release();
      const { guest, claim, admit, release, read, units, event, ask, eventId, holdId, tillId, guests, atDoors } = await aHouse({
        qty: 6,
        totalQty: 6,
      });
      const ada = await guest(4);
      const scanner = await atDoors();
      const give = () => ask('giveFromHold', { eventId, holdId, quantity: 1, reason: 'Crew', tillId, idempotencyKey: newKey() });
      const toReturn = () => world.app.get(ReturnDueListsTask).run();
      const claims = [
        () => claim(ada._id, { places: 3 }),
        () => claim(ada._id, { places: 3 }),
        () => admit(ada._id, scanner.token, { places: 3 }),
      ];
      const acts = [...claims, () => release(2), give, give, give];
      const inTurn = [...acts.slice(turn), ...acts.slice(0, turn)];
      const [answers] = await Promise.all([Promise.all(inTurn.map(async (act) => ({ act, ...(await act()) }))), toReturn(), toReturn()]);
      const done = answers.filter(({ errors }) => !errors).map(({ act }) => act);
      const codes = answers.flatMap((answer) => codeOf(answer) ?? []);
      for (const code of codes)
        expect(['GUEST_CLAIMED', 'GUEST_PLACES_LEFT', 'GUEST_RETURNED', 'HOLD_LEFT', 'HOLD_PROMISED', 'HOLD_TOTALS']).toContain(code);
      expect(done.filter((act) => claims.includes(act)).length).toBeLessThanOrEqual(1);
      const [hold] = (await read()).holds;
      expect(hold.totalCheckedIn + hold.totalReleased + hold.totalOutstanding).toBe(6);
      expect(hold.promised).toBe(0);
      const [after] = await guests();
      expect(after.claimed + after.returned).toBe(4);
      const orders = await world.connection
        .collection('orders')
        .find({ eventId: event._id as never })
        .toArray();
      expect(orders).toHaveLength(done.filter((act) => act === give || claims.includes(act)).length);
      // every ticket has its unit, nobody has another's, and the block owns exactly what is outstanding
      const owned = orders.flatMap((order) => (order['tickets'] as { units: string[] }[]).map((ticket) => ticket.units)).flat();
      expect(new Set(owned).size).toBe(owned.length);
      expect(await units()).toBe(owned.length + hold.totalOutstanding);
      expect(await figuresOf(world, event)).toMatchObject({ sold: owned.length, held: hold.totalOutstanding });
    }
  });

  it('BUY-061 gives a comp out of a hold block when nothing else is left, within the budget, and no place is ever free in between', async () => {
    const { ask, eventId, holdId, tillId, sell, open, read, event, seller, units, guest } = await aHouse({ qty: 4, totalQty: 6 });
    await open();
    expect((await sell(2)).errors).toBeUndefined();
    await guest(1);
    const all = await units();
    const key = newKey();
    const give = (quantity: number, more: object = {}, token = seller.token) =>
      ask('giveFromHold', { eventId, holdId, quantity, reason: 'Crew', tillId, idempotencyKey: newKey(), ...more }, token);
    const buyer = { fullName: 'June Abara', email: 'june.hold@example.com' };
    const given = await give(2, { idempotencyKey: key, buyer });
    expect(given.data.giveFromHold).toMatchObject({ type: 'Complimentary', total: 0, tickets: [{}, {}] });
    expect((await give(2, { idempotencyKey: key, buyer })).data.giveFromHold._id).toBe(given.data.giveFromHold._id);
    expect(codeOf(await give(1, { idempotencyKey: key, buyer }))).toBe('IDEMPOTENCY_MISMATCH');
    const beyond = await give(2);
    expect([codeOf(beyond), beyond.errors?.[0]?.message]).toEqual(['HOLD_LEFT', 'Places left in this hold: 1.']);
    expect(codeOf(await give(1, { reason: ' ' }))).toBe('VALIDATION');
    expect((await read()).holds).toMatchObject([{ totalHeld: 4, totalReleased: 2, totalOutstanding: 2, promised: 1 }]);
    expect(await units()).toBe(all);
    expect(await figuresOf(world, event)).toMatchObject({ sold: 4, held: 2 });
    expect(codeOf(await sell(1))).toBe('PLACES_LEFT');
    expect((await ask('comps', { eventId })).data.comps).toMatchObject({
      own: { given: 2 },
      given: [{ to: 'June Abara', reason: 'Crew', tickets: 2 }],
    });
  });

  it('BYD-136 mails its guests once each, with what waits for them', async () => {
    const { add, ask, eventId, listId, lists, event } = await aHouse();
    await add([{ name: 'Ada Okafor', places: 2, email: 'ada.mail@example.com' }]);
    await add(
      [
        { name: 'Bo Li', places: 1, email: 'bo.mail@example.com' },
        { name: 'Cy Vance', places: 1 },
      ],
      { isMailed: true },
    );
    expect((await lists())[0]).toMatchObject({ unmailed: 1 });
    const sent = await Promise.all([ask('mailGuests', { eventId, listId }), ask('mailGuests', { eventId, listId })]);
    expect(sent.map(({ data }) => data.mailGuests.unmailed)).toEqual([0, 0]);
    await world.runJobs();
    const mails = await world.mails();
    const to = (address: string) => mails.filter((mail) => mail.to === address);
    expect([to('ada.mail@example.com').length, to('bo.mail@example.com').length]).toEqual([1, 1]);
    expect(to('ada.mail@example.com')[0]?.text).toContain(`Ada Okafor: 2 places for ${event.name}`);
  });

  it('BYD-136 belongs to one organization, and is over when its event is canceled', async () => {
    const mine = await aHouse();
    const other = await aHouse();
    const ada = await mine.guest(1);
    for (const answer of [
      await mine.claim(ada._id, {}, other.seller.token),
      await mine.ask('findGuests', { eventId: mine.eventId, text: 'ada' }, other.seller.token),
      await mine.ask('saveGuestList', { eventId: other.eventId, holdId: other.holdId, name: 'Spies', returnAt: mine.returnAt }),
      await mine.ask('saveGuestList', { eventId: mine.eventId, holdId: other.holdId, name: 'Spies', returnAt: mine.returnAt }),
      await other.claim(ada._id),
    ])
      expect(codeOf(answer)).toBe('NOT_FOUND');
    await world.connection.collection('events').updateOne({ _id: mine.event._id as never }, { $set: { cancel: true } });
    expect(codeOf(await mine.ask('importGuests', { eventId: mine.eventId, listId: mine.listId, guests: [] }))).toBe('EVENT_CANCELLED');
    expect((await mine.read()).holds).toMatchObject([{ promised: 1, totalOutstanding: 10 }]);
  });
});
