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

export function json(status: number, body: object, headers: Readonly<Record<string, string>> = {}): SimulatorResponse {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

export function html(status: number, body: string): SimulatorResponse {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, body };
}

/** 303: the browser follows with GET. */
export function redirect(location: string): SimulatorResponse {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
}

/** Splits `/path?query`. */
export function splitPath(path: string): [path: string, query: string] {
  const at = path.indexOf('?');
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)];
}
