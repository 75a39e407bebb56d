// Finds the product's processes by the address that they serve.
import { readdirSync, readFileSync } from 'node:fs';

import { world } from './world.ts';

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it ended meanwhile
  }
}

/** Ids of the processes of this world whose command contains `part`. */
export function processesOf(part: string, url = world().url): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids
    .filter((id) => textOf(`/proc/${id}/cmdline`).includes(part) && textOf(`/proc/${id}/environ`).split('\0').includes(`PUBLIC_URL=${url}`))
    .map(Number);
}

/** Ids of all descendants of the process `id`. */
export function startedBy(id: number): number[] {
  const parentOf = (child: string) => Number(/\) \S (\d+)/.exec(textOf(`/proc/${child}/stat`))?.[1]);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === id);
  return children.flatMap((child) => [Number(child), ...startedBy(Number(child))]);
}

/** The ids that still run. */
export const stillRunning = (ids: readonly number[]) => ids.filter((id) => /\) [^ZX] /.test(textOf(`/proc/${id}/stat`)));

/** Kills the API as a crash would; the supervisor restarts it. */
export async function killApi(): Promise<void> {
  const [id] = processesOf('main.api.js');
  if (id === undefined) throw new Error('No API runs here.');
  process.kill(id, 'SIGKILL');
  for (const end = Date.now() + 10_000; processesOf('main.api.js').includes(id) && Date.now() < end;) {
    await new Promise((next) => setTimeout(next, 50));
  }
}
