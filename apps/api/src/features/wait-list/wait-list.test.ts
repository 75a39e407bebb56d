import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const JOIN = 'mutation ($input: JoinWaitListInput!) { joinWaitList(input: $input) }';
const LIST = `query ($eventId: ObjectId!, $query: WaitListQueryInput, $pagination: PaginationInput) {
  waitList(eventId: $eventId, query: $query, pagination: $pagination) { entries { _id name email phoneNumber quantity createdAt } after hasMore } }`;
const ADA = { name: 'Ada  Okafor', email: 'Ada@Example.com', phoneNumber: '(801) 555-0142', quantity: 2 };

describe('the wait list', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const aSoldOutEvent = async (totalQty = 0, fields: object = {}) => {
    const { org, token } = await world.given.member('BOX_OFFICE');
    const ticketTypes = [world.given.events.ticketType({ totalQty })];
    const event = await world.given.event(org, { ticketTypes, ...fields });
    return { org, token, eventId: String(event._id), event };
  };
  type Sale = Awaited<ReturnType<typeof aSoldOutEvent>>;
  const join = ({ eventId }: Pick<Sale, 'eventId'>, form: object = {}) => world.gql(JOIN, { input: { eventId, ...ADA, ...form } });
  const list = async ({ eventId, token }: Sale, variables: object = {}) => {
    const { data, errors } = await world.gql(LIST, { eventId, ...variables }, token);
    expect(errors).toBeUndefined();
    return data.waitList;
  };
  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  it('BUY-003 BUY-080 OPS-132 takes entries for a sold-out event, and shows them to the box office', async () => {
    const sale = await aSoldOutEvent();
    expect(await join(sale)).toMatchObject({ data: { joinWaitList: true } });
    expect(await list(sale)).toEqual({
      entries: [
        {
          _id: expect.any(String),
          name: 'Ada Okafor',
          email: 'ada@example.com',
          phoneNumber: '+18015550142',
          quantity: 2,
          createdAt: expect.any(String),
        },
      ],
      after: expect.any(String),
      hasMore: false,
    });
  });

  it('BUY-080 joining twice with one e-mail, also at the same moment, updates the entry and keeps its place', async () => {
    const sale = await aSoldOutEvent();
    const both = await Promise.all([join(sale), join(sale), join(sale)]);
    expect(both.map(({ data }) => data?.joinWaitList)).toEqual([true, true, true]);
    const [first] = (await list(sale)).entries;
    await join(sale, { email: 'ben@example.com' });
    expect(await join(sale, { email: ' ADA@example.com ', name: 'Ada Obi', phoneNumber: '+1 801 555 0199', quantity: 4 })).toMatchObject({
      data: { joinWaitList: true },
    });
    const { entries } = await list(sale);
    expect(entries).toHaveLength(2);
    expect(entries[1]).toEqual({ ...first, name: 'Ada Obi', phoneNumber: '+18015550199', quantity: 4 });
  });

  it('BUY-080 takes one name, and reads a number without a country code as one of the venue', async () => {
    const { org, token } = await world.given.member('BOX_OFFICE');
    const venue = await world.given.venue(org, { address: { city: 'London', country: 'GB' } as never });
    const ticketTypes = [world.given.events.ticketType({ totalQty: 0 })];
    const event = await world.given.event(org, { ticketTypes, venueId: venue._id });
    const sale = { org, token, event, eventId: String(event._id) };
    const typed = { name: '\u200BPrince ', email: '\u202Aprince@example.com\u202C', phoneNumber: '020 7946 0018' };
    expect(await join(sale, typed)).toMatchObject({ data: { joinWaitList: true } });
    const [entry] = (await list(sale)).entries;
    expect(entry).toMatchObject({ name: 'Prince', email: 'prince@example.com', phoneNumber: '+442079460018' });
  });

  const mailsTo = async (email: string) => {
    await world.runJobs();
    return (await world.mails()).filter(({ to }) => to === email);
  };

  it('BUY-080 mails who joined for how many tickets and for what, once, and the new number to who joins again', async () => {
    const sale = await aSoldOutEvent();
    const email = 'waiting@example.com';
    await Promise.all([join(sale, { email }), join(sale, { email })]);
    const [first, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ subject: `You are on the wait list for ${sale.event.name}` });
    for (const part of [first!.html!, first!.text!]) {
      expect(part).toContain(`You stand on the wait list for ${sale.event.name} with 2 tickets.`);
      expect(part).toContain('No place is held for you, and nothing was charged.');
      expect(part).toContain(`Contact ${sale.org.orgName}`);
      expect(part).not.toMatch(/offer/i);
    }
    await join(sale, { email, quantity: 5 });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(`Wait list for ${sale.event.name}: 5 tickets now`);
    await join(sale, { email, quantity: 5 });
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('BUY-080 sends one address at most five mails a day about an event', async () => {
    const sale = await aSoldOutEvent();
    for (let quantity = 1; quantity <= 8; quantity += 1) await join(sale, { email: 'flood@example.com', quantity });
    expect(await mailsTo('flood@example.com')).toHaveLength(5);
    expect((await list(sale)).entries).toMatchObject([{ quantity: 8 }]);
  });

  it('BUY-080 sends one address at most fifteen mails a day about all events, and keeps its entries', async () => {
    const sales = [];
    for (let at = 0; at < 17; at += 1) sales.push(await aSoldOutEvent());
    for (const sale of sales) expect(await join(sale, { email: 'everywhere@example.com' })).toMatchObject({ data: { joinWaitList: true } });
    expect(await mailsTo('everywhere@example.com')).toHaveLength(15);
    expect((await list(sales.at(-1)!)).entries).toMatchObject([{ email: 'everywhere@example.com' }]);
  });

  it('BUY-080 puts a text beside each wrong field and keeps nothing', async () => {
    const sale = await aSoldOutEvent();
    const { errors } = await join(sale, { name: '\u200B', email: 'ada', phoneNumber: '1', quantity: 21 });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      details: {
        fields: {
          name: 'Please enter a name.',
          email: 'Please enter a valid email address.',
          phoneNumber: 'Phone number is required.',
          quantity: 'Please choose 1 to 20 tickets.',
        },
      },
    });
    expect((await list(sale)).entries).toEqual([]);
  });

  it('BUY-003 there is none while tickets are left, before the sale, after it, or of what the public may not see', async () => {
    const later = new Date(world.clock.now().getTime() + 3_600_000);
    const earlier = new Date(world.clock.now().getTime() - 3_600_000);
    const schedule = (await aSoldOutEvent()).event.schedule;
    for (const [totalQty, fields, code] of [
      [1, {}, 'WAIT_LIST_CLOSED'],
      [0, { cancel: true }, 'WAIT_LIST_CLOSED'],
      [0, { schedule: { ...schedule, ticketsAt: later } }, 'WAIT_LIST_CLOSED'],
      [0, { schedule: { ...schedule, ticketsEndAt: earlier } }, 'WAIT_LIST_CLOSED'],
      [0, { published: false }, 'WAIT_LIST_CLOSED'],
      [0, { published: false, firstPublishedAt: null }, 'NOT_FOUND'],
    ] as const) {
      const sale = await aSoldOutEvent(totalQty, fields);
      expect(codeOf(await join(sale))).toBe(code);
      expect((await list(sale)).entries).toEqual([]);
    }
    expect(codeOf(await join({ eventId: '0123456789abcdef01234567' }))).toBe('NOT_FOUND');
  });

  const PAGE = 'query ($stub: String!) { publicEvent(stub: $stub) { phase itemsInCarts ticketTypes { _id left moreAtOtherPrice } } }';
  const page = async ({ eventId }: Pick<Sale, 'eventId'>) => (await world.gql(PAGE, { stub: eventId })).data.publicEvent;

  it('BUY-003 BUY-080 there is none while the last places are in carts, which the page says', async () => {
    const sale = await aSoldOutEvent(1);
    const tickets = [{ ticketTypeId: String(sale.event.ticketTypes[0]!._id), quantity: 1 }];
    const input = { eventId: sale.eventId, tickets, idempotencyKey: 'the-last-one-in-a-cart' };
    expect((await world.gql('mutation ($input: ReserveInput!) { reserve(input: $input) { token } }', { input })).errors).toBeUndefined();
    expect(await page(sale)).toMatchObject({ phase: 'SoldOut', itemsInCarts: [tickets[0]!.ticketTypeId] });
    expect(codeOf(await join(sale))).toBe('WAIT_LIST_CLOSED');
    world.clock.forward(11 * 60_000);
    onTestFinished(() => world.clock.release());
    await expect.poll(async () => (await page(sale)).itemsInCarts, { timeout: 10_000 }).toEqual([]);
  });

  it('BUY-003 names the one ticket type that is in carts, while another is sold and a third is sold out', async () => {
    const types = ['VIP', 'Floor', 'Gone'].map((name, at) => world.given.events.ticketType({ name, totalQty: [1, 60, 0][at]! }));
    const sale = await aSoldOutEvent(0, { ticketTypes: types });
    const tickets = [0, 1].map((at) => ({ ticketTypeId: String(sale.event.ticketTypes[at]!._id), quantity: 1 }));
    const input = { eventId: sale.eventId, tickets, idempotencyKey: 'vip-and-floor-in-a-cart' };
    expect((await world.gql('mutation ($input: ReserveInput!) { reserve(input: $input) { token } }', { input })).errors).toBeUndefined();
    expect(await page(sale)).toMatchObject({ phase: 'OnSale', itemsInCarts: [tickets[0]!.ticketTypeId] });
  });

  it('BUY-003 BUY-080 there is one when only tickets are left that a code opens', async () => {
    const hidden = world.given.events.ticketType({ visible: false });
    const ticketTypes = [world.given.events.ticketType({ totalQty: 0 }), hidden];
    const promotions = [world.given.events.promotion({ type: 'Unlock', ticketTypeIds: [hidden._id] })];
    const sale = await aSoldOutEvent(0, { ticketTypes, promotions });
    expect(await page(sale)).toMatchObject({ phase: 'OnSale', itemsInCarts: [] });
    expect(await join(sale)).toMatchObject({ data: { joinWaitList: true } });
    const other = world.given.events.ticketType({ visible: false });
    const opens = [world.given.events.promotion({ code: 'OTHER', type: 'Unlock', ticketTypeIds: [other._id] })];
    const onlyHidden = await aSoldOutEvent(0, { ticketTypes: [other], promotions: opens });
    expect(codeOf(await join(onlyHidden))).toBe('WAIT_LIST_CLOSED');
  });

  it('BUY-013 says whether more tickets follow at another price', async () => {
    const tiers = [
      { name: 'Early', price: 2000, totalQty: 3 },
      { name: 'Late', price: 3000 },
    ];
    const more = await aSoldOutEvent(0, { ticketTypes: [world.given.events.ticketType({ totalQty: 50 }, tiers)] });
    expect(await page(more)).toMatchObject({ ticketTypes: [{ left: 3, moreAtOtherPrice: true }] });
    const last = await aSoldOutEvent(0, { ticketTypes: [world.given.events.ticketType({ totalQty: 3 }, tiers)] });
    expect(await page(last)).toMatchObject({ ticketTypes: [{ left: 3, moreAtOtherPrice: false }] });
    const alone = await aSoldOutEvent(0, { ticketTypes: [world.given.events.ticketType({ totalQty: 3 })] });
    expect(await page(alone)).toMatchObject({ ticketTypes: [{ left: 3, moreAtOtherPrice: false }] });
  });

  it('OPS-132 is searched by name, whatever its case, and read page after page, who joined last first', async () => {
    const sale = await aSoldOutEvent();
    const names = ['Ada Okafor', 'Ben Ruiz', 'Cy Okafor', 'Di Lopez'];
    for (const [at, name] of names.entries()) await join(sale, { name, email: `${at}@example.com` });
    const shown = async (variables: object) => (await list(sale, variables)).entries.map(({ name }: { name: string }) => name);
    expect(await shown({})).toEqual(names.toReversed());
    expect(await shown({ query: { name: 'okaf' } })).toEqual(['Cy Okafor', 'Ada Okafor']);
    expect(await shown({ query: { name: '.*' } })).toEqual([]);
    const first = await list(sale, { pagination: { pageSize: 3 } });
    expect(first.hasMore).toBe(true);
    expect(await list(sale, { pagination: { pageSize: 3, after: first.after } })).toMatchObject({
      entries: [{ name: 'Ada Okafor' }],
      hasMore: false,
    });
    const { errors } = await world.gql(LIST, { eventId: sale.eventId, pagination: { after: 'x' } }, sale.token);
    expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });

  it('limits how often one address can join', async () => {
    const sale = await aSoldOutEvent();
    const answers = [];
    for (let at = 0; at < 4; at += 1) answers.push(...(await Promise.all(Array.from({ length: 20 }, () => join(sale)))));
    expect(answers.map(codeOf)).toContain('RATE_LIMITED');
  });
});
