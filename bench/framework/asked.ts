import type { Row } from './case.ts';
import { Durations, inParallel, spreadOf } from './measure.ts';
import { CpuMeter, peakMemoryOf } from './usage.ts';
import type { Speed } from './yardstick.ts';

/** Requests measured for one row. */
export const ASKED = 400;
/** Warm-up requests before those; a process that has just started takes twice as long, and no floor is about that. */
const WARM_UP = 20;
const AT_ONCE = 4;

/** The request, the stack whose processor time counts, and the yardstick of the machine. */
export interface Asked {
  pids: () => Record<string, number[]>;
  yardstick: Speed;
}

/**
 * Repeats the request, `atOnce` people at a time, after `warmUp` requests that do not count and are numbered separately. `floor`: the maximum
 * 95th percentile, in ms, on a machine as fast as the yardstick's reference.
 */
export async function asked(
  { pids, yardstick }: Asked,
  floor: number,
  once: (turn: number, lane: number) => Promise<void>,
  { warmUp = WARM_UP, atOnce = AT_ONCE }: { warmUp?: number; atOnce?: number } = {},
): Promise<Omit<Row, 'name' | 'checked'>> {
  for (let turn = 0; turn < warmUp; turn += 1) await once(ASKED + turn, 1);
  await yardstick.take();
  const durations = new Durations();
  const meter = new CpuMeter(pids);
  const began = performance.now();
  let turn = 0;
  await inParallel(atOnce, async (lane) => {
    const mine = turn++;
    if (mine >= ASKED) return false;
    await durations.time(() => once(mine, lane));
    return true;
  });
  const rate = ASKED / ((performance.now() - began) / 1000);
  const cpu = Object.fromEntries(Object.entries(meter.spent()).map(([part, ms]) => [part, ms / ASKED]));
  const p95 = durations.at(0.95);
  await yardstick.take();
  const speed = yardstick.speed();
  const allowed = floor / Math.min(1, speed);
  return {
    perSecond: spreadOf([rate]),
    ms: { p50: durations.at(0.5), p95, p99: durations.at(0.99) },
    cpu,
    speed: { min: speed, max: speed },
    peakMemory: Math.max(...pids()['api']!.map(peakMemoryOf)),
    failures: p95 > allowed ? [`p95 is ${p95.toFixed(0)} ms, the floor is ${allowed.toFixed(0)}`] : [],
  };
}
