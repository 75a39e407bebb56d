import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createSeatingSimulator, type SeatingSimulator } from './simulator.ts';

const MINUTE = 60_000;

describe('the seating simulator', () => {
  let simulator: SeatingSimulator;
  let now = 0;
  beforeEach(() => {
    now = Date.parse('2026-11-21T20:00:00Z');
    simulator = createSeatingSimulator({ now: () => now });
  });
  afterEach(() => simulator.close());

  const raw = (line: string, body: object = {}, key = 'a-secret-key') => {
    const [method = '', path = ''] = line.split(' ');
    const headers = { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`, 'content-type': 'application/json' };
    return simulator.handle({ method, path, headers, body: method === 'GET' ? '' : JSON.stringify(body) });
  };
  // eslint-disable-next-line typescript/no-explicit-any
  const ask = async (line: string, body: object = {}, key = 'a-secret-key'): Promise<any> => {
    const answer = await raw(line, body, key);
    return answer.body === '' ? null : JSON.parse(answer.body);
  };
  const codeOf = async (line: string, body: object = {}) => (await ask(line, body)).errors?.[0].code;
  const change = (status: string, labels: string[], more: object = {}) => ({
    events: ['gala'],
    objects: labels.map((objectId) => ({ objectId })),
    ...(status === 'free' ? { type: 'RELEASE' } : { type: 'CHANGE_STATUS_TO', status }),
    ...more,
  });
  const CHANGE = 'POST /events/groups/actions/change-object-status';
  const gala = async () => {
    const { key } = await ask('POST /_control/charts', { secretKey: 'a-secret-key', key: 'hall', tag: 'v1' });
    await ask('POST /events', { chartKey: key, eventKey: 'gala' });
    return (await ask('POST /hold-tokens', { expiresInMinutes: 10 })).holdToken as string;
  };
  const statusOf = async (label: string) => (await ask(`GET /events/gala/objects?label=${encodeURIComponent(label)}`))[label]?.status;

  it('keeps the charts of each key apart, and answers a wrong key without a body', async () => {
    await gala();
    expect((await ask('GET /charts?tag=v1')).items).toMatchObject([{ key: 'hall', name: 'Sample hall', status: 'PUBLISHED' }]);
    expect((await ask('GET /charts?tag=v2')).items).toEqual([]);
    expect((await ask('GET /charts', {}, 'another-key')).items).toEqual([]);
    expect(await raw('GET /charts', {}, 'wrong-key')).toMatchObject({ status: 401, body: '' });
  });

  it('reports a chart by category, a table that is booked whole as one object', async () => {
    await gala();
    const report = await ask('GET /reports/charts/hall/byCategoryLabel?bookWholeTables=chart');
    const sizes = Object.entries(report).map(([name, objects]) => [name, (objects as object[]).length]);
    expect(Object.fromEntries(sizes)).toEqual({ Stalls: 40, Balcony: 16, Tables: 5, Floor: 1 });
    expect(report.Tables[0]).toMatchObject({ label: 'T1', objectType: 'table', numSeats: 4, bookAsAWhole: true });
    expect(report.Tables[1]).toMatchObject({ label: 'T2-1', labels: { parent: { label: 'T2', type: 'table' } } });
    expect(report.Stalls[0]).toMatchObject({ label: 'Stalls-A-1', isAccessible: true, rightNeighbour: 'Stalls-A-2', section: 'Stalls' });
    expect(report.Floor[0]).toMatchObject({ label: 'Floor', objectType: 'generalAdmission', capacity: 50 });
    const bySeat = await ask('GET /reports/charts/hall/byCategoryLabel?bookWholeTables=false');
    expect(bySeat.Tables).toHaveLength(8);
    expect((await ask('GET /reports/charts/hall/byCategoryLabel')).Tables).toHaveLength(10);
  });

  it('holds, books and releases all of the objects or none', async () => {
    const token = await gala();
    expect(await codeOf(CHANGE, change('reservedByToken', ['Stalls-A-3', 'Stalls-A-4'], { holdToken: token }))).toBeUndefined();
    const other = (await ask('POST /hold-tokens')).holdToken as string;
    expect(await codeOf(CHANGE, change('reservedByToken', ['Stalls-A-5', 'Stalls-A-4'], { holdToken: other }))).toBe(
      'ILLEGAL_STATUS_CHANGE',
    );
    expect(await statusOf('Stalls-A-5')).toBe('free');
    expect(await codeOf(CHANGE, change('booked', ['Stalls-A-3']))).toBe('ILLEGAL_STATUS_CHANGE');
    expect(await codeOf(CHANGE, change('booked', ['Stalls-A-3', 'Stalls-A-4'], { holdToken: token, orderId: 'o1' }))).toBeUndefined();
    expect(await ask('GET /reports/events/gala/byOrderId/o1')).toMatchObject({ o1: [{ label: 'Stalls-A-3' }, { label: 'Stalls-A-4' }] });
    expect(await codeOf(CHANGE, change('booked', ['Stalls-A-3']))).toBe('ILLEGAL_STATUS_CHANGE');
    expect(await codeOf(CHANGE, change('free', ['Stalls-A-3']))).toBeUndefined();
    expect(await codeOf(CHANGE, change('free', ['Stalls-A-3']))).toBe('ILLEGAL_STATUS_CHANGE');
    expect(await codeOf(CHANGE, change('booked', ['Stalls-Z-9']))).toBe('OBJECT_NOT_FOUND');
  });

  it('counts the places of an area', async () => {
    const holdToken = await gala();
    const places = (status: string, quantity: number, more: object = {}) => ({
      ...change(status, [], more),
      objects: [{ objectId: 'Floor', quantity }],
    });
    expect(await codeOf(CHANGE, places('reservedByToken', 30, { holdToken }))).toBeUndefined();
    expect(await codeOf(CHANGE, places('booked', 21))).toBe('ILLEGAL_STATUS_CHANGE');
    expect(await codeOf(CHANGE, places('booked', 20))).toBeUndefined();
    expect(await codeOf(CHANGE, places('booked', 10, { holdToken }))).toBeUndefined();
    const { Floor } = await ask('GET /events/gala/objects?label=Floor');
    expect(Floor).toMatchObject({ numBooked: 30, numHeld: 20, numFree: 0, holds: { [holdToken]: { NO_TICKET_TYPE: 20 } } });
  });

  it('frees what a token held when it ends, and lets none live longer than two hours', async () => {
    const holdToken = await gala();
    await ask(CHANGE, change('reservedByToken', ['Stalls-A-3'], { holdToken }));
    now += 9 * MINUTE;
    await ask(`POST /hold-tokens/${holdToken}`, { expiresInMinutes: 120 });
    now += 110 * MINUTE;
    expect(await statusOf('Stalls-A-3')).toBe('reservedByToken');
    now += 2 * MINUTE;
    expect(await statusOf('Stalls-A-3')).toBe('free');
    expect(await codeOf(CHANGE, change('reservedByToken', ['Stalls-A-3'], { holdToken }))).toBe('HOLD_TOKEN_NOT_FOUND');
  });

  it('changes several statuses in their order as one: all, or nothing', async () => {
    await gala();
    await ask(CHANGE, change('booked', ['Stalls-A-3']));
    const BATCH = 'POST /events/actions/change-object-status';
    const swap = (label: string) => ({
      statusChanges: [
        { ...change('free', ['Stalls-A-3']), event: 'gala' },
        { ...change('booked', [label]), event: 'gala' },
      ],
    });
    expect(await codeOf(BATCH, swap('Stalls-Z-9'))).toBe('OBJECT_NOT_FOUND');
    expect(await statusOf('Stalls-A-3')).toBe('booked');
    expect((await ask(BATCH, swap('Stalls-A-4'))).results).toHaveLength(2);
    expect([await statusOf('Stalls-A-3'), await statusOf('Stalls-A-4')]).toEqual(['free', 'booked']);
  });

  it('has seasons with events, which go with them, and refuses a key twice', async () => {
    await gala();
    const season = await ask('POST /seasons', { chartKey: 'hall', key: 'spring', eventKeys: ['one'] });
    expect(season).toMatchObject({ isSeason: true, events: [{ key: 'one', topLevelSeasonKey: 'spring' }] });
    await ask('POST /seasons/spring/actions/create-events', { eventKeys: ['two'] });
    expect(await codeOf('POST /seasons/spring/actions/create-events', { eventKeys: ['two'] })).toBe('EVENT_KEY_ALREADY_EXISTS');
    expect((await ask('GET /events/spring')).events).toHaveLength(2);
    await ask('DELETE /events/spring');
    expect(await codeOf('GET /events/two')).toBe('EVENT_NOT_FOUND');
    expect(await codeOf('GET /events/spring')).toBe('EVENT_NOT_FOUND');
  });

  it('errs as data and as texts, loses answers, and lies, as it is told', async () => {
    const holdToken = await gala();
    const fault = (requests: object) => ask('POST /_control/faults', { requests: { times: 1, ...requests } });
    await fault({ kind: 'error' });
    expect(await raw('GET /charts')).toMatchObject({ status: 500 });
    await fault({ kind: 'text' });
    expect((await raw('GET /charts')).body).toContain('<html>');
    await fault({ kind: 'empty' });
    expect(await raw('GET /charts')).toMatchObject({ status: 503, body: '' });
    await fault({ kind: 'limit', match: 'hold-tokens' });
    expect([(await raw('GET /charts')).status, (await raw('POST /hold-tokens')).status]).toEqual([200, 429]);
    await fault({ kind: 'lost', match: 'change-object-status' });
    await expect(raw(CHANGE, change('reservedByToken', ['Stalls-A-3'], { holdToken }))).rejects.toThrow('cut');
    expect(await statusOf('Stalls-A-3')).toBe('reservedByToken');
    await ask('POST /_control/faults', { lies: ['Stalls-A-3'] });
    expect(await statusOf('Stalls-A-3')).toBe('free');
    expect((await raw('POST /_control/faults', { requests: { kind: 'odd' } })).status).toBe(400);
    await ask('DELETE /_control/faults');
    expect(await statusOf('Stalls-A-3')).toBe('reservedByToken');
  });

  it('lets a page draw a chart with the designer key, and with no other', async () => {
    await ask('POST /_control/charts', { secretKey: 'a-secret-key', key: 'hall', designerKey: 'a-designer-key' });
    const draw = (designerKey: string) =>
      simulator.handle({ method: 'POST', path: '/_browser/charts', headers: { 'x-designer-key': designerKey }, body: '{"name":"Club"}' });
    expect(await draw('another-key')).toMatchObject({ status: 403 });
    const { status, body, headers } = await draw('a-designer-key');
    expect([status, headers['access-control-allow-origin']]).toEqual([201, '*']);
    const { key } = JSON.parse(body) as { key: string };
    expect(await ask(`GET /charts/${key}`)).toMatchObject({ key, name: 'Club', tags: [] });
    expect((await raw('GET /chart.js')).body).toContain('SeatingChartDesigner');
  });

  it('refuses what it does not imitate', async () => {
    expect(await raw('GET /workspaces')).toMatchObject({ status: 404 });
    await gala();
    expect(await codeOf(CHANGE, change('mine', ['Stalls-A-3']))).toBe('GENERAL_ERROR');
  });
});
