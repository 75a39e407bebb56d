import type { Type } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createSimulator } from '@marquee/payment-simulator/simulator';
import { UNDO_MS } from '@marquee/shared/many/act-states';

import { personOf } from '#platform/auth/actor';
import { Acts } from '#platform/many/acts.service';
import { newId } from '#platform/mongo/string-ids';

import { FEATURES } from '../../src/app.features.ts';
import { buyersOf } from '../checkout-world.ts';
import { endLocks, type Spawned, spawnMain } from '../processes.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { testEnvironment } from '../test-config.ts';
import { CountingActModule, countingAct, MARKS, ONCE } from '../workers/counting-act.ts';

const ITEMS = 60;
const ORDERS = 20;
const KILLS = 5;
const PREVIEW = { people: ITEMS, orders: 0, tickets: 0, addOns: 0, amount: 0, fees: 0, leftOut: 0, first: [] };
const CANCEL = 'mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { act { _id } } }';

describe('an act on many whose worker is killed again and again', () => {
  let world: TestApp;
  let env: Record<string, string>;
  let worker: Spawned | undefined;
  const simulator = createSimulator();
  let steps: ReturnType<typeof buyersOf>;

  beforeAll(async () => {
    const { url } = await simulator.listen({ port: 0 });
    // six items a second: every kill falls into the middle of the acts
    env = testEnvironment({ SIMULATOR_URL: url, BULK_PER_SECOND: '6', SLOW_ITEM_MS: '150' });
    (FEATURES as Type[]).push(CountingActModule);
    world = await startTestApp({ env });
    steps = buyersOf(world, simulator, url);
  });
  afterAll(async () => {
    (FEATURES as Type[]).pop();
    await worker?.kill();
    await world?.stop();
    await simulator.close();
  });

  const ended = () => world.connection.collection('actItems').countDocuments({ state: { $in: ['Done', 'Failed', 'LeftOut'] } });
  const running = () => world.connection.collection('actsOnMany').countDocuments({ state: { $in: ['Counting', 'Running'] } });

  /** Both acts begin a minute ago by the clock of this process, so that the workers start them at once. */
  const begun = async () => {
    world.clock.set(new Date(Date.now() - UNDO_MS - 1000));
    const { org, event } = await steps.seller();
    const { user, token } = await world.given.member('ADMIN', org);
    for (let number = 0; number < ORDERS; number += 1) await steps.buy(event);
    const input = { eventId: event._id, dryRun: false, eventType: 'WithRefund', refundReason: 'Storm' };
    const { data } = await world.gql(CANCEL, { input }, token);
    const login = { id: user._id, orgId: org._id, name: 'Ada Lane', email: 'a@b.example', emailVerified: true, tokenId: '' };
    const actor = personOf(login, { role: 'ADMIN', isSuperUser: false });
    const counting = await world.app
      .get(Acts, { strict: false })
      .confirm(actor, countingAct, { subjectId: newId(), input: { items: ITEMS, refuses: {}, awaits: 0 }, preview: PREVIEW });
    return { org, event, cancelId: String(data.cancelEvent.act._id), countId: counting._id };
  };

  async function killAgainAndAgain() {
    const acts = await begun();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const [before, marks] = [await ended(), (await marksIn(MARKS, acts.countId)).length];
      worker = await spawnMain('test/workers/counting-worker.main.ts', env);
      await vi.waitFor(async () => expect(await ended()).toBeGreaterThan(before), { timeout: 120_000, interval: 20 });
      await vi.waitFor(async () => expect(await isInItem(acts.countId, marks)).toBe(true), { timeout: 120_000, interval: 5 });
      // mostly between the effect of this item and its end, sometimes after it
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
      await worker.kill();
      await endLocks(env);
      expect(await running()).toBeGreaterThan(0);
    }
    worker = await spawnMain('test/workers/counting-worker.main.ts', env);
    await vi.waitFor(async () => expect(await running()).toBe(0), { timeout: 300_000, interval: 200 });
    const told = () => world.connection.collection('outbox').countDocuments({ name: 'orders.tell-event-cancelled', doneAt: null });
    await vi.waitFor(async () => expect(await told()).toBe(0), { timeout: 120_000, interval: 200 });
    await worker.stop();
    return acts;
  }
  let acts: ReturnType<typeof killAgainAndAgain> | undefined;
  const afterKills = () => (acts ??= killAgainAndAgain());
  const marksIn = async (collection: string, actId: string) => {
    const found = await world.connection.collection(collection).find({}).sort({ $natural: 1 }).toArray();
    return found.map(({ what }) => String(what)).filter((what) => what.startsWith(`${actId} item-`));
  };
  /** Whether the item that made the newest mark, beyond so many, has not ended. */
  const isInItem = async (actId: string, beyond: number) => {
    const marks = await marksIn(MARKS, actId);
    const key = marks.at(-1)?.split(' ')[1];
    const item = key && (await world.connection.collection('actItems').findOne({ actId: actId as never, key }));
    return marks.length > beyond && item && item['state'] === 'Doing';
  };
  const statesOf = (actId: string) => world.connection.collection('actItems').distinct('state', { actId: actId as never });

  it('Promise 33: an act on many that is killed five times does every item exactly once', { timeout: 900_000 }, async () => {
    const { countId } = await afterKills();
    const once = await marksIn(ONCE, countId);
    expect([once.length, new Set(once).size]).toEqual([ITEMS, ITEMS]);
    expect(await statesOf(countId)).toEqual(['Done']);
  });

  it('Promise 33: the orders of a cancelled event are refunded once each, with one mail', { timeout: 900_000 }, async () => {
    const { org, event, cancelId } = await afterKills();
    const orders = await world.connection
      .collection('orders')
      .find({ eventId: event._id as never })
      .toArray();
    expect(orders).toHaveLength(ORDERS);
    expect(orders.map(({ state, refundedAmount, total }) => [state, refundedAmount === total])).toEqual(
      orders.map(() => ['Refunded', true]),
    );
    expect(steps.booksOf(org).refunded).toBe(orders.reduce((sum, { total }) => sum + Number(total), 0));
    expect(await world.connection.collection('refunds').countDocuments({ orgId: org._id as never })).toBe(ORDERS);
    expect(await statesOf(cancelId)).toEqual(['Done']);
    const told = (await world.mails()).filter(({ subject }) => subject === `${event.name} was cancelled`).map(({ to }) => to);
    expect([told.length, new Set(told).size]).toEqual([ORDERS, ORDERS]);
  });

  it('Promise 33, negative control: what an item does without its key was done twice by the same kills', { timeout: 900_000 }, async () => {
    const { countId } = await afterKills();
    const marks = await marksIn(MARKS, countId);
    expect(new Set(marks).size).toBe(ITEMS);
    expect(marks.length).toBeGreaterThan(ITEMS);
  });
});
