import { readFileSync, writeFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second on every Linux we run on. */
const TICK_MS = 10;

/** Processor time of a process so far, in ms; 0 where /proc is missing or it has gone. */
export function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

/** Peak resident memory of a process, in MB. */
export const peakMemoryOf = (pid: number): number => megabytesOf(pid, 'VmHWM');

/** Resident memory of a process now, in MB. */
export const memoryOf = (pid: number): number => megabytesOf(pid, 'VmRSS');

/** Resets its peak. Where the kernel refuses, the peak since its start remains, so growth is never understated. */
export function countPeakAnew(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // the peak since its start
  }
}

function megabytesOf(pid: number, field: string): number {
  try {
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** Processor time by part of the system between two moments, in ms. */
export class CpuMeter {
  private readonly before: Record<string, number>;

  constructor(private readonly pids: () => Record<string, readonly number[]>) {
    this.before = this.read();
  }

  spent(): Record<string, number> {
    return Object.fromEntries(Object.entries(this.read()).map(([part, ms]) => [part, ms - (this.before[part] ?? 0)]));
  }

  private read(): Record<string, number> {
    return Object.fromEntries(Object.entries(this.pids()).map(([part, pids]) => [part, pids.reduce((sum, pid) => sum + cpuOf(pid), 0)]));
  }
}
