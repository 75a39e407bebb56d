import { createSeatingSimulator } from '@marquee/seating-simulator/simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { SeatingRefused, SeatingSilent } from './seating-provider.port.ts';
import { SeatsIo } from './seats-io.adapter.ts';

const KEY = 'a-secret-key';
const access = { secretKey: KEY };
const GALA = { key: 'gala', chartKey: 'hall', name: 'Gala', seasonKey: null };

describe('seats.io as a provider of events', () => {
  const simulator = createSeatingSimulator();
  let url = '';
  let seats: SeatsIo;
  beforeAll(async () => {
    url = await simulator.listen();
    seats = new SeatsIo(url);
  });
  afterAll(() => simulator.close());
  beforeEach(async () => {
    await control('reset', {});
    await control('charts', { secretKey: KEY, key: 'hall', tag: 'v1' });
    await seats.provideEvent(access, GALA);
    simulator.asked.splice(0);
  });

  const control = (path: string, body: object) =>
    fetch(`${url}/_control/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const of = (labels: string[], eventKeys = ['gala']) => ({ eventKeys, places: labels.map((label) => ({ label, quantity: 1 })) });
  const kindOf = (error: unknown) => (error instanceof SeatingRefused ? [error.kind, ...error.labels] : error);
  const events = () => simulator.workspace(KEY).events;

  it('AUT-057 AUT-226 reads what can be sold of a chart: seats with their places, whole tables, areas, categories', async () => {
    const { name, categories, objects, places } = await seats.planOf(KEY, 'hall');
    expect([name, categories.map((each) => each.name)]).toEqual(['Sample hall', ['Stalls', 'Balcony', 'Tables', 'Floor']]);
    expect(objects).toHaveLength(62);
    const byLabel = new Map(objects.map((object) => [object.label, object]));
    expect(byLabel.get('Stalls-A-1')).toMatchObject({
      kind: 'seat',
      section: 'Stalls',
      row: 'A',
      name: '1',
      flags: ['wheelchair'],
      isAtTable: false,
    });
    expect(byLabel.get('T1')).toMatchObject({ kind: 'table', section: null, name: 'T1', capacity: 4 });
    expect(byLabel.get('T2-3')).toMatchObject({ kind: 'seat', row: 'T2', isAtTable: true });
    expect(byLabel.get('Floor')).toMatchObject({ kind: 'area', capacity: 50, categoryKey: 'floor' });
    expect([places.get('Stalls-B-1'), places.get('Balcony-A-1')]).toEqual([
      { x: 20, y: 60 },
      { x: 20, y: 140 },
    ]);
    await expect(seats.planOf(KEY, 'other')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('AUT-068 makes a season and an event that the provider does not have again, and only once', async () => {
    const inSeason = { ...GALA, key: 'night', seasonKey: 'spring' };
    await seats.provideEvent(access, inSeason);
    expect(events()['night']).toMatchObject({ seasonKey: 'spring', name: 'Gala' });
    for (const key of Object.keys(events())) delete events()[key];
    await Promise.all([seats.provideEvent(access, inSeason), seats.provideEvent(access, inSeason)]);
    expect(Object.keys(events()).toSorted()).toEqual(['night', 'spring']);
    await seats.provideEvent(access, { ...inSeason, name: 'Grand gala' });
    expect(events()['night']?.name).toBe('Grand gala');
    await seats.deleteEvent(access, 'night');
    await seats.deleteEvent(access, 'night');
    expect(events()['night']).toBeUndefined();
  });

  it('holds, books and releases in several events at once, and repeating a call changes nothing', async () => {
    await seats.provideEvent(access, { ...GALA, key: 'matinee' });
    const both = of(['Stalls-A-3', 'Stalls-A-4'], ['gala', 'matinee']);
    const { token } = await seats.newToken(access, 10);
    for (let round = 0; round < 2; round += 1) await seats.hold(access, both, token);
    expect((await seats.report(access, 'matinee', ['Stalls-A-3']))[0]).toEqual({
      label: 'Stalls-A-3',
      booked: 0,
      held: new Map([[token, 1]]),
      orderId: null,
    });
    for (let round = 0; round < 2; round += 1) await seats.book(access, both, { orderId: 'o1', token });
    expect((await seats.report(access, 'gala', null)).filter(({ booked }) => booked > 0)).toHaveLength(2);
    for (let round = 0; round < 2; round += 1) await seats.release(access, both, null);
    expect((await seats.report(access, 'gala', null)).filter(({ booked }) => booked > 0)).toEqual([]);
  });

  it('names the seats that others have, and the event that is not there', async () => {
    await seats.book(access, of(['Stalls-A-4']), { orderId: 'o1', token: null });
    const { token } = await seats.newToken(access, 10);
    expect(kindOf(await seats.hold(access, of(['Stalls-A-3', 'Stalls-A-4']), token).catch((error: unknown) => error))).toEqual([
      'PLACES',
      'Stalls-A-4',
    ]);
    expect(kindOf(await seats.hold(access, of(['Stalls-A-3'], ['other']), token).catch((error: unknown) => error))).toEqual(['EVENT']);
    expect(kindOf(await seats.hold(access, of(['Stalls-Z-9']), token).catch((error: unknown) => error))).toEqual(['OTHER']);
    expect(await seats.extendToken(access, 'gone', 10)).toBeNull();
  });

  it.each(['error', 'text', 'empty', 'limit', 'cut', 'lost'] as const)('takes an answer that says nothing (%s) for none', async (kind) => {
    const { token } = await seats.newToken(access, 10);
    simulator.faults.set({ requests: { kind, times: -1, match: 'change-object-status' } });
    const error = await seats
      .hold({ ...access, until: AbortSignal.timeout(3000) }, of(['Stalls-A-3']), token)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SeatingSilent);
    expect(events()['gala']!.states['Stalls-A-3']?.held[token] ?? 0).toBe(kind === 'lost' ? 1 : 0);
    // asked again, what was done stays done
    simulator.faults.clear();
    await seats.hold(access, of(['Stalls-A-3']), token);
    expect(events()['gala']!.states['Stalls-A-3']?.held).toEqual({ [token]: 1 });
  });

  it('BYD-097 waits for no answer longer than it is of use', async () => {
    simulator.faults.set({ requests: { kind: 'silent', times: -1 } });
    const began = performance.now();
    await expect(seats.newToken({ ...access, until: AbortSignal.timeout(300) }, 10)).rejects.toBeInstanceOf(SeatingSilent);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  it("AUT-069 shows the provider's message where it refuses an act, and one text where nothing can be read", async () => {
    simulator.faults.set({ requests: { kind: 'empty', times: 1 } });
    await expect(seats.chartsOf(KEY, 'v1')).rejects.toMatchObject({ code: 'SEATING_UNAVAILABLE' });
    simulator.faults.set({ requests: { kind: 'refuse', times: 1 } });
    await expect(seats.archiveChart(KEY, 'hall')).rejects.toMatchObject({
      code: 'SEATING_PROVIDER',
      details: { message: 'This is not allowed for your account' },
    });
  });
});
