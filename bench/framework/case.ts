import type { Spread } from './measure.ts';

/** One row of the table. */
export interface Row {
  name: string;
  /** Operations a second of each run. */
  perSecond?: Spread;
  /** Latency of an operation as its caller sees it, in ms. */
  ms?: { p50: number; p95: number; p99: number };
  /** Processor time an operation by part of the system, in ms. */
  cpu?: Record<string, number>;
  /** Peak memory of an API process, in MB. */
  peakMemory?: number;
  /** Speed of the machine during the runs, as a share of the yardstick's reference: min and max over the runs. */
  speed?: { min: number; max: number };
  /** What was compared, in words, with the figures. */
  checked: string;
  /** Failures: a floor that was missed, something oversold, leaked or lost. They make the benchmark exit 1. */
  failures: string[];
}

export interface Options {
  full: boolean;
  runs: number;
  /** The share of its records that a case is tried with; floors hold for 1. */
  scale: number;
  say: (line: string) => void;
}

/** A case builds its own world and cleans it up. */
export interface Case {
  name: string;
  run(options: Options): Promise<Row[]>;
}
