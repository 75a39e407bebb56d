import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  body: string;
}

interface Received extends Answer {
  /** The server closes the connection after this response. */
  isLast: boolean;
}

interface Asked {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

const END_OF_HEAD = '\r\n\r\n';

/** One keep-alive connection with one request at a time. Parses content lengths and chunks, which is all our servers send. */
class Connection {
  private received: Buffer = Buffer.alloc(0);
  private asked: Asked | null = null;
  isOpen = true;

  constructor(
    host: string,
    port: number,
    private readonly socket: Socket = connect(port, host),
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.receive(chunk));
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => this.fail(new Error('the connection was closed')));
  }

  send(text: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.asked = { resolve, reject };
      this.socket.write(text);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const answer = answerOf(this.received);
    if (!answer || !this.asked) return;
    const { resolve } = this.asked;
    this.asked = null;
    this.received = Buffer.alloc(0);
    if (answer.isLast) this.isOpen = false;
    resolve(answer);
  }

  private fail(error: Error): void {
    this.isOpen = false;
    this.asked?.reject(error);
    this.asked = null;
  }
}

/** The whole response, or null while it is incomplete. */
function answerOf(received: Buffer): Received | null {
  const at = received.indexOf(END_OF_HEAD);
  if (at < 0) return null;
  const head = received.toString('latin1', 0, at);
  const status = Number(head.slice(9, 12));
  const start = at + END_OF_HEAD.length;
  const isLast = /\r\nconnection: *close/i.test(head);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined)
    return received.length < start + Number(length)
      ? null
      : { status, isLast, body: received.toString('utf8', start, start + Number(length)) };
  if (!/\r\ntransfer-encoding: *chunked/i.test(head)) return { status, isLast, body: '' };
  const isWhole = received.toString('latin1', received.length - 5) === '0\r\n\r\n';
  return isWhole ? { status, isLast, body: unchunked(received.subarray(start)) } : null;
}

function unchunked(body: Buffer): string {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, line), 16);
    if (!(size > 0)) return Buffer.concat(parts).toString('utf8');
    parts.push(body.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

/** A plain client on keep-alive connections: cheap, because the buyers share the processors with the servers. */
export class Http {
  private readonly idle = new Map<string, Connection[]>();
  private readonly all = new Set<Connection>();

  post(url: string, body: string, headers: Record<string, string>): Promise<Answer> {
    return this.send('POST', url, body, headers);
  }

  get(url: string, headers: Record<string, string>): Promise<Answer> {
    return this.send('GET', url, '', headers);
  }

  close(): void {
    for (const connection of this.all) connection.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  private async send(method: string, url: string, body: string, headers: Record<string, string>): Promise<Answer> {
    const { host, hostname, port, pathname, search } = new URL(url);
    const free = this.idle.get(host) ?? [];
    this.idle.set(host, free);
    const connection = usable(free) ?? this.open(hostname, Number(port));
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `${method} ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    const answer = await connection.send(`${head}${lines.join('')}\r\n${body}`);
    if (connection.isOpen) free.push(connection);
    return answer;
  }

  private open(hostname: string, port: number): Connection {
    const connection = new Connection(hostname, port);
    this.all.add(connection);
    return connection;
  }
}

function usable(free: Connection[]): Connection | undefined {
  for (;;) {
    const connection = free.pop();
    if (!connection || connection.isOpen) return connection;
  }
}

/** A refusal or fault in a GraphQL response. */
export class GraphqlFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

// eslint-disable-next-line typescript/no-explicit-any -- each case knows the shape of its responses
export async function gql(http: Http, url: string, query: string, variables: object, headers: Record<string, string> = {}): Promise<any> {
  const { status, body } = await http.post(`${url}/graphql`, JSON.stringify({ query, variables }), {
    'content-type': 'application/json',
    ...headers,
  });
  const answer = JSON.parse(body) as { data?: unknown; errors?: { message: string; extensions?: { code?: string } }[] };
  const error = answer.errors?.[0];
  if (error) throw new GraphqlFailure(error.extensions?.code ?? String(status), error.message);
  return answer.data;
}
