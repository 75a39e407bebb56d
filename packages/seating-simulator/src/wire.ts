/** A request to the simulator's core, from a socket or in process. */
export interface SimulatorRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface SimulatorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function json(status: number, body: object | null): SimulatorResponse {
  return body === null
    ? { status, headers: {}, body: '' }
    : { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
