import { setTimeout } from 'node:timers/promises';

/** Runs work that a page waits for: `Waiting` until it is done. */
export const WORK_STATES = ['Waiting', 'Done', 'Failed'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** How long a call waits for the worker before it says "not yet", in ms. */
const PATIENCE_MS = 2000;
const LOOK_EVERY_MS = 60;

/** The work once it ended, or as it is after two seconds. */
export async function untilDone<Work extends { readonly state: string }>(read: () => Promise<Work>): Promise<Work> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const work = await read();
    if (work.state !== 'Waiting' || waited >= PATIENCE_MS) return work;
    await setTimeout(LOOK_EVERY_MS);
  }
}
