import { Durations, inParallel, spreadOf } from '../framework/measure.ts';
import { CpuMeter } from '../framework/usage.ts';
import { type Block, REQUESTS } from './blocks.ts';
import type { Side } from './side.ts';

/** One block on one build: ms a request (of the whole block), its 95th percentile, and the servers' processor time a request. */
export interface Measured {
  readonly time: number;
  readonly p95?: number;
  readonly cpu?: number;
}

const SERVERS = ['api', 'mongod', 'redis'];

/** Counts the requests of each block and side over all pairs, so that no request is repeated. */
export class Turns {
  private readonly taken = new Map<string, number>();

  next(side: Side, block: Block): number {
    const key = `${side.name} ${block.name}`;
    const turn = this.taken.get(key) ?? 0;
    this.taken.set(key, turn + 1);
    return turn;
  }
}

export async function measure(side: Side, block: Block, turns: Turns): Promise<Measured> {
  const durations = new Durations();
  const meter = new CpuMeter(() => side.stack.pids());
  const began = performance.now();
  let asked = 0;
  await inParallel(block.atOnce, async (lane) => {
    if (asked >= REQUESTS) return false;
    asked += 1;
    const turn = turns.next(side, block);
    await durations.time(() => block.once(side, turn, lane));
    return true;
  });
  const time = (performance.now() - began) / REQUESTS;
  const spent = meter.spent();
  const cpu = SERVERS.reduce((sum, part) => sum + (spent[part] ?? 0), 0) / REQUESTS;
  return { time, p95: durations.at(0.95), cpu };
}

/** The pairs of one block: `before` and `after` of the same position were measured one right after the other. */
export interface Pairs {
  readonly name: string;
  readonly before: Measured[];
  readonly after: Measured[];
}

const METRICS = ['time', 'p95', 'cpu'] as const;
const NAMES = { time: 'ms a request or order', p95: 'p95 ms', cpu: 'CPU-ms of the servers' };

export const inOrder = <T>(before: T, after: T, pair: number) => (pair % 2 === 0 ? [before, after] : [after, before]);

/** A table with a line for each block and metric; ratios are after / before of each pair, as min / median / max. */
export function pairsTable(all: readonly Pairs[]): string {
  const head = ['case', 'metric', 'before (median)', 'after (median)', 'after / before, each pair'];
  const lines = all.flatMap((pairs) =>
    METRICS.flatMap((metric) => {
      const [before, after] = [pairs.before, pairs.after].map((side) => side.flatMap((one) => one[metric] ?? []));
      if (!before?.length || !after?.length) return [];
      const ratio = spreadOf(before.map((one, at) => after[at]! / one));
      const ratios = [ratio.min, ratio.median, ratio.max].map((one) => one.toFixed(2)).join(' / ');
      return [[pairs.name, NAMES[metric], spreadOf(before).median.toFixed(2), spreadOf(after).median.toFixed(2), ratios]];
    }),
  );
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The blocks whose median ratio is above `limit`, in time and in processor time alike. */
export function slower(all: readonly Pairs[], limit: number): string[] {
  const medianOf = ({ before, after }: Pairs, metric: 'time' | 'cpu') =>
    spreadOf(before.flatMap((one, at) => (one[metric] ? (after[at]![metric] ?? 0) / one[metric] : []))).median;
  return all
    .filter((pairs) => medianOf(pairs, 'time') > limit && (!pairs.before[0]?.cpu || medianOf(pairs, 'cpu') > limit))
    .map(({ name }) => name);
}
