import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { TestProject } from 'vitest/node';

import { createStack } from '../tooling/start/stack.mjs';

export interface DemoLogin {
  role: string;
  email: string;
  password: string;
  /** The secret of the authenticator app, if the person has one. */
  totpSecret?: string;
}

/** One instance of the whole product with its own demo world, at its own address. */
export interface World {
  readonly url: string;
  readonly logins: readonly DemoLogin[];
  readonly publicEventPath: string;
  /** The outside system that takes orders over. */
  readonly integrationUrl: string;
  /** Of the seating simulator. */
  readonly seatsUrl: string;
  readonly mongodbUri: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each concurrent story: a world has one clock. */
    worlds: World[];
    shots: string;
  }
}

const DAY_MINUTES = 24 * 60;

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Starts the built product once for each worker, exactly as `npm start` does. */
export default async function setup(project: TestProject) {
  const data = `${root}/.data/stories`;
  const shots = `${root}/.data/shots`;
  rmSync(data, { recursive: true, force: true });
  mkdirSync(shots, { recursive: true });
  const failures: string[] = [];
  const env = { DEV_CLOCK_AHEAD_MS: String(untilAfternoon(new Date())) };
  const stacks = Array.from({ length: Number(project.config.maxWorkers) || 1 }, (_, index) =>
    createStack({ root, dataDir: `${data}/${index + 1}`, env, onGiveUp: (text: string) => failures.push(text) }),
  );
  const stop = () => Promise.all(stacks.map((stack) => stack.stop()));
  try {
    project.provide('worlds', await Promise.all(stacks.map(worldOf)));
  } catch (cause) {
    await stop();
    throw cause;
  }
  project.provide('shots', shots);
  return async () => {
    await stop();
    if (failures.length > 0) throw new Error(failures.join('\n'));
  };
}

/**
 * Milliseconds until 2 pm in the zone of the demo world. Worlds start then at any hour of the machine: near midnight the show of the day,
 * which the stories buy, becomes a past one while they run.
 */
function untilAfternoon(now: Date): number {
  const clock = now.toLocaleTimeString('en-US', { timeZone: 'America/Denver', hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return ((14 * 60 - hours * 60 - minutes + DAY_MINUTES) % DAY_MINUTES) * 60_000;
}

async function worldOf(stack: ReturnType<typeof createStack>): Promise<World> {
  const { url, env, demo } = await stack.start();
  if (!demo) throw new Error('the seed wrote no demo file');
  return {
    url,
    logins: demo.logins,
    publicEventPath: demo.publicEventPath,
    integrationUrl: env['INTEGRATION_SIMULATOR_URL'] ?? '',
    seatsUrl: env['SEATS_URL'] ?? '',
    mongodbUri: env['MONGODB_URI'] ?? '',
  };
}
