import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { TestProject } from 'vitest/node';

import { createStack } from '../tooling/start/stack.mjs';

export interface DemoLogin {
  role: string;
  email: string;
  password: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    url: string;
    logins: DemoLogin[];
    publicEventPath: string;
    shots: string;
  }
}

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Starts the built product once for all stories, exactly as `npm start` does, with a demo world of its own. */
export default async function setup(project: TestProject) {
  const dataDir = `${root}/.data/stories`;
  const shots = `${root}/.data/shots`;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(shots, { recursive: true });
  const failures: string[] = [];
  const stack = createStack({ root, dataDir, onGiveUp: (text: string) => failures.push(text) });
  const { url, demo } = await stack.start();
  if (!demo) throw new Error('the seed wrote no demo file');
  project.provide('url', url);
  project.provide('logins', demo.logins);
  project.provide('publicEventPath', demo.publicEventPath);
  project.provide('shots', shots);
  return async () => {
    await stack.stop();
    if (failures.length > 0) throw new Error(failures.join('\n'));
  };
}
