import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { ItemCodes } from '../../orders/public/item-codes.signer.ts';

const NOW = '2026-11-21T20:00:00Z';
const HOUR = 3_600_000;
const LIST = 'query ($type: EventListType) { events(query: { type: $type }) { name } }';
const DASHBOARD = 'query { dashboard { scanned upcoming { name } } }';
const PUBLIC = 'query ($query: PublicEventsQueryInput) { publicEvents(query: $query) { events { name } } }';
const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { ok } }';

describe('the event that is on now', () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await startTestApp();
    world.clock.set(NOW);
  });
  afterAll(() => world.stop());

  /** An event from and to so many hours from now, on one day or on its last. */
  const anEvent = (org: { _id: string }, name: string, from: number, to: number, days = 1) => {
    const at = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR);
    const last = { _id: newId(), doorsAt: null, startsAt: at(from), endsAt: at(to) };
    const all = [
      ...Array.from({ length: days - 1 }, (_, index) => ({ ...last, _id: newId(), startsAt: at(from - 24 * (days - 1 - index)) })),
      last,
    ];
    const sale = { announceAt: at(-9999), ticketsAt: at(-9999), ticketsEndAt: at(to), doorsAt: null };
    const performances = [{ _id: newId(), name: null, videoLink: null, songLink: null, schedule: all }];
    const schedule = { ...sale, startsAt: all[0]!.startsAt, endsAt: at(to) };
    return world.given.event(org, { name, schedule, performances, isMultipleDays: days > 1, totalDays: days });
  };
  const names = (events: { name: string }[]) => events.map(({ name }) => name);

  it('ACC-109 BUY-004 is upcoming until its end in every list, and leads it', async () => {
    const org = await world.given.org();
    await anEvent(org, 'Tomorrow', 24, 27);
    await anEvent(org, 'All night', -5, 3);
    await anEvent(org, 'Fair of ten days', -168, 72);
    await anEvent(org, 'Last day of three', -6, 1, 3);
    await anEvent(org, 'Just over', -5, 0);
    await anEvent(org, 'Matinee', -2, -1);
    const shown = ['Fair of ten days', 'Last day of three', 'All night', 'Matinee', 'Tomorrow'];
    for (const role of ['SCANNER', 'BOX_OFFICE', 'ADMIN'] as const) {
      const { token } = await world.given.member(role, org);
      expect([role, names((await world.gql(LIST, { type: 'Upcoming' }, token)).data.events)]).toEqual([role, shown]);
      expect([role, names((await world.gql(LIST, { type: 'Past' }, token)).data.events)]).toEqual([role, ['Just over']]);
    }
    const { token } = await world.given.member('ADMIN', org);
    expect(names((await world.gql(DASHBOARD, {}, token)).data.dashboard.upcoming)).toEqual(shown.slice(0, 3));
    expect(names((await world.gql(PUBLIC, { query: { orgStub: org.stub } })).data.publicEvents.events)).toEqual(shown);
    const everywhere = names((await world.gql(PUBLIC, { query: { name: 'All night' } })).data.publicEvents.events);
    expect(everywhere).toEqual(['All night']);
    const calendar = (await world.http.get(`/o/${org.stub}/events.ics`)).text;
    expect([calendar.includes('All night'), calendar.includes('Just over')]).toEqual([true, false]);
  });

  it('ACC-106 counts on the dashboard who was checked in today', async () => {
    const org = await world.given.org();
    const event = await anEvent(org, 'Tonight', -1, 3);
    const order = await world.given.paidOrder(event, { quantity: 2 });
    const { token } = await world.given.member('ADMIN', org);
    const { _id: itemId, qrVersion: version } = order.tickets[0]!;
    const code = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId, version });
    expect((await world.gql(SCAN, { input: { eventId: String(event._id), code } }, token)).data.scanCode.ok).toBe(true);
    await world.runJobs();
    expect((await world.gql(DASHBOARD, {}, token)).data.dashboard.scanned).toBe(1);
  });

  it('OPS-188 tells a scanner that an event is sold out, without figures', async () => {
    const org = await world.given.org();
    const floor = world.given.events.ticketType({ name: 'Floor', totalQty: 2 });
    const event = await world.given.event(org, { ticketTypes: [floor] });
    const { token } = await world.given.member('SCANNER', org);
    const asked = async () => (await world.gql('query { events { isSoldOut } }', {}, token)).data.events;
    expect(await asked()).toEqual([{ isSoldOut: false }]);
    await world.given.paidOrder(event, { quantity: 2 });
    expect(await asked()).toEqual([{ isSoldOut: true }]);
  });
});
