import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  body: string;
}

/** A plain client on kept connections: cheap, so that the buyers take little of the processors they share. */
export class Http {
  private readonly agent: Agent;

  constructor(connections: number) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  }

  post(url: string, body: string, headers: Record<string, string>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        url,
        { method: 'POST', agent: this.agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** A refusal or fault that GraphQL answered. */
export class GraphqlFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

// eslint-disable-next-line typescript/no-explicit-any -- the shape of an answer is the case's to know
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
