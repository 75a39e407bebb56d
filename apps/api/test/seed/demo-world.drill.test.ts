import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eventBadgeOf } from '@marquee/shared/events/event-badge';
import { nextSalesMailAt } from '@marquee/shared/subscriptions/sales-period';
import { orderBadgeOf } from '@marquee/shared/orders/order-badge';
import { createSimulator } from '@marquee/payment-simulator/simulator';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig, type Config } from '#platform/config/config';
import { Migrator } from '#platform/migrations/migrator';

import { MIGRATIONS } from '../../src/migrations/list.ts';
import { rebuildFigures } from '../../src/rebuild-figures.ts';
import { ReadSettlementService } from '../../src/features/reports/settlement/read-settlement.service.ts';
import { MAIN_STUB } from '../../src/seed/main-event.ts';
import { runSeed } from '../../src/seed/run-seed.ts';
import { startTestApp } from '../test-app.ts';
import { testEnvironment } from '../test-config.ts';

const DAY = 24 * 3_600_000;

describe('the demo world', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seed-'));
  const simulator = createSimulator();
  let config: Config;
  let db: Connection;
  let leftBehind: mongoose.mongo.BSON.Document[];
  beforeAll(async () => {
    const { url } = await simulator.listen({ port: 0 });
    config = readConfig(testEnvironment({ PAYMENTS: 'simulator', SIMULATOR_URL: url }));
    db = await mongoose.createConnection(config.MONGODB_URI).asPromise();
    // left behind by an interrupted start
    await runSeed(config, undefined, 0.02);
    leftBehind = await all('orders');
    await db.collection<{ _id: string }>('seeds').updateOne({ _id: 'demo' }, { $set: { finishedAt: null } });
    await fetch(`${url}/_control/reset`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    await runSeed(config, join(folder, 'demo.json'));
  }, 120_000);
  afterAll(async () => {
    await db.dropDatabase();
    await db.close();
    await simulator.close();
    rmSync(folder, { recursive: true });
  });

  const all = (name: string) => db.collection(name).find().toArray();

  it('has two organizations, ten events of the first in every badge state, and 2,000 orders in every state', async () => {
    const [orgs, events, orders] = await Promise.all([all('organizations'), all('events'), all('orders')]);
    const redstone = orgs.find(({ stub }) => stub === 'redstone')!;
    const figures = new Map(
      (await all('figures')).flatMap(({ scopeId, span, itemKey, sums }) =>
        span === 'all' && itemKey === '' ? [[String(scopeId), sums]] : [],
      ),
    );
    const now = new Date();
    const badge = (event: mongoose.mongo.BSON.Document) => {
      const total = event['ticketTypes'].reduce((sum: number, type: { totalQty: number }) => sum + type.totalQty, 0);
      return eventBadgeOf(
        {
          ...(event as never as Parameters<typeof eventBadgeOf>[0]),
          remaining: total - (figures.get(String(event['_id']))?.Ticket?.count ?? 0),
        },
        now,
      ).text;
    };
    const own = events.filter(({ orgId }) => redstone._id.equals(orgId));
    const main = own.find(({ stub }) => stub === MAIN_STUB)!;
    expect(badge(main)).toBe('On sale');
    const others = own.filter((event) => event !== main);
    expect(others.map(badge).toSorted()).toEqual([
      'Announced',
      'Cancelled',
      'Draft',
      'Live',
      'On sale',
      'Past event',
      'Pre-announcement',
      'Sales have ended',
      'Sold out',
    ]);
    expect([orgs.length, orders.length, own.some(({ processAs }) => processAs === 'RSVP')]).toEqual([2, 2000, true]);
    const badges = new Set(orders.map((order) => orderBadgeOf(order as never).text));
    expect([...badges]).toEqual(expect.arrayContaining(['Paid', 'Partial Refund', 'Refunded', 'Canceled', 'Complimentary', 'RSVP']));
  });

  it('gives each ticket its own place, and no pool more than it has', async () => {
    const [events, orders, allocations] = await Promise.all([all('events'), all('orders'), all('allocations')]);
    const claims = allocations.flatMap((allocation) => allocation['claims'] as string[]);
    expect(new Set(claims).size).toBe(claims.length);
    for (const type of events.flatMap((event) => event['ticketTypes'])) {
      const units = claims.filter((claim) => claim.startsWith(`ticketType:${type._id}:`)).map((claim) => Number(claim.split(':')[2]));
      expect(Math.max(0, ...units)).toBeLessThanOrEqual(type.totalQty);
    }
    const held = orders.flatMap((order) => order['tickets']).filter((ticket) => ticket.state === 'Active');
    expect(claims.filter((claim) => claim.startsWith('ticketType:'))).toHaveLength(held.length);
    const gala = events.find(({ stub }) => stub === 'winter-lights-gala')!;
    expect(claims.filter((claim) => claim.startsWith(`ticketType:${gala['ticketTypes'][0]._id}:`))).toHaveLength(320);
  });

  it('agrees with the books of the payment simulator to the cent, and no webhook waits', async () => {
    const orders = await all('orders');
    const books = simulator.books();
    for (const account of ['acct_redstone', 'acct_harbor']) {
      const charged = orders.filter(({ payments }) => payments[0]?.intent?.accountId === account);
      const sum = (of: (order: (typeof charged)[number]) => number) => charged.reduce((total, order) => total + of(order), 0);
      const { captured, refunded } = books.accounts.find((entry) => entry.account === account)!;
      expect([captured, refunded]).toEqual([sum((order) => order['total']), sum((order) => order['refundedAmount'])]);
    }
    const waiting = async () => (await (await fetch(`${config.SIMULATOR_URL}/_control/deliveries`)).json()).waiting;
    await expect.poll(waiting).toBe(0);
  });

  it('has in its audit log who refunded or canceled each order, so that its history says so', async () => {
    const [orders, entries] = await Promise.all([all('orders'), all('auditLog')]);
    const ended = orders.filter(({ state }) => ['Refunded', 'PartiallyRefunded', 'Canceled'].includes(state));
    const said = new Map(entries.map(({ subject, action, actorId }) => [subject.id, actorId && action]));
    expect(ended.map(({ _id, state }) => [state, said.get(String(_id))])).toEqual(
      ended.map(({ state }) => [state, state === 'Canceled' ? 'order.canceled' : 'order.refunded']),
    );
  });

  it('has no refund that the reconciliation with the payment simulator would find to be news', async () => {
    const world = await startTestApp({ env: { MONGODB_URI: config.MONGODB_URI, SIMULATOR_URL: config.SIMULATOR_URL! } });
    try {
      const before = await db.collection('refunds').countDocuments();
      await world.runScheduled('orders.reconcile-refunds');
      expect([before > 50, await db.collection('refunds').countDocuments({ source: 'provider' })]).toEqual([true, 0]);
    } finally {
      await world.app.close();
    }
  });

  it('has settlements without differences, whatever the day', async () => {
    const world = await startTestApp({ env: { MONGODB_URI: config.MONGODB_URI, SIMULATOR_URL: config.SIMULATOR_URL! } });
    try {
      const [org] = (await all('organizations')).filter(({ stub }) => stub === 'redstone');
      const settlements = world.app.get(ReadSettlementService, { strict: false });
      const days = Array.from({ length: 20 }, (_, ago) => new Date(Date.now() - (ago - 1) * DAY));
      const refunded: number[] = [];
      for (const endDate of days) {
        const found = await settlements.get({ orgId: String(org!._id) }, { startDate: new Date(endDate.getTime() - DAY), endDate });
        expect(found.differences).toEqual([]);
        refunded.push(found.lines.find(({ label }) => label === 'Refunded')!.amount);
      }
      expect(refunded.filter((amount) => amount < 0).length).toBeGreaterThan(3);
    } finally {
      await world.app.close();
    }
  });

  it('has figures that equal what the orders say when they are counted anew', async () => {
    const figures = async () => {
      const rows = (await all('figures')).map(
        ({ _id, ...row }) => [`${row['scopeId']} ${row['span']} ${+row['at']} ${row['itemKey']}`, row] as const,
      );
      return new Map(rows);
    };
    const before = await figures();
    await db.collection('figures').updateMany({}, { $set: { 'sums.Ticket.count': 1 } });
    expect(await rebuildFigures(config)).toMatchObject({ orders: 0, entries: (await all('ledger')).length });
    expect(await figures()).toEqual(before);
  });

  it('names who appears at its concerts, each once and of its own organization, as the owner entered them', async () => {
    const [artists, events, entries] = await Promise.all([
      all('artists'),
      all('events'),
      db.collection('auditLog').find({ 'subject.kind': 'artist' }).toArray(),
    ]);
    const swim = events.find(({ stub }) => stub === 'night-swim')!;
    const { headliningArtistIds, openingArtistIds } = swim['performances'][0];
    const named = [...headliningArtistIds, ...openingArtistIds].map((id) => artists.find(({ _id }) => _id.equals(id)));
    expect(named.map((artist) => [artist?.['name'], artist?.['orgId'].equals(swim['orgId'])])).toEqual([
      ['Juniper Vale', true],
      ['Low Tide Choir', true],
    ]);
    expect(named[0]?.['imageUrl']).toBe(swim['posterImageUrl'].small);
    expect(new Set(artists.map(({ name }) => name)).size).toBe(artists.length);
    expect(entries.map(({ action, actorEmail }) => [action, actorEmail])).toEqual(
      artists.map(() => ['artist.created', 'owner@redstone.example']),
    );
  });

  it('knows every buyer as a contact whose life time values add up to what the orders brought', async () => {
    // guests have no name
    const orders = (await all('orders')).filter(({ placedAt, email }) => placedAt && email);
    const contacts = await all('contacts');
    const emails = new Set(orders.map(({ orgId, email }) => `${String(orgId)} ${String(email)}`));
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    expect(contacts).toHaveLength(emails.size);
    expect(sum(contacts.map(({ metrics }) => metrics.lifeTimeValue))).toBe(
      sum(orders.map((order) => order['total'] - order['refundedAmount'])),
    );
  });

  it('has people who wait for what is sold out, and for nothing else, each once', async () => {
    const gala = (await all('events')).find(({ stub }) => stub === 'winter-lights-gala')!;
    const entries = await all('waitListEntries');
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.every(({ eventId, orgId }) => gala._id.equals(eventId) && gala['orgId'].equals(orgId))).toBe(true);
    expect(new Set(entries.map(({ email }) => email)).size).toBe(entries.length);
  });

  it('is made once, and a half-made one is made anew', async () => {
    expect(await runSeed(config, undefined)).toBe(false);
    expect(leftBehind.length).toBeGreaterThan(20);
    expect(await db.collection('orders').countDocuments({ _id: { $in: leftBehind.map(({ _id }) => _id) } as never })).toBe(0);
    expect([await db.collection('orders').countDocuments(), await db.collection('users').countDocuments()]).toEqual([2000, 8]);
  });

  it("mails the owner yesterday's sales of the main event when the clock says the next morning", async () => {
    const world = await startTestApp({ env: { MONGODB_URI: config.MONGODB_URI, SIMULATOR_URL: config.SIMULATOR_URL! } });
    try {
      world.clock.set(nextSalesMailAt('Daily', new Date(), 'America/Denver'));
      await world.runScheduled('subscriptions.schedule-sales-emails');
      await world.runJobs();
      const mails = (await world.mails()).filter(({ to }) => to === 'owner@redstone.example');
      expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Night Swim'));
    } finally {
      await world.app.close();
    }
  });

  it('BYD-052 is of this version: no migration would change a record of it', async () => {
    // what this one takes away is what the rebuild of the contacts gave: the account that bought while logged in
    const ofThisVersion = MIGRATIONS.filter(({ id }) => id !== '0008-contact-accounts');
    const said: string[] = [];
    const notes = db.collection('migrations');
    const ran = await notes.find().toArray();
    expect(ran).toHaveLength(MIGRATIONS.length);
    await notes.deleteMany({});
    await new Migrator(db.db!, ofThisVersion, { now: () => new Date(), say: (line) => said.push(line) }).dryRun();
    await notes.insertMany(ran);
    expect(said.filter((line) => !/: 0 of \w+, /.test(line))).toEqual([]);
    expect(said).toHaveLength(ofThisVersion.length);
  });

  it('shows on the map where its buyers live', async () => {
    const paid = (await all('orders')).filter(({ payments }) => payments[0]?.intent);
    expect(paid.length).toBeGreaterThan(1000);
    expect(paid.filter(({ mapAt, placeKey }) => !mapAt || !placeKey)).toEqual([]);
  });

  it('is refused in production, where everybody knows its passwords', async () => {
    await expect(runSeed({ ...config, NODE_ENV: 'production' }, undefined)).rejects.toThrow('NODE_ENV=production');
  });

  it('writes down the logins and the page to begin with', () => {
    const demo = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
    expect(demo.publicEventPath).toBe('/e/night-swim');
    expect(demo.logins).toContainEqual({ role: 'Owner', email: 'owner@redstone.example', password: 'marquee-demo' });
    const app = { totpSecret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string };
    expect(demo.logins).toContainEqual({ role: 'Super user', email: 'super@marquee.example', password: 'marquee-demo', ...app });
  });
});
