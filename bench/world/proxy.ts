import { Agent, createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** As in the project's nginx.conf: a process that nobody found listening is left alone for so long. */
const LEFT_ALONE_MS = 5000;

interface Passing {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * What stands before the API processes: takes turns among them on kept connections. Only a request that nobody took goes to the next
 * one; what was sent and not answered is lost, and answered with 502.
 */
export class Proxy {
  /** What was sent and not answered, in words. */
  readonly lost: string[] = [];
  passed = 0;
  private readonly agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  private readonly down = new Map<number, number>();
  private turn = 0;
  private readonly server: Server = createServer((incoming, response) => this.receive(incoming, response));

  constructor(private readonly ports: readonly number[]) {
    this.server.keepAliveTimeout = 65_000;
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

  private pass(passing: Passing, response: ServerResponse, tried: readonly number[]): void {
    const port = this.next(tried);
    const { method, path, headers, body } = passing;
    let isSent = false;
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: this.agent,
      headers: { ...headers, connection: 'keep-alive' },
    });
    const fail = (error: Error) => {
      if (!isSent) this.down.set(port, performance.now() + LEFT_ALONE_MS);
      if (!isSent && tried.length + 1 < this.ports.length) return this.pass(passing, response, [...tried, port]);
      if (response.headersSent) return;
      this.lost.push(`${path}: ${error.message} on a ${outgoing.reusedSocket ? 'kept' : 'new'} connection`);
      const text = JSON.stringify({ errors: [{ message: error.message, extensions: { code: 'PROXY_502' } }] });
      response.writeHead(502, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
    };
    outgoing.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (isSent = true));
      else isSent = true;
    });
    outgoing.on('error', fail);
    outgoing.on('response', (answer) => this.answer(answer, response, fail));
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

  private next(tried: readonly number[]): number {
    const left = this.ports.filter((port) => !tried.includes(port));
    const up = left.filter((port) => (this.down.get(port) ?? 0) < performance.now());
    const from = up.length > 0 ? up : left;
    return from[this.turn++ % from.length]!;
  }
}
