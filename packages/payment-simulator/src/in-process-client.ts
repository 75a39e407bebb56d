import type Stripe from 'stripe';

import type { Simulator } from './simulator.ts';

/**
 * Connects the unchanged SDK to a simulator in the same process, without sockets:
 * `new Stripe(key, { httpClient: inProcessClient(simulator) })`. Faults apply as over HTTP.
 */
export function inProcessClient(simulator: Pick<Simulator, 'handle'>): Stripe.HttpClient {
  const client: Stripe.HttpClient = {
    getClientName: () => 'in-process',
    async makeRequest(_host, _port, path, method, headers, body) {
      const response = await simulator.handle({ method, path, headers: lowerCased(headers), body: body ?? '' });
      return {
        getStatusCode: () => response.status,
        getHeaders: () => ({ ...response.headers }),
        getRawResponse: () => ({ statusCode: response.status, headers: response.headers }),
        toStream: () => {
          throw new Error('The in-process client does not stream.');
        },
        toJSON: async () => JSON.parse(response.body) as unknown,
      };
    },
  };
  return client;
}

function lowerCased(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}
