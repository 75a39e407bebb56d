import { afterEach, describe, expect, it, vi } from 'vitest';

import { LineFirstService } from '../../src/features/wait-list/line-first.service.ts';
import { LookAtLinesTask } from '../../src/features/wait-list/look-at-lines.task.ts';
import { newKey, startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { endLocks, spawnMain, type Spawned } from '../processes.ts';
import { testEnvironment } from '../test-config.ts';
import { aLine } from '../wait-line.ts';

const HOLD = 'mutation ($input: UpdateHoldInput!) { updateHold(input: $input) { _id } }';
const COUNTER = 'mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token } }';
const ROUNDS = 2;
const PARTIES = 8;

describe('a place that came back to a wait list', () => {
  let world: CheckoutWorld | undefined;
  let worker: Spawned | undefined;
  afterEach(async () => {
    vi.restoreAllMocks();
    await worker?.kill();
    world?.clock.release();
    await world?.stop();
    world = undefined;
  });

  /** Orders are canceled while workers look, staff hold places and take some for an exchange, and the public tries to buy. Answers what is wrong. */
  async function rush(): Promise<string[]> {
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const line = await aLine(world!, [2, 1, 1, 1]);
      const { eventId, event, office } = line;
      const ticketTypeId = String(event.ticketTypes[0]!._id);
      for (const [name, number] of [
        ['Ada', 2],
        ['Ben', 1],
        ['Cy', 1],
        ['Di', 1],
        ['Ed', 1],
      ] as const)
        await line.join(name, number);
      const task = world!.app.get(LookAtLinesTask, { strict: false });
      const counter = { eventId, tickets: [{ ticketTypeId, quantity: 1 }], terms: 'cash', idempotencyKey: newKey() };
      // whoever presses again and again has it the moment it is free
      const publicly = [0, 1, 2, 3].map(async (at) => {
        await line.giveBack(at);
        return world!.reserve(event);
      });
      const [bought] = await Promise.all([
        Promise.all(publicly),
        ...[1, 2, 3].map(() => task.run()),
        world!.gql(HOLD, { input: { eventId, params: { name: 'House', qty: 1, ticketTypeId } } }, office.token),
        world!.gql(COUNTER, { input: counter }, office.token),
      ]);
      await line.look();
      await line.look();
      if (bought.some(({ errors }) => !errors)) wrong.push('the public bought before the line');
      const allocations = await world!.connection.collection('allocations').find({ sellableId: eventId }).toArray();
      const claims = allocations.flatMap((each) => each['claims'] as string[]).filter((claim) => claim.startsWith('ticketType:'));
      if (new Set(claims).size !== claims.length) wrong.push('a place has two owners');
      if (claims.length > 5) wrong.push('more places than there are');
      const entries = await line.entries();
      for (const { name, state, heldPlaces, quantity } of entries)
        if (state === 'Offered' && heldPlaces !== quantity) wrong.push(`${name} was offered a part`);
      const mails = (await Promise.all(entries.map((entry) => line.mailsTo(entry)))).flat();
      const offered = entries.filter(({ state }) => state === 'Offered').length;
      if (mails.filter(({ subject }) => /held for you/.test(subject)).length !== offered) wrong.push('an offer was told twice');
    }
    return wrong;
  }

  it('Promise 50: BUY-081 a release, a hold, an exchange, the public and three workers at the same moment give each place to one', async () => {
    world = await startCheckoutWorld();
    expect(await rush()).toEqual([]);
  });

  it('Promise 50, negative control: where nobody asks whose turn it is, the public buys before the line', async () => {
    world = await startCheckoutWorld({
      overrides: (builder) => {
        vi.spyOn(LineFirstService.prototype, 'mayTake').mockResolvedValue(true);
        return builder;
      },
    });
    expect((await rush()).join()).toMatch(/the public bought before the line/);
  });

  it(
    'Promise 50: BUY-081 a worker that is killed in the middle of an offer leaves no place idle and offers none twice',
    { timeout: 120_000 },
    async () => {
      const { SIMULATOR_URL: _none, ...rest } = testEnvironment();
      world = await startCheckoutWorld({ env: rest });
      const env = { ...rest, SIMULATOR_URL: world.simulatorUrl };
      const line = await aLine(world, [4, 4]);
      for (let at = 0; at < PARTIES; at += 1) await line.join(`Party${at}`, 1);
      for (const at of line.sold.keys()) await line.giveBack(at);
      const entries = () => line.entries();
      for (const HALT_AT of ['after', 'before']) {
        worker = await spawnMain('test/workers/halting-offers.main.ts', { ...env, HALT_AT });
        await new Promise<void>((resolve) => worker!.child.on('message', (said) => said === 'halting' && resolve()));
        await worker.kill();
        await endLocks(env);
        // the turn of the dead one ends half a minute later
        await world.connection.collection('waitLines').updateMany({ turn: { $ne: null } }, { $set: { turnUntil: new Date(0) } });
      }
      const offered = (await entries()).filter(({ state }) => state === 'Offered').length;
      expect(offered).toBe(4);
      // what those who were killed held goes back in one look, and is offered in the next
      await line.look();
      await line.look();
      expect((await entries()).map(({ state, heldPlaces }) => [state, heldPlaces])).toEqual(
        Array.from({ length: PARTIES }, () => ['Offered', 1]),
      );
      const allocations = await world.connection.collection('allocations').find({ sellableId: line.eventId }).toArray();
      const claims = allocations.flatMap((each) => each['claims'] as string[]).filter((claim) => claim.startsWith('ticketType:'));
      expect([claims.length, new Set(claims).size]).toEqual([PARTIES, PARTIES]);
      const mails = (await world.mails()).filter(({ subject }) => /held for you/.test(subject)).map(({ to }) => to);
      expect([mails.length, new Set(mails).size]).toEqual([PARTIES, PARTIES]);
    },
  );
});
