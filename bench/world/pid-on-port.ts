import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The id of the process that listens on a port of this machine, 0 when it cannot be found. */
export function pidOnPort(port: number): number {
  const inode = listeningInode(port);
  if (!inode) return 0;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return Number(processes.find((pid) => holds(pid, `socket:[${inode}]`)) ?? 0);
}

function listeningInode(port: number): string | undefined {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  try {
    const rows = readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/));
    return rows.find((cells) => cells[1]?.endsWith(wanted) && cells[3] === '0A')?.[9];
  } catch {
    return undefined;
  }
}

function holds(pid: string, target: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => linkOf(`/proc/${pid}/fd/${fd}`) === target);
  } catch {
    return false;
  }
}

/** Files may be closed during the scan. */
function linkOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
