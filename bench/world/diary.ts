import { GraphqlFailure } from './http.ts';

interface Failure {
  readonly at: number;
  readonly step: string;
  readonly code: string;
}

/** What buyers met while something was taken away; moments in ms since it began. */
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

  /** The longest time without a sale between two moments, in s. */
  gap(from: number, to: number): number {
    const times = [from, ...this.bought.filter((at) => at > from && at < to), to];
    return Math.max(...times.slice(1).map((at, index) => at - times[index]!)) / 1000;
  }

  /** Sales a second between two moments. */
  rate(from: number, to: number): number {
    return this.bought.filter((at) => at >= from && at < to).length / ((to - from) / 1000);
  }

  /** How many failed, by step and code, in words; empty when none did. */
  words(): string {
    const kinds = Map.groupBy(this.failures, ({ step, code }) => `${step} ${code}`);
    return [...kinds].map(([kind, all]) => `${all.length} ${kind}`).join(', ');
  }
}
