import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';

import { aHall, seatedEvent } from '../../../test/given/seating.given.ts';
import { startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { aLine } from '../../../test/wait-line.ts';

const LOWER = 'mutation ($input: LowerPartyInput!) { lowerWaitListParty(input: $input) }';
const LEAVE = 'mutation ($input: WaitListTokenInput!) { leaveWaitList(input: $input) }';
const OFFER = 'mutation ($input: WaitListEntryInput!) { offerToParty(input: $input) { state heldPlaces } }';
const TAKE_BACK = 'mutation ($input: WaitListEntryInput!) { takeBackOffer(input: $input) { state heldPlaces } }';

const MINUTE = 60_000;

describe('offers to the wait list', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  it('BUY-081 BYD-172 BYD-175 places that come back are held for the first that fits, told with all fees, and taken by the link of the mail', async () => {
    const line = await aLine(world, [2, 2]);
    const ada = await line.join('Ada');
    const ben = await line.join('Ben');
    await line.giveBack(0);
    await line.look();
    expect(await line.states()).toEqual(['Ada Offered', 'Ben Waiting']);
    const { offer } = await line.entry('Ada');
    const until = new Date(offer!.until).getTime() - world.clock.now().getTime();
    expect(until).toBeGreaterThan(29 * MINUTE);
    const mail = (await line.mailsTo(ada)).at(-1)!;
    expect(mail.subject).toMatch(/2 tickets held for you until /);
    expect(mail.text).toContain("in all, every fee and tax included, at today's price.");
    expect(mail.text).toMatch(/2 tickets for .* came back and are held for you: 2 × Floor\./);
    expect(mail.text).toContain(`$${(offer!.total / 100).toFixed(2)} in all`);
    const order = await line.take(ada);
    expect(order).toMatchObject({ state: 'Active', totals: { total: offer!.total } });
    await line.look();
    expect(await line.states()).toEqual(['Ada Taken', 'Ben Waiting']);
    expect(await line.mailsTo(ben)).toHaveLength(1);
  });

  it('BYD-172 declining and letting an offer end each lead to the next party', async () => {
    const line = await aLine(world, [2]);
    const [ada, ben, cy] = [await line.join('Ada'), await line.join('Ben'), await line.join('Cy')];
    await line.giveBack(0);
    await line.look();
    const { party } = await line.linksIn(ada);
    expect((await world.gql(LEAVE, { input: { token: party } })).data.leaveWaitList).toBe(true);
    // at once, without a worker
    expect(await line.states()).toEqual(['Ada Declined', 'Ben Offered', 'Cy Waiting']);
    world.clock.forward(31 * MINUTE);
    await line.look();
    expect(await line.states()).toEqual(['Ada Declined', 'Ben Ended', 'Cy Offered']);
    expect((await line.mailsTo(ben)).at(-1)!.subject).toMatch(/your offer has ended$/);
    expect((await line.mailsTo(cy)).at(-1)!.subject).toMatch(/held for you/);
    expect(await line.party((await line.linksIn(ben)).party)).toMatchObject({ state: 'Ended', offer: null });
  });

  it('BYD-170 BYD-171 BYD-179 a party it does not suffice for keeps its place, and after two turns places are collected for it', async () => {
    const line = await aLine(world, [1, 1, 1, 1, 1]);
    await line.join('Four', 4);
    await line.join('One', 1);
    await line.join('Uno', 1);
    await line.giveBack(0);
    await line.look();
    expect(await line.entry('Four')).toMatchObject({ state: 'Waiting', passes: 1, why: '1 place came free and 4 are wanted.' });
    expect((await line.entry('One')).state).toBe('Offered');
    for (const at of [1, 2, 3]) {
      await line.giveBack(at);
      await line.look();
    }
    expect(await line.entry('Four')).toMatchObject({
      state: 'Collecting',
      heldPlaces: 3,
      why: 'Passed over twice, so places are collected: 3 of 4.',
    });
    expect((await line.entry('Uno')).state).toBe('Waiting');
    // what is collected is nobody's to buy
    expect(codeOf(await world.reserve(line.event))).toBeDefined();
    await line.giveBack(4);
    await line.look();
    expect(await line.entry('Four')).toMatchObject({ state: 'Offered', heldPlaces: 4 });
  });

  it('BYD-171 what was collected in its time without being enough goes back to the line', async () => {
    const line = await aLine(world, [1, 1, 1], {}, { collectHours: 1 });
    await line.join('Three', 3);
    for (const at of [0, 1]) {
      await line.giveBack(at);
      await line.look();
    }
    expect(await line.entry('Three')).toMatchObject({ state: 'Collecting', heldPlaces: 2 });
    world.clock.forward(61 * MINUTE);
    await line.look();
    expect(await line.entry('Three')).toMatchObject({ state: 'Waiting', heldPlaces: 0 });
    expect((await world.reserve(line.event, { quantity: 2 })).errors).toBeUndefined();
  });

  it('BYD-171 the public cannot buy what came back before the line had its turn, and buys what nobody in line can use', async () => {
    const line = await aLine(world, [2, 1]);
    await line.join('Ada', 2);
    await line.giveBack(0);
    expect(codeOf(await world.reserve(line.event, { quantity: 2 }))).toBe('WAIT_LIST_FIRST');
    expect(codeOf(await world.reserve(line.event))).toBe('WAIT_LIST_FIRST');
    await line.look();
    expect(await line.states()).toEqual(['Ada Offered']);
    const other = await aLine(world, [1, 1]);
    await other.join('Big', 5);
    await other.giveBack(0);
    expect(codeOf(await world.reserve(other.event))).toBe('WAIT_LIST_FIRST');
    await other.look();
    expect((await world.reserve(other.event)).errors).toBeUndefined();
  });

  it('BYD-173 the link of every mail shows the state, lowers the number or leaves, and shows nothing to anybody else', async () => {
    const line = await aLine(world, [2, 2]);
    const ada = await line.join('Ada', 4, { together: true, maxPrice: 20_000 });
    await line.look();
    const { party: token } = await line.linksIn(ada);
    expect(await line.party(token)).toMatchObject({
      state: 'Waiting',
      quantity: 4,
      line: 1,
      together: true,
      maxPrice: 20_000,
      event: { name: line.event.name },
    });
    expect(await line.party('nobody')).toBeNull();
    for (const quantity of [4, 5, 0]) {
      const { errors } = await world.gql(LOWER, { input: { token, quantity } });
      expect(errors?.[0]?.extensions.details.fields).toEqual({ quantity: 'Please choose a lower number than 4.' });
    }
    await line.giveBack(0);
    await line.look();
    expect((await line.entry('Ada')).state).toBe('Waiting');
    expect((await world.gql(LOWER, { input: { token, quantity: 2 } })).data.lowerWaitListParty).toBe(true);
    expect(await line.party(token)).toMatchObject({ state: 'Offered', quantity: 2 });
    expect((await world.gql(LEAVE, { input: { token } })).data.leaveWaitList).toBe(true);
    expect((await world.gql(LEAVE, { input: { token } })).data.leaveWaitList).toBe(true);
    expect(await line.party(token)).toMatchObject({ state: 'Declined', line: null });
    expect(codeOf(await world.gql(LEAVE, { input: { token: 'nobody' } }))).toBe('NOT_FOUND');
  });

  it('BYD-174 offering ends before the start: who waits is told, and free places go on public sale', async () => {
    const startsAt = new Date(world.clock.now().getTime() + 24 * 60 * MINUTE);
    const line = await aLine(world, [2, 2]);
    await world.connection
      .collection('events')
      .updateOne({ _id: line.event._id as never }, { $set: { 'schedule.startsAt': startsAt, 'schedule.ticketsEndAt': startsAt } });
    const ada = await line.join('Ada', 3);
    await line.giveBack(0);
    await line.look();
    world.clock.set(new Date(startsAt.getTime() - 119 * MINUTE));
    await line.look();
    expect(await line.states()).toEqual(['Ada Closed']);
    expect((await line.mailsTo(ada)).at(-1)!.subject).toMatch(/the wait list is closed$/);
    expect((await world.reserve(line.event, { quantity: 2 })).errors).toBeUndefined();
  });

  it('BYD-175 an offer has the price of the day of joining where the organizer chose it, and the mail says so', async () => {
    const tiers = [{ name: 'Sold', price: 4000 }];
    const ticketTypes = [world.given.events.ticketType({ name: 'Floor', totalQty: 2 }, tiers)];
    const line = await aLine(world, [2], { ticketTypes }, { priceRule: 'Joining' });
    const ada = await line.join('Ada', 1);
    const ben = await line.join('Ben', 1, { maxPrice: 100 });
    await world.connection
      .collection('events')
      .updateOne({ _id: line.event._id as never }, { $set: { 'ticketTypes.0.tiers.0.price': 9000 } });
    await line.giveBack(0);
    await line.look();
    const { offer } = await line.entry('Ada');
    expect(offer!.total).toBeLessThan(6000);
    expect((await line.mailsTo(ada)).at(-1)!.text).toMatch(/at the price of .*, when you joined\./);
    expect((await line.entry('Ben')).why).toMatch(/^The places cost \$4.* and the wish ends at \$1\.00\.$/);
    expect(await line.mailsTo(ben)).toHaveLength(1);
  });

  it('BUY-081 BYD-179 staff offer by hand out of turn, are told why not, and take an offer back', async () => {
    const line = await aLine(world, [2, 2], {}, { isOn: false });
    await line.join('Ada', 2);
    await line.join('Ben', 2);
    const [ada, ben] = await line.entries();
    const offer = (entryId: string) => world.gql(OFFER, { input: { entryId } }, line.office.token);
    const none = await offer(ben!._id);
    expect(none.errors?.[0]).toMatchObject({
      message: 'Nothing can be offered to this party: 0 places came free and 2 are wanted.',
      extensions: { code: 'WAIT_LIST_NONE_FREE' },
    });
    await line.giveBack(0);
    await line.look();
    expect(await line.states()).toEqual(['Ada Waiting', 'Ben Waiting']);
    expect((await offer(ben!._id)).data.offerToParty).toEqual({ state: 'Offered', heldPlaces: 2 });
    expect(codeOf(await offer(ben!._id))).toBe('WAIT_LIST_OVER');
    const back = await world.gql(TAKE_BACK, { input: { entryId: ben!._id } }, line.office.token);
    expect(back.data.takeBackOffer).toEqual({ state: 'Waiting', heldPlaces: 0 });
    expect(codeOf(await world.gql(TAKE_BACK, { input: { entryId: ada!._id } }, line.office.token))).toBe('WAIT_LIST_OVER');
    const stranger = await world.given.member('OWNER');
    expect(codeOf(await world.gql(OFFER, { input: { entryId: ada!._id } }, stranger.token))).toBe('NOT_FOUND');
  });

  it('BYD-170 BYD-176 seats are offered together where it was asked for, in the order of the wishes, and nobody gets one seat of two', async () => {
    const { fields, stalls } = await seatedEvent(world, aHall(2, 6));
    const ticketTypes = fields.ticketTypes.filter(({ _id }) => _id === stalls._id);
    const line = await aLine(world, [], { ...fields, ticketTypes, seatRules: { ...DEFAULT_SEAT_RULES, noSingles: true } } as never);
    const sell = (seats: string[]) =>
      world.buy(line.event, { tickets: [{ ticketTypeId: String(stalls._id), quantity: seats.length, seats }] });
    const row = (letter: string, ...numbers: number[]) => numbers.map((number) => `${letter}${number}`);
    const [first, pair, last] = [await sell(row('A', 1, 2)), await sell(row('A', 3, 4)), await sell(row('A', 5, 6))];
    const other = await sell(row('B', 1, 2, 3, 4, 5, 6));
    // what is taken of a plan is read once a second
    const back = async ({ _id }: { _id: string }) => {
      await line.cancel(_id);
      await wait(1100);
      await line.look();
    };
    const wish = { ticketTypeIds: [String(stalls._id)], together: true };
    await line.join('One', 1, wish);
    await line.join('Four', 4, wish);
    await line.join('Two', 2, { together: true });
    await back(first);
    expect((await line.entry('One')).why).toBe('It would leave a single seat of two.');
    expect((await line.entry('Two')).offer!.seats).toEqual(['Stalls, row A, seat 1', 'Stalls, row A, seat 2']);
    expect((await line.entry('Four')).state).toBe('Waiting');
    await back(last);
    expect(await line.entry('Four')).toMatchObject({ state: 'Collecting', heldPlaces: 2 });
    await back(other);
    // one in the middle of a row of six leaves nobody alone, and the longest rest of it is kept
    expect((await line.entry('One')).state).toBe('Offered');
    expect(await line.entry('Four')).toMatchObject({ state: 'Collecting', heldPlaces: 3 });
    await back(pair);
    const four = await line.entry('Four');
    expect([four.state, four.offer!.seats]).toEqual(['Offered', [3, 4, 5, 6].map((number) => `Stalls, row A, seat ${number}`)]);
  });

  it('BYD-172 length, quiet hours and end are set within bounds, by who may', async () => {
    const line = await aLine(world, [1]);
    const { errors } = await line.save({ offerMinutes: 29, quietFrom: '22:00', endsMinutesBefore: -1, collectHours: 0 });
    expect(errors?.[0]?.extensions.details.fields).toEqual({
      offerMinutes: 'Please choose 30 minutes to 48 hours.',
      quietUntil: 'Please enter both times, or none.',
      endsMinutesBefore: 'Please choose up to 7 days.',
      collectHours: 'Please choose up to 7 days.',
    });
    expect(codeOf(await line.save({}, line.office.token))).toBe('FORBIDDEN');
    expect((await line.save({ offerMinutes: 48 * 60, quietFrom: '22:00', quietUntil: '08:00' })).errors).toBeUndefined();
  });
});
