import type { Row } from './case.ts';
import { Durations, inParallel, spreadOf } from './measure.ts';
import { CpuMeter, peakMemoryOf } from './usage.ts';

/** Questions a row is measured over. */
export const ASKED = 400;
const LANES = 4;

/**
 * Asks again and again, four members of staff at a time, after twenty questions that do not count. `floor`: the slowest
 * that 19 of 20 may be, in ms.
 */
export async function asked(
  pids: () => Record<string, number[]>,
  floor: number,
  once: (turn: number, lane: number) => Promise<void>,
): Promise<Omit<Row, 'name' | 'checked'>> {
  for (let turn = 0; turn < 20; turn += 1) await once(turn, 1);
  const durations = new Durations();
  const meter = new CpuMeter(pids);
  const began = performance.now();
  let turn = 0;
  await inParallel(LANES, async (lane) => {
    const mine = turn++;
    if (mine >= ASKED) return false;
    await durations.time(() => once(mine, lane));
    return true;
  });
  const rate = ASKED / ((performance.now() - began) / 1000);
  const p95 = durations.at(0.95);
  return {
    perSecond: spreadOf([rate]),
    ms: { p50: durations.at(0.5), p95, p99: durations.at(0.99) },
    cpu: Object.fromEntries(Object.entries(meter.spent()).map(([part, ms]) => [part, ms / ASKED])),
    peakMemory: Math.max(...pids()['api']!.map(peakMemoryOf)),
    failures: p95 > floor ? [`p95 is ${p95.toFixed(0)} ms, the floor is ${floor}`] : [],
  };
}
