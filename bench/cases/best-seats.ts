import { bestSeats } from '../../packages/shared/src/seating/best-seats.ts';
import { seatNeighbors } from '../../packages/shared/src/seating/seat-neighbors.ts';
import type { Row } from '../framework/case.ts';
import { Durations } from '../framework/measure.ts';
import { seatedHouse, type HousePlan } from '../world/seated-house.ts';

const PARTY = 8;
const MOST_MS = 10;
const ASKED = 60;

/** Which of how many seats are free: by chance, in whole rows, and so that nowhere more than two are beside each other. */
const HALVES: readonly [name: string, isFree: (index: number) => boolean][] = [
  ['by chance', (index) => (Math.imul(index + 1, 0x9e_37_79_b1) >>> 0) % 2 === 0],
  ['whole rows', (index) => Math.floor(index / 25) % 2 === 0],
  ['in pairs', (index) => index % 4 < 2],
];

/** The rule itself, asked in this process: half of the house is free. */
export async function bestOfHalfAHouse(plan: HousePlan): Promise<Row> {
  const house = seatNeighbors(seatedHouse(plan));
  const together: string[] = [];
  const all: Durations[] = [];
  for (const [name, isFree] of HALVES) {
    const durations = new Durations();
    for (let turn = 0; turn < ASKED; turn += 1) {
      const found = await durations.time(async () => bestSeats(house, { count: PARTY, isFree, isOffered: isFree }));
      if (turn === 0) together.push(`${name}: ${found?.together ?? 'none'}`);
    }
    all.push(durations);
    together[together.length - 1] += ` in ${durations.at(0.5).toFixed(1)} ms`;
  }
  const slowest = all.reduce((one, other) => (other.at(0.5) > one.at(0.5) ? other : one));
  const { median } = slowest.spread();
  return {
    name: `the best ${PARTY} of 10,000 free of 20,000`,
    ms: { p50: slowest.at(0.5), p95: slowest.at(0.95), p99: slowest.at(0.99) },
    checked: together.join('; '),
    failures: median >= MOST_MS ? [`${median.toFixed(1)} ms, less than ${MOST_MS} is wanted`] : [],
  };
}
