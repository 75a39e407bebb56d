// Allows one Marquee for each folder and port. Node >= 18, no dependencies.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFree } from '../ports.mjs';
import { Problem } from '../problem.mjs';

const DEFAULT_PORT = 4000;

/** The port of this start: PORT, else the one in .env, else 4000. */
export function chosenPort(root) {
  const file = join(root, '.env');
  // bounded input: the .env file of this checkout
  const written = existsSync(file) ? /^\s*PORT\s*=\s*["']?([^"'\s#]+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  const text = process.env.PORT || written || String(DEFAULT_PORT);
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`PORT is "${text}": it must be a whole number from 1 to 65535.`);
}

/** The start time of a process in kernel ticks; with its id it identifies the process uniquely. Empty where /proc is missing. */
function bornAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const lockFile = (dataDir) => join(dataDir, 'running.json');

/** The process that runs on this data folder now, or null. Stale locks of crashed starts are ignored. */
export function runningOn(dataDir) {
  try {
    const holder = JSON.parse(readFileSync(lockFile(dataDir), 'utf8'));
    return isAlive(holder.pid) && bornAt(holder.pid) === holder.bornAt ? holder : null;
  } catch {
    return null;
  }
}

async function isFreeWithin(port, ms) {
  for (const end = Date.now() + ms; ;) {
    if (await isFree(port)) return true;
    if (Date.now() >= end) return false;
    await new Promise((next) => setTimeout(next, 100));
  }
}

/** Refuses in one line when the port is taken or this folder's Marquee already runs. Changes nothing. */
export async function refuseSecondStart(root) {
  const port = chosenPort(root);
  const holder = runningOn(join(root, '.data'));
  // the processes of a killed start may still be shutting down
  const patience = !holder && existsSync(lockFile(join(root, '.data'))) ? 5_000 : 0;
  if (!(await isFreeWithin(port, patience))) {
    if (holder?.port === port)
      throw new Problem(
        `Port ${port} is taken: this folder's Marquee runs there already, at http://localhost:${port} (process ${holder.pid}).`,
      );
    throw new Problem(`Port ${port} is taken by another program. Stop that, or choose another port: PORT=${port + 1} npm start`);
  }
  if (holder)
    throw new Problem(
      `This folder's Marquee runs already, on port ${holder.port} (process ${holder.pid}). Stop it first: its data can have one owner only.`,
    );
}

/** Locks the data folder for this process; refuses when another one locked it meanwhile. @returns a function that releases it */
export function takeFolder(dataDir, port) {
  mkdirSync(dataDir, { recursive: true });
  if (!runningOn(dataDir)) rmSync(lockFile(dataDir), { force: true });
  try {
    writeFileSync(lockFile(dataDir), JSON.stringify({ pid: process.pid, bornAt: bornAt(process.pid), port }), { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') throw new Problem('Another start took this folder at the same moment. Use that one, or stop it first.');
    throw error;
  }
  const giveBack = () => rmSync(lockFile(dataDir), { force: true });
  process.once('exit', giveBack);
  return giveBack;
}
