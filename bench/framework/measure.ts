/** Min, median and max of one metric over the runs of a case. */
export interface Spread {
  min: number;
  median: number;
  max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { min: sorted[0] ?? 0, median: percentile(sorted, 0.5), max: sorted.at(-1) ?? 0 };
}

/** The quantile `of` (0 to 1) of the sorted values. */
export function percentile(sorted: readonly number[], of: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0;
}

/** Durations in ms, collected while something runs. */
export class Durations {
  private readonly all: number[] = [];

  async time<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.all.push(performance.now() - began);
    }
  }

  /** All of them as one. */
  static together(parts: readonly Durations[]): Durations {
    const whole = new Durations();
    for (const { all } of parts) whole.all.push(...all);
    return whole;
  }

  get count(): number {
    return this.all.length;
  }

  spread(): Spread {
    return spreadOf(this.all);
  }

  at(share: number): number {
    return percentile(
      this.all.toSorted((a, b) => a - b),
      share,
    );
  }
}

/** Runs `lanes` copies of `work` concurrently until `work` returns false. */
export async function inParallel(lanes: number, work: (lane: number) => Promise<boolean>): Promise<void> {
  const run = async (_: unknown, lane: number) => {
    while (await work(lane));
  };
  await Promise.all(Array.from({ length: lanes }, run));
}

const DRAWS = 1000;

/**
 * How many times as long something takes at a quantile, of measurements in turns; and between which figures nine of ten repetitions would
 * be, told from drawing turns at random again and again.
 */
export function timesAsLong(before: readonly Durations[], after: readonly Durations[], share: number) {
  const ratioOf = (turns: readonly number[]) => {
    const [one, other] = [before, after].map((all) => Durations.together(turns.map((turn) => all[turn]!)).at(share));
    return other! / one!;
  };
  const every = before.map((_, turn) => turn);
  const drawn = Array.from({ length: DRAWS }, () => ratioOf(every.map(() => Math.floor(Math.random() * every.length))));
  const sorted = drawn.toSorted((one, other) => one - other);
  return { ratio: ratioOf(every), from: percentile(sorted, 0.05), to: percentile(sorted, 0.95) };
}
