// Startup problems, reported in one line that says what to do. Node >= 18, no dependencies.
import { dirname } from 'node:path';
import { existsSync, statfsSync } from 'node:fs';

/** A problem that the user can fix. Its message is one line and says how. */
export class Problem extends Error {
  name = 'Problem';
}

const MEGABYTE = 1024 * 1024;

/** Megabytes free on the disk that holds `path` or its nearest existing parent; Infinity where it cannot be determined. */
export function freeDisk(path) {
  let at = path;
  while (!existsSync(at)) at = dirname(at);
  if (!statfsSync) return Infinity;
  const { bavail, bsize } = statfsSync(at);
  return Math.floor((bavail * bsize) / MEGABYTE);
}

/** Refuses when the disk that holds `path` has fewer than `needed` megabytes free. */
export function needDisk(path, needed, what) {
  const free = freeDisk(path);
  if (free >= needed) return;
  throw new Problem(`The disk is full: ${what} needs ${needed} MB in ${path}, and ${free} MB are free. Make room there and start again.`);
}

/** One line for the user: the message of a Problem, a text for a known system error, or the error itself. */
export function explain(error) {
  if (error instanceof Problem) return error.message;
  const path = error?.path ? ` (${error.path})` : '';
  if (error?.code === 'ENOSPC') return `The disk is full${path}. Make room and start again.`;
  if (error?.code === 'EDQUOT') return `The disk quota is used up${path}. Make room and start again.`;
  if (error?.code === 'EROFS' || error?.code === 'EACCES') return `This place cannot be written${path}: check its owner and mode.`;
  return error?.stack ?? String(error);
}

/** Prints the line and exits with 1. */
export function giveUp(error) {
  process.stderr.write(`\nmarquee: ${explain(error)}\n`);
  process.exit(1);
}
