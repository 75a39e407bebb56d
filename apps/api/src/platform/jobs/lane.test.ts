import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { defineJob } from './job.ts';
import { currentLane, inLane } from './lane.ts';
import { rowOf, spread, together } from './outbox-rows.ts';

const mail = defineJob({ name: 'test.lane-mail', queue: 'mail', payload: z.object({ n: z.number() }) });
const now = new Date();
const rows = () =>
  together(
    [1, 2, 3].map((n) => rowOf({ job: mail, payload: { n } }, now)),
    now,
  );

describe('long lanes', () => {
  it('BYD-041 keeps what a job of a long lane enqueues in that lane, whatever its own queue', async () => {
    const lanes = await inLane('bulk', async () => rows().map(({ lane }) => lane));
    expect(lanes).toEqual(['bulk']);
    const spreadLater = await inLane('blasts', async () => spread('test.lane-mail', [{ id: 'a' }], now).map(({ lane }) => lane));
    expect(spreadLater).toEqual(['blasts']);
  });

  it('leaves jobs of other queues to their own queues', async () => {
    expect(await inLane('payments', async () => [currentLane(), ...rows().map(({ lane }) => lane)])).toEqual([undefined, undefined]);
  });

  it('puts a job into a lane that its caller names', () => {
    expect(together([rowOf({ job: mail, payload: { n: 1 }, lane: 'bulk' }, now)], now)).toMatchObject([{ name: mail.name, lane: 'bulk' }]);
  });
});
