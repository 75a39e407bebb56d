import type { Workspace } from './workspace.ts';

/** One request to an endpoint. */
export interface Call {
  readonly workspace: Workspace;
  /** The keys in the path, in order. */
  readonly keys: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  /** Milliseconds. */
  readonly now: number;
  readonly newKey: () => string;
  /** Tells whether reports lie about an object: they call it free whatever it is. */
  readonly hides: (label: string) => boolean;
}

/** An endpoint returns the answer's body, null for none, or throws a SeatsFault. */
export type Endpoint = (call: Call) => object | null;

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
