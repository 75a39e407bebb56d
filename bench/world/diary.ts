import { GraphqlFailure } from './http.ts';

interface Failure {
  readonly at: number;
  readonly step: string;
  readonly code: string;
}

/** What buyers saw during an outage; times in ms since its start. */
export class Diary {
  readonly bought: number[] = [];
  readonly failures: Failure[] = [];
  readonly orders: string[] = [];
  private readonly began = performance.now();

  now(): number {
    return performance.now() - this.began;
  }

  failed(step: string, error: unknown): void {
    const code = error instanceof GraphqlFailure ? error.code : `no answer: ${(error as Error).message}`;
    this.failures.push({ at: this.now(), step, code });
  }

  /** The longest gap without a sale between two times, in s. */
  gap(from: number, to: number): number {
    const times = [from, ...this.bought.filter((at) => at > from && at < to), to];
    return Math.max(...times.slice(1).map((at, index) => at - times[index]!)) / 1000;
  }

  /** Sales a second between two times. */
  rate(from: number, to: number): number {
    return this.bought.filter((at) => at >= from && at < to).length / ((to - from) / 1000);
  }

  /** The number of failures by step and code as text; empty when there were none. */
  words(): string {
    const kinds = Map.groupBy(this.failures, ({ step, code }) => `${step} ${code}`);
    return [...kinds].map(([kind, all]) => `${all.length} ${kind}`).join(', ');
  }
}
