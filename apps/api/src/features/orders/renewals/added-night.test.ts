import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aRenewalHouse, DAY, RENEWAL, type RenewalHouse } from '../../../../test/renewal-house.ts';
import { EventCache } from '../../events/record/event.cache.ts';
import { OrderLinks } from '../links/order-links.signer.ts';
import { ItemCodes } from '../public/item-codes.signer.ts';

const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { verdict } }';
const HOUSE = 'query ($id: ObjectId!) { event(eventId: $id) { house { season single held } } }';
const NIGHTS =
  'query ($token: String!) { publicOrder(token: $token) { nights { name } nightOffers { token name endsAt } items { dayIds } } }';

describe('a night that joined a season, for which holders pay', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  /** Somebody has A1 and A2; then a night joins, 30 days from now. */
  const joined = async (email: string, more: object = { holdersPay: true }) => {
    const house = await aRenewalHouse(world);
    const orderId = await house.buy(email, ['A1', 'A2']);
    const night = await house.before.night(30, more);
    await house.publish(night);
    const startsAt = new Date(world.clock.now().getTime() + 30 * DAY);
    const endsAt = new Date(world.clock.now().getTime() + 20 * DAY);
    const start = async (input: object = {}) => {
      const asked = { eventId: night.id, endsAt, reminderDays: [14, 2], ...input };
      const answer = await world.gql(RENEWAL.start, { input: asked }, await house.admin());
      await world.runJobs();
      return answer;
    };
    const staff = (query: string, variables: object = {}) => house.staff(query, { seasonId: undefined, eventId: night.id, ...variables });
    const hidden = () =>
      world.connection.collection('orders').countDocuments({ seasonOrderId: orderId as never, eventId: night.id as never });
    const seen = async () => {
      const token = world.app.get(OrderLinks, { strict: false }).tokenOf(orderId);
      return (await world.gql(NIGHTS, { token })).data.publicOrder;
    };
    return { house, orderId, night, startsAt, endsAt, start, staff, hidden, seen };
  };
  const verdictOf = async (house: RenewalHouse, eventId: string, orderId: string, at: Date) => {
    const { tickets } = (await world.given.orders.stored(orderId))!;
    const code = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId, itemId: tickets[0]!._id, version: tickets[0]!.qrVersion });
    world.clock.set(at);
    const { token } = await world.given.member('BOX_OFFICE', house.org);
    return (await world.gql(SCAN, { input: { eventId, code } }, token)).data.scanCode.verdict;
  };

  it('BYD-106 is given to nobody before it is paid, and one payment by the mailed link buys the same seats', async () => {
    const { house, orderId, night, start, staff, hidden, seen, startsAt, endsAt } = await joined('pays@example.com');
    expect(await hidden()).toBe(0);
    const mails = (await house.mailsTo('pays@example.com')).length;
    expect(await seen()).toMatchObject({ nights: [{ name: 'Night 1' }, { name: 'Night 2' }], nightOffers: [] });
    const own = house.before.nights.map(({ id }) => id);
    expect((await seen()).items.map(({ dayIds }: { dayIds: string[] }) => dayIds)).toEqual([own, own]);

    const link = world.app.get(OrderLinks, { strict: false }).tokenOf(orderId);
    const calendar = (await world.http.get(`/links/orders/${link}/event.ics`)).text;
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);

    const plan = (await staff(RENEWAL.plan)).data.renewalPlan;
    expect(plan).toMatchObject({
      holders: 1,
      placedHolders: 1,
      places: 2,
      missing: [],
      types: [{ fromName: 'Stalls', toId: night.stalls._id }],
    });
    expect((await start()).errors).toBeUndefined();
    expect((await start()).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await house.takeOn(night, ['A1'])).errors?.[0]?.extensions.code).toBe('SEAT_TAKEN');
    const told = (await house.mailsTo('pays@example.com')).slice(mails);
    expect(told).toMatchObject([{ subject: expect.stringContaining('Night 30 joined Lyric Season 26/27: your place until') }]);
    expect((await seen()).nightOffers).toMatchObject([{ name: 'Night 30', endsAt: endsAt.toISOString() }]);
    const { house: counted } = (await world.gql(HOUSE, { id: night.id }, await house.admin())).data.event;
    expect(counted).toEqual({ season: 0, single: 0, held: 2 });

    const token = await house.linkOf('pays@example.com');
    expect((await seen()).nightOffers[0].token).toBe(token);
    const offer = await house.open(token);
    expect(offer).toMatchObject({ state: 'Open', fromName: 'Lyric Season 26/27', isSamePrice: false, event: { name: 'Night 30' } });
    const bought = await house.payFor((await world.gql(RENEWAL.pay, { input: { token } })).data.payRenewal, { email: 'pays@example.com' });
    await world.runJobs();
    const stored = (await world.given.orders.stored(bought))!;
    expect(stored).toMatchObject({ eventId: night.id, seasonId: null, total: offer.total, renewal: { orderId } });
    expect(stored.tickets.map(({ seat }) => seat)).toEqual(['Stalls-A-1', 'Stalls-A-2']);
    expect((await staff(RENEWAL.renewal)).data.renewal).toMatchObject({
      counts: [{ state: 'Renewed', places: 2 }],
      renewedMoney: offer.total,
    });
    expect((await seen()).nightOffers).toEqual([]);

    // a part that goes back is renewed money no more
    const input = {
      orderId: bought,
      ticketIds: [stored.tickets[0]!._id],
      upgradeIds: [],
      processingFee: false,
      promoterFee: false,
      refundReason: 'Ill',
      refundAmount: stored.tickets[0]!.price + stored.tickets[0]!.tax,
    };
    const refund = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { state } }';
    expect((await world.gql(refund, { input }, await house.admin())).errors).toBeUndefined();
    await world.runJobs();
    expect((await staff(RENEWAL.renewal)).data.renewal.renewedMoney).toBe(offer.total - input.refundAmount);

    expect(await verdictOf(house, night.id, orderId, startsAt)).not.toBe('Admitted');
    expect(await hidden()).toBe(0);
  });

  it('BYD-106 is free as before where nothing else was chosen, and has no link then', async () => {
    const { house, start, hidden } = await joined('free@example.com', {});
    expect(await hidden()).toBe(1);
    expect((await start()).errors?.[0]?.extensions.details.fields).toEqual({ eventId: expect.stringContaining('free') });
    expect((await house.mailsTo('free@example.com')).at(-1)?.subject).toBe('Night 30 belongs to your season tickets');
  });

  it('BYD-106 lists and tells whoever’s seat is taken there, and offers the place that the organizer chose for it', async () => {
    const { house, night, start, staff } = await joined('taken@example.com');
    expect((await house.takeOn(night, ['A1'])).errors).toBeUndefined();
    const missing = [{ words: 'Stalls, row A, seat 1', reason: 'This seat is taken on this night.' }];
    expect((await staff(RENEWAL.plan)).data.renewalPlan).toMatchObject({ places: 1, missing });
    const types = [{ fromId: house.before.stalls._id, toId: night.floor._id }];
    expect((await staff(RENEWAL.plan, { types })).data.renewalPlan).toMatchObject({ places: 2, missing });
    await start({ types });
    const { offers } = (await staff(RENEWAL.offers)).data.renewalOffers;
    expect(offers).toMatchObject([{ state: 'Open', places: ['Standing floor', 'Stalls, row A, seat 2'], missing }]);
    const [mail] = (await house.mailsTo('taken@example.com')).slice(-1);
    expect(String(mail!.text)).toContain('Not held: Stalls, row A, seat 1. This seat is taken on this night.');
    const bought = await house.payFor(
      (await world.gql(RENEWAL.pay, { input: { token: await house.linkOf('taken@example.com') } })).data.payRenewal,
    );
    expect((await world.given.orders.stored(bought))!.tickets.map(({ name }) => name).toSorted()).toEqual(['Stalls', 'Standing floor']);
  });

  it('BYD-106 tells those for whom nothing could be held', async () => {
    const { house, night, start, staff } = await joined('none@example.com');
    expect((await house.takeOn(night, ['A1', 'A2'])).errors).toBeUndefined();
    await start();
    expect((await staff(RENEWAL.offers)).data.renewalOffers.offers).toMatchObject([{ state: 'Unplaced' }]);
    expect((await house.mailsTo('none@example.com')).at(-1)?.subject).toContain('no place could be held for you');
  });

  it('BYD-106 returns to sale by itself at the date, and is part of each season that is bought after it joined', async () => {
    const { house, night, start, staff, endsAt } = await joined('lapses@example.com');
    const later = await house.buy('later@example.com', ['B1']);
    await start();
    const nights = await world.connection
      .collection('orders')
      .find({ seasonOrderId: later as never })
      .toArray();
    expect(nights.map(({ eventId }) => String(eventId))).toContain(night.id);
    const { total } = (await staff(RENEWAL.offers)).data.renewalOffers;
    expect(total).toBe(1);
    const token = await house.linkOf('lapses@example.com');
    world.clock.set(new Date(endsAt.getTime() + 1000));
    await house.tick();
    expect(await house.open(token)).toMatchObject({ state: 'Lapsed', isOver: true });
    expect((await house.mailsTo('lapses@example.com')).at(-1)?.subject).toBe('Your places for Night 30 went back on sale');
    await expect.poll(async () => (await house.takeOn(night, ['A1'])).errors?.[0]?.extensions.code, { timeout: 10_000 }).toBeUndefined();
    expect((await staff(RENEWAL.renewal)).data.renewal.state).toBe('Over');
  });

  it('is paid for at the last moment, reminded of, moved, kept in part and let go as a renewal is', async () => {
    const { house, night, start, staff, endsAt } = await joined('late@example.com');
    await start();
    const token = await house.linkOf('late@example.com');
    world.clock.set(new Date(endsAt.getTime() - 14 * DAY + 1000));
    await house.tick();
    expect((await house.mailsTo('late@example.com')).at(-1)?.subject).toMatch(/^Until .*: your place for Night 30$/);
    const later = new Date(endsAt.getTime() + 2 * DAY);
    const input = { eventId: night.id, endsAt: later, reminderDays: [] };
    expect((await world.gql(RENEWAL.change, { input }, await house.admin())).errors).toBeUndefined();
    expect((await house.keepAt(token, [0])).errors).toBeUndefined();
    await world.gql(RENEWAL.decline, { input: { token, reason: 'Busy' } });
    expect((await world.gql(RENEWAL.undo, { input: { token } })).errors).toBeUndefined();
    world.clock.set(new Date(later.getTime() - 1000));
    const bought = await house.payFor((await world.gql(RENEWAL.pay, { input: { token } })).data.payRenewal);
    await world.runJobs();
    expect((await world.given.orders.stored(bought))!.tickets.map(({ seat }) => seat)).toEqual(['Stalls-A-1']);
    expect((await staff(RENEWAL.renewal)).data.renewal.counts).toMatchObject([{ state: 'Renewed', places: 1 }]);
  });

  it('BYD-106 cannot become free once it was offered, and does for all before', async () => {
    const { house, night, start, hidden } = await joined('changes@example.com');
    const free = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { version } }';
    const events = world.connection.collection('events');
    const save = async () => {
      const stored = (await events.findOne({ _id: night.id as never }))!;
      const names = ['name', 'stub', 'seatingChartKey', 'salesBeginImmediately', 'schedule', 'processAs'];
      const types = stored['ticketTypes'].map(({ _id, name, totalQty, categoryId, purchaseLimit, tiers }: Record<string, never[]>) => {
        const own = tiers!.map(({ _id: tierId, name: tier, price, isActive }: Record<string, unknown>) => ({
          _id: tierId,
          name: tier,
          price,
          isActive,
        }));
        return { _id, name, totalQty, categoryId, purchaseLimit, tiers: own };
      });
      const event = {
        ...Object.fromEntries(names.map((name) => [name, stored[name]])),
        seasonId: house.before.season._id,
        ticketTypes: types,
      };
      return world.gql(free, { input: { eventId: night.id, version: stored['version'], event } }, await house.admin());
    };
    const saved = await save();
    expect(saved.errors).toBeUndefined();
    await world.runJobs();
    expect(await hidden()).toBe(1);
    await events.updateOne({ _id: night.id as never }, { $set: { holdersPay: true } });
    world.app.get(EventCache, { strict: false }).drop();
    expect((await start()).errors).toBeUndefined();
    expect((await save()).errors?.[0]?.extensions.details.fields).toEqual({ holdersPay: expect.stringContaining('cannot become free') });
  });

  it('is another organization’s business for nobody', async () => {
    const { house, night, start, endsAt } = await joined('own@example.com');
    await start();
    const { token } = await world.given.member('OWNER', (await aRenewalHouse(world)).org);
    for (const query of [RENEWAL.renewal, RENEWAL.offers, RENEWAL.plan])
      expect((await world.gql(query, { eventId: night.id }, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const input = { eventId: night.id, endsAt, reminderDays: [] };
    for (const act of [RENEWAL.start, RENEWAL.change])
      expect((await world.gql(act, { input }, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const file = 'mutation ($input: GenerateRenewalsReportInput!) { generateRenewalsReport(input: $input) { exportId } }';
    const query = { eventId: night.id };
    expect((await world.gql(file, { input: { query } }, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await world.gql(file, { input: { query } }, await house.admin())).errors).toBeUndefined();
    const again = { eventId: night.id, idempotencyKey: newKey() };
    expect((await world.gql(RENEWAL.remind, { input: again }, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await world.gql(RENEWAL.renewal, {}, token)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
