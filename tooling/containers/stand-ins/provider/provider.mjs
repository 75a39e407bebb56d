// The payment simulator under the provider's name: with TLS for Marquee's processes, and plain HTTP for simulated browsers.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

import { createSimulator } from '../../../../packages/payment-simulator/src/simulator.ts';

const simulator = createSimulator({
  dataFile: '/books/payments.jsonl',
  webhook: { url: 'http://web:8080/webhooks/stripe', secret: process.env.WEBHOOK_SECRET },
});
await simulator.listen({ port: 12_111, host: '0.0.0.0' });

const tls = { key: readFileSync('/tls/provider.key'), cert: readFileSync('/tls/provider.pem') };
createServer(tls, async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const asked = { method: request.method, path: request.url, headers: request.headers, body: Buffer.concat(parts).toString() };
  const { status, headers, body } = await simulator.handle(asked);
  response.writeHead(status, headers).end(body);
}).listen(443);
process.once('SIGTERM', () => void simulator.close().then(() => process.exit(0)));
