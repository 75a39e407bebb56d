import type { Spread } from './measure.ts';

/** One row of the table. */
export interface Row {
  name: string;
  /** Operations a second of each run. */
  perSecond?: Spread;
  /** Duration of an operation as its caller sees it, in ms. */
  ms?: { p50: number; p95: number; p99: number };
  /** Processor time an operation by part of the system, in ms. */
  cpu?: Record<string, number>;
  /** The most memory that an API process had, in MB. */
  peakMemory?: number;
  /** How fast the machine was meanwhile, as a share of the yardstick's reference: min and max over the runs. */
  speed?: { min: number; max: number };
  /** What was compared, in words, with the figures. */
  checked: string;
  /** What is wrong: a floor that was missed, something oversold, leaked or lost. Makes the benchmark exit 1. */
  failures: string[];
}

export interface Options {
  full: boolean;
  runs: number;
  say: (line: string) => void;
}

/** One case builds its own world, and leaves nothing behind. */
export interface Case {
  name: string;
  run(options: Options): Promise<Row[]>;
}
