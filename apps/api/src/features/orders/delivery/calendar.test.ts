import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { EventsRepository } from '../../events/record/events.repository.ts';
import { EventCache } from '#features/events/record/event.cache';
import { EventCancelling } from '../../events/public/event-cancelling.facade.ts';
import { Transactions } from '../../../platform/mongo/transactions.service.ts';
import { OrderLinks } from '../links/order-links.signer.ts';

const MINUTE = 60_000;

describe('calendar entries', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const textOf = async (path: string) => (await world.http.get(path)).text.replaceAll('\r\n ', '');
  const entryIn = (text: string) => {
    const entry = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent')!;
    const value = (name: string) => entry.getFirstPropertyValue(name);
    const at = (name: string) => (value(name) as InstanceType<typeof ICAL.Time>).toJSDate().getTime();
    return {
      uid: value('uid'),
      sequence: Number(value('sequence')),
      stamp: at('dtstamp'),
      modified: at('last-modified'),
      status: value('status'),
    };
  };
  const transact = (act: Parameters<Transactions['run']>[0]) => world.app.get(Transactions, { strict: false }).run(act);

  /** Both calendars that hold the event: of an order, and the organization's feed. */
  async function aSale() {
    const { org } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event);
    const link = `/links/orders/${world.app.get(OrderLinks, { strict: false }).tokenOf(order._id)}/event.ics`;
    const read = () => Promise.all([link, `/o/${org.stub}/events.ics`].map(textOf));
    const scope = { orgId: String(org._id) };
    const save = async () => {
      const events = world.app.get(EventsRepository, { strict: false });
      const before = await events.get(scope, String(event._id));
      await transact(
        async (tx) => void (await events.save(tx, scope, before, { name: `${before.name}!` }, { savedAt: world.clock.now() })),
      );
      world.app.get(EventCache, { strict: false }).drop();
    };
    const cancel = () => transact((tx) => world.app.get(EventCancelling, { strict: false }).cancel(tx, scope, String(event._id)));
    return { read, save, cancel };
  }

  it('the file of one appointment is no calendar of its own and no invitation; a feed has the name of its organization', async () => {
    const [file, feed] = await (await aSale()).read();
    expect(file).not.toMatch(/X-WR-CALNAME|^NAME:|METHOD:/m);
    expect(feed).toContain('X-WR-CALNAME:');
  });

  it('rise with every save of the event, and are the same bytes until then', async () => {
    const { read, save } = await aSale();
    const first = await read();
    world.clock.forward(MINUTE);
    expect(await read()).toEqual(first);
    await save();
    for (const [index, text] of (await read()).entries()) {
      const [before, after] = [entryIn(first[index]!), entryIn(text)];
      expect(after.uid).toBe(before.uid);
      expect(after.sequence).toBe(before.sequence + 1);
      expect(after.stamp).toBeGreaterThan(before.stamp);
      expect(after.modified).toBeGreaterThan(before.modified);
      expect([before.status, after.status]).toEqual(['CONFIRMED', 'CONFIRMED']);
    }
  });

  it('say that their event was canceled, under the same name', async () => {
    const { read, cancel } = await aSale();
    const first = await read();
    world.clock.forward(MINUTE);
    await cancel();
    for (const [index, text] of (await read()).entries()) {
      const [before, after] = [entryIn(first[index]!), entryIn(text)];
      expect(after).toMatchObject({ uid: before.uid, status: 'CANCELLED', sequence: before.sequence + 1 });
      expect(after.stamp).toBeGreaterThan(before.stamp);
    }
  });
});
