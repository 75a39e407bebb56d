// Child processes that never outlive this one: each in its own process group (Ctrl-C reaches only us, and we stop them in order),
// its output in a log file, and a guardian in case we are killed.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freeDisk } from './problem.mjs';

const GUARDIAN = fileURLToPath(new URL('guardian.mjs', import.meta.url));
let guardian;
const running = new Set();

function tellGuardian(line) {
  if (!guardian) {
    guardian = spawn(process.execPath, [GUARDIAN], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    guardian.unref();
    guardian.stdin.unref?.();
    guardian.stdin.on('error', () => {});
    process.once('exit', () => running.forEach((child) => signalGroup(child, 'SIGKILL')));
  }
  guardian.stdin.write(`${line}\n`);
}

/** A temporary folder that is removed at exit, also when we are killed. */
export function temporaryFolder(name) {
  const path = mkdtempSync(join(tmpdir(), `marquee-${name}-`));
  tellGuardian(`+${path}`);
  const remove = () => {
    rmSync(path, { recursive: true, force: true });
    tellGuardian(`-${path}`);
  };
  return { path, remove };
}

/** Spawns a process in its own process group; the rest of the group is killed when it ends, and all of it when we end. */
export function spawnGroup(file, args, options) {
  const child = spawn(file, args, { ...options, detached: true });
  if (!child.pid) return child;
  running.add(child);
  tellGuardian(`+${child.pid}`);
  child.once('exit', () => {
    signalGroup(child, 'SIGKILL');
    running.delete(child);
    tellGuardian(`-${child.pid}`);
  });
  return child;
}

/** Signals a process and everything in its group. */
export function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // it has already ended
  }
}

/** The last lines of a log, to show why a process ended. */
export function lastLines(log, count = 20) {
  if (!log || !existsSync(log)) return '';
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}

export const REFUSED = 'The configuration is refused';

/** Messages of processes on a full disk; the full disk may also have prevented any message. */
const NO_SPACE = /No space left on device|ENOSPC/i;
const FULL_BELOW_MB = 5;
/** In characters: a fatal trace of mongod is one line of many thousands of characters. */
const LINE_MAX = 400;

/** Tells whether the process that wrote `log` ended because the disk is full. */
export function endedOnFullDisk(log) {
  return Boolean(log) && (NO_SPACE.test(lastLines(log)) || freeDisk(log) < FULL_BELOW_MB);
}

/** Why a child process ended: the disk is full, the lines of an invalid configuration only, else its log's last lines. */
export function lastWords(log, count = 20) {
  if (endedOnFullDisk(log)) return `The disk is full (${dirname(log)}). Make room and start again.`;
  const lines = lastLines(log, 200).split('\n');
  const at = lines.findLastIndex((line) => line.startsWith('The configuration is not complete:'));
  if (at === -1) return `Its last lines (${log}):\n${lines.slice(-count).map(shortened).join('\n')}`;
  const refused = lines.slice(at + 1).filter((line) => /^[A-Z][A-Z0-9_]+[ =]/.test(line));
  return `${REFUSED}: ${refused.join('; ')}. Correct it in .env or in the shell; .env.example describes every variable.`;
}

const shortened = (line) => (line.length > LINE_MAX ? `${line.slice(0, LINE_MAX)}…` : line);

/**
 * Starts a process. Without `log` its output is dropped.
 * @returns {{ name: string, pid: number, log?: string, hasEnded: () => boolean, ended: Promise<string>, stop: (graceMs?: number) => Promise<void> }}
 *   `ended` resolves with how it ended (`exit 1`, `SIGKILL`); `stop` sends SIGTERM, waits, then kills.
 */
export function startProcess(name, file, args, { cwd, env = process.env, log } = {}) {
  if (log) mkdirSync(dirname(log), { recursive: true });
  const out = log ? openSync(log, 'a') : 'ignore';
  const child = spawnGroup(file, args, { cwd, env, stdio: ['ignore', out, out] });
  if (log) closeSync(out);
  let how;
  const ended = new Promise((resolve) => {
    const end = (text) => resolve((how ??= text));
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ?? `exit ${code}`));
  });
  const stop = async (graceMs = 10_000) => {
    if (how !== undefined) return;
    signalGroup(child, 'SIGTERM');
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
    await ended;
    clearTimeout(timer);
  };
  return { name, pid: child.pid, log, hasEnded: () => how !== undefined, ended, stop };
}
