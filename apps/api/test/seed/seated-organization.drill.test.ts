import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createSimulator } from '@marquee/payment-simulator/simulator';
import { createSeatingSimulator } from '@marquee/seating-simulator/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '#platform/config/config';

import { runSeed } from '../../src/seed/run-seed.ts';
import { newKey } from '../checkout-world.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { testEnvironment } from '../test-config.ts';

const RESERVE = 'mutation ($input: ReserveInput!) { reserve(input: $input) { token lines { name quantity unitPrice seats { text } } } }';
const SEASON = 'query ($stub: String!) { publicSeason(stub: $stub) { _id name phase ticketTypes { _id } nights { eventId } } }';

describe('the organization of the demo that draws at the seating provider', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seed-'));
  const [simulator, seats] = [createSimulator(), createSeatingSimulator()];
  let env: Record<string, string>;
  let world: TestApp;
  beforeAll(async () => {
    const { url } = await simulator.listen({ port: 0 });
    env = testEnvironment({ SIMULATOR_URL: url, SEATS_URL: await seats.listen() });
    for (let start = 0; start < 2; start += 1) await runSeed(readConfig(env), join(folder, 'demo.json'), 0.01);
    world = await startTestApp({ env });
  }, 120_000);
  afterAll(async () => {
    await world?.stop();
    await simulator.close();
    await seats.close();
    rmSync(folder, { recursive: true });
  });

  it('AUT-057 is made once, with a login, a chart of its venue and an event that the provider has too', async () => {
    expect(await world.connection.collection('organizations').countDocuments({ stub: 'lyric' })).toBe(1);
    const { logins } = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')) as { logins: { email: string }[] };
    expect(logins.map(({ email }) => email)).toContain('owner@lyric.example');
    await world.runJobs(['events.provide-seating']);
    const { charts, events } = seats.workspace('secret-of-lyric');
    const venue = await world.connection.collection('venues').findOne({ name: 'Lyric Rooms' });
    expect(Object.values(charts)).toMatchObject([{ key: 'lyric-chamber', name: 'Chamber', tags: [String(venue!._id)] }]);
    expect(Object.values(events)).toMatchObject([{ name: 'Winter Songs', chartKey: 'lyric-chamber' }]);
  });

  it('BYD-096 BYD-065 sells its seats, which the provider holds', async () => {
    const event = await world.connection.collection('events').findOne({ stubKey: 'lyric-winter-songs' });
    const seating = await world.connection.collection('event_seatings').findOne({ _id: event!['seatingId'] });
    const labels = seating!['provided'].labels as string[];
    const [seat] = [labels.indexOf('Stalls-B-3')].map((at) => (seating!['seats'] as { id: string }[])[at]!);
    const child = (event!['ticketTypes'] as { _id: string; name: string }[]).find(({ name }) => name.includes('child'))!;
    const tickets = [{ ticketTypeId: child._id, quantity: 1, seats: [seat!.id] }];
    const { data, errors } = await world.gql(RESERVE, { input: { eventId: event!._id, tickets, idempotencyKey: newKey() } });
    expect(errors).toBeUndefined();
    expect(data.reserve.lines).toMatchObject([{ name: 'Stalls, child under 14', unitPrice: 2000, seats: [{ text: 'Stalls-B-3' }] }]);
    const [provided] = Object.values(seats.workspace('secret-of-lyric').events);
    expect(Object.values(provided!.states['Stalls-B-3']!.held)).toEqual([1]);
  });

  it('BUY-005 BYD-101 sells a season of five evenings, of which one has been', async () => {
    const { data } = await world.gql(SEASON, { stub: 'lyric-foyer-season' });
    expect(data.publicSeason).toMatchObject({ name: 'Foyer Season', phase: 'OnSale' });
    const [whole, chosen] = data.publicSeason.ticketTypes.map(({ _id }: { _id: string }) => _id);
    const nightIds = data.publicSeason.nights.slice(1, 4).map(({ eventId }: { eventId: string }) => eventId);
    const tickets = [
      { ticketTypeId: whole, quantity: 1 },
      { ticketTypeId: chosen, quantity: 1, nightIds },
    ];
    const { data: cart, errors } = await world.gql(RESERVE, {
      input: { seasonId: data.publicSeason._id, tickets, idempotencyKey: newKey() },
    });
    expect(errors).toBeUndefined();
    expect(cart.reserve.lines).toMatchObject([
      { name: 'Season ticket', unitPrice: 8800 },
      { name: 'Three evenings or more', unitPrice: 7200 },
    ]);
  });
});
