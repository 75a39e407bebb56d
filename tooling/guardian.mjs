// Watches a process that has child processes (databases, servers). When that process ends for any reason,
// our standard input closes, and every child that is still registered is stopped, last started first.
import { readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

const watched = new Set();
const folders = new Set();
const wait = (ms) => new Promise((next) => setTimeout(next, ms));

function send(pid, signal) {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** Tells whether it has ended, including zombies that were not reaped yet. */
function hasEnded(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return !send(pid, 0);
  }
}

async function stop(pid) {
  if (!send(pid, 'SIGTERM')) return;
  for (let i = 0; i < 80; i++) {
    await wait(50);
    if (hasEnded(pid)) break;
  }
  // the rest of its process group
  send(pid, 'SIGKILL');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
// +pid, -pid: a process to stop; +/path, -/path: a temporary folder to remove
for await (const line of createInterface({ input: process.stdin })) {
  const [set, entry] = line[1] === '/' ? [folders, line.slice(1)] : [watched, Number(line.slice(1))];
  if (line.startsWith('+')) set.add(entry);
  else set.delete(entry);
}
for (const pid of [...watched].reverse()) await stop(pid);
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
