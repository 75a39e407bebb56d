import { Agent, createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** `max_fails` and `fail_timeout` in the project's nginx.conf. */
const FAILURES = 2;
const LEFT_ALONE_MS = 5000;
/** The path at which nginx.conf counts a 503 as a failure. */
const STAYING = /^\/health\/staying\b/;

interface Passing {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Upstream {
  readonly port: number;
  failures: number;
  /** When it last failed or was retried. */
  checkedAt: number;
  failedAt: number;
  passing: number;
}

/**
 * A proxy in front of the API processes that behaves as nginx with the project's nginx.conf: keep-alive connections, least connections
 * first, and a process that failed twice is skipped for five seconds. Only a request that no process accepted goes to the next one; a
 * request that was sent without a response is lost, and answered with 502.
 */
export class Proxy {
  /** Requests sent without a response, as text. */
  readonly lost: string[] = [];
  passed = 0;
  /** Requests that were not accepted and went to the next process. */
  passedOn = 0;
  private readonly agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  private readonly upstreams: Upstream[];
  private turn = 0;
  private readonly server: Server = createServer((incoming, response) => this.receive(incoming, response));

  constructor(ports: readonly number[]) {
    this.server.keepAliveTimeout = 65_000;
    this.upstreams = ports.map((port) => ({ port, failures: 0, checkedAt: 0, failedAt: 0, passing: 0 }));
  }

  listen(): Promise<void> {
    return new Promise((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  close(): void {
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }

  private receive(incoming: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = 'GET', url = '/', headers } = incoming;
      this.pass({ method, path: url, headers, body: Buffer.concat(chunks) }, response, []);
    });
  }

  private pass(passing: Passing, response: ServerResponse, tried: readonly Upstream[]): void {
    const upstream = this.next(tried);
    if (!upstream) return this.lose(response, `${passing.path}: nobody is left to ask`);
    const { method, path, headers, body } = passing;
    let isSent = false;
    upstream.passing++;
    const outgoing = request({
      host: '127.0.0.1',
      port: upstream.port,
      method,
      path,
      agent: this.agent,
      headers: { ...headers, connection: 'keep-alive' },
    });
    outgoing.once('close', () => upstream.passing--);
    const fail = (error: Error) => {
      failed(upstream);
      if (!isSent) this.passedOn++;
      if (!isSent) return this.pass(passing, response, [...tried, upstream]);
      this.lose(response, `${path}: ${error.message} on a ${outgoing.reusedSocket ? 'kept' : 'new'} connection`);
    };
    outgoing.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (isSent = true));
      else isSent = true;
    });
    outgoing.on('error', fail);
    outgoing.on('response', (answer) => {
      const isRefused = answer.statusCode === 503 && STAYING.test(path);
      if (!isRefused || tried.length + 1 === this.upstreams.length) {
        answered(upstream);
        return this.answer(answer, response, fail);
      }
      answer.resume();
      failed(upstream);
      this.pass(passing, response, [...tried, upstream]);
    });
    outgoing.end(body);
  }

  private answer(answer: IncomingMessage, response: ServerResponse, fail: (error: Error) => void): void {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('error', fail);
    answer.on('end', () => {
      this.passed++;
      const whole = Buffer.concat(parts);
      const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': whole.length });
      response.end(whole);
    });
  }

  private lose(response: ServerResponse, why: string): void {
    if (response.headersSent) return;
    this.lost.push(why);
    const text = JSON.stringify({ errors: [{ message: why, extensions: { code: 'PROXY_502' } }] });
    response.writeHead(502, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
  }

  /** Least connections, round-robin among equals; none when all failed recently. */
  private next(tried: readonly Upstream[]): Upstream | undefined {
    const now = performance.now();
    const since = now - LEFT_ALONE_MS;
    const up = this.upstreams.filter((each) => !tried.includes(each) && (each.failures < FAILURES || each.checkedAt < since));
    const fewest = Math.min(...up.map(({ passing }) => passing));
    const equals = up.filter(({ passing }) => passing === fewest);
    const next = equals[this.turn++ % Math.max(1, equals.length)];
    // probed with one request; a response resets the failures
    if (next && next.checkedAt < since) next.checkedAt = now;
    return next;
  }
}

function failed(upstream: Upstream): void {
  upstream.failures++;
  upstream.checkedAt = upstream.failedAt = performance.now();
}

function answered(upstream: Upstream): void {
  if (upstream.failedAt < upstream.checkedAt) upstream.failures = 0;
}
