import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aRenewalHouse, DAY, RENEWAL, type RenewalHouse } from '../../../../test/renewal-house.ts';
import { EventCache } from '../../events/record/event.cache.ts';
import { PrepareRenewalHandler } from './prepare-renewal.handler.ts';

const ROWS = 'ABCD';

/** Seats of the holder with this number, in one row. */
const seatsOf = (holder: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${ROWS[holder % 4]}${1 + at + count * Math.floor(holder / 4)}`);
const codeOf = (answer: { readonly errors?: readonly { readonly extensions: { readonly code: string } }[] }) =>
  answer.errors?.[0]?.extensions.code;

describe('two acts on one offer at once', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterEach(() => {
    world.clock.release();
    forget();
  });
  afterAll(() => world?.stop());

  const forget = () => world.app.get(EventCache, { strict: false }).drop();
  const emailOf = (holder: number) => `holder-${holder}@example.com`;
  const housed = async (holders: number, seats: number) => {
    const house = await aRenewalHouse(world);
    for (let i = 0; i < holders; i += 1) await house.buy(emailOf(i), seatsOf(i, seats));
    return house;
  };
  const setPrice = async ({ next }: RenewalHouse, price: number) => {
    const seasons = world.connection.collection('seasons');
    await seasons.updateOne({ _id: next.season._id as never }, { $set: { 'ticketTypes.0.tiers.0.price': price } });
    forget();
  };
  const keep = (token: string, ids: readonly string[]) => world.gql(RENEWAL.keep, { input: { token, keep: ids } });
  /** Which of these seats a stranger gets. */
  const freeOf = async (house: RenewalHouse, seats: readonly string[]) => {
    const free: string[] = [];
    for (const seat of seats) if (!(await house.takeSeats(house.next, [seat])).errors) free.push(seat);
    return free;
  };
  const heldOf = (places: readonly { readonly words: string }[]) =>
    places.map(({ words }) => words.replace(/^.*row (\w+), seat (\d+)$/, '$1$2'));
  const paidSeats = async (house: RenewalHouse, token: string) => {
    const id = await house.payFor((await world.gql(RENEWAL.pay, { input: { token } })).data.payRenewal);
    return (await world.given.orders.stored(id))!.tickets.map(({ seat }) => seat!.replace(/^Stalls-(\w+)-(\d+)$/, '$1$2'));
  };

  it('keeps what one of two tabs chose, tells the other to look again, and sells no seat twice', async () => {
    const house = await housed(8, 3);
    await house.start();
    for (let i = 0; i < 8; i += 1) {
      const token = await house.linkOf(emailOf(i));
      const ids = await house.placeIdsOf(token);
      const both = [keep(token, ids.slice(0, 2)), wait((i % 4) * 4).then(() => keep(token, ids.slice(2)))];
      const codes = (await Promise.all(both)).map(codeOf);
      expect(codes.toSorted()).toEqual(['CONFLICT', undefined]);
      const held = heldOf((await house.open(token)).places);
      expect(held).toEqual(codes[0] ? seatsOf(i, 3).slice(2) : seatsOf(i, 3).slice(0, 2));
      expect(await freeOf(house, seatsOf(i, 3))).toEqual(seatsOf(i, 3).filter((seat) => !held.includes(seat)));
      expect(await paidSeats(house, token)).toEqual(held);
    }
  });

  it('holds what it shows when some are let go and paid for at another price at once', async () => {
    const house = await housed(6, 2);
    await house.start();
    await setPrice(house, 7100);
    for (let i = 0; i < 6; i += 1) {
      const token = await house.linkOf(emailOf(i));
      const ids = await house.placeIdsOf(token);
      await Promise.all([wait(i * 6).then(() => keep(token, ids.slice(0, 1))), world.gql(RENEWAL.pay, { input: { token } })]);
      const held = heldOf((await house.open(token)).places);
      expect(await freeOf(house, seatsOf(i, 2))).toEqual(seatsOf(i, 2).filter((seat) => !held.includes(seat)));
      expect(await paidSeats(house, token)).toEqual(held);
    }
  });

  it('leaves no place held by an offer that was ended or declined at the same moment', async () => {
    const house = await housed(12, 2);
    await house.start();
    await setPrice(house, 7200);
    const admin = await house.admin();
    const { offers } = (await house.staff(RENEWAL.offers)).data.renewalOffers;
    for (let i = 0; i < 12; i += 1) {
      const token = await house.linkOf(emailOf(i));
      const ids = await house.placeIdsOf(token);
      const offerId = offers.find(({ email }: { email: string }) => email === emailOf(i))._id;
      const change = () => (i % 3 ? keep(token, ids.slice(0, 1)) : world.gql(RENEWAL.pay, { input: { token } }));
      const end = () => (i % 2 ? world.gql(RENEWAL.decline, { input: { token } }) : world.gql(RENEWAL.end, { offerId }, admin));
      const [, ended] = await Promise.all([change(), wait(i * 3).then(end)]);
      expect(codeOf(ended)).toBeUndefined();
      expect((await house.open(token)).state).toBe(i % 2 ? 'Declined' : 'Lapsed');
      expect(await freeOf(house, seatsOf(i, 2))).toEqual(seatsOf(i, 2));
    }
  });

  const laterThan = ({ endsAt }: RenewalHouse) => new Date(endsAt.getTime() + 5 * DAY);
  const moveDate = async (house: RenewalHouse) => {
    const input = { seasonId: house.next.season._id, endsAt: laterThan(house), reminderDays: [3] };
    return world.gql(RENEWAL.change, { input }, await house.admin());
  };
  /** After the first date, before the one it was moved to. */
  const passFirstDate = async (house: RenewalHouse) => {
    world.clock.set(new Date(house.endsAt.getTime() + DAY));
    forget();
    await house.tick();
    // carts whose time is over are swept by then
    await wait(6500);
  };

  it('loses no place when the date is moved while carts are made', async () => {
    const house = await housed(8, 1);
    await house.start();
    await setPrice(house, 7300);
    const tokens = await Promise.all(Array.from({ length: 8 }, (_, i) => house.linkOf(emailOf(i))));
    const pay = (token: string) => world.gql(RENEWAL.pay, { input: { token } });
    const [moved] = await Promise.all([
      wait(25).then(() => moveDate(house)),
      ...tokens.map((token, i) => wait(i * 8).then(() => pay(token))),
    ]);
    expect(codeOf(moved)).toBeUndefined();
    await passFirstDate(house);
    const seats = tokens.flatMap((_, i) => seatsOf(i, 1));
    expect(await freeOf(house, seats)).toEqual([]);
  });

  it('loses no place when two workers prepared it and the date is moved then', async () => {
    const house = await housed(4, 1);
    const links = async () => (await house.mailsTo(emailOf(0))).filter(({ text }) => String(text).includes('/renew/')).length;
    const before = await links();
    const input = { seasonId: house.next.season._id, fromSeasonId: house.before.season._id, endsAt: house.endsAt, reminderDays: [2] };
    const started = await world.gql(RENEWAL.start, { input }, await house.admin());
    const handler = world.app.get(PrepareRenewalHandler, { strict: false });
    const payload = { renewalId: started.data.startRenewal._id };
    await Promise.all([handler.handle(payload), wait(15).then(() => handler.handle(payload))]);
    await world.runJobs();
    expect(await links()).toBe(before + 1);
    expect(codeOf(await moveDate(house))).toBeUndefined();
    await passFirstDate(house);
    expect(
      await freeOf(
        house,
        Array.from({ length: 4 }, (_, i) => seatsOf(i, 1)[0]!),
      ),
    ).toEqual([]);
  });
});
