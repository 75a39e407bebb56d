import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** About Stripe's timeout for receivers, ms. */
const TIMEOUT_MS = 10_000;

/** Sends signed payloads over keep-alive connections. */
export class WebhookSender {
  readonly #http = new HttpAgent({ keepAlive: true });
  readonly #https = new HttpsAgent({ keepAlive: true });

  /** The receiver's status; 0 when it could not be reached or did not answer in time. Never rejects. */
  post(url: string, payload: string, signature: string): Promise<number> {
    const secure = url.startsWith('https:');
    const body = Buffer.from(payload);
    return new Promise((resolve) => {
      const outgoing = (secure ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        agent: secure ? this.#https : this.#http,
        timeout: TIMEOUT_MS,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': body.length,
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
      });
      outgoing.on('response', (incoming) => {
        incoming.resume();
        incoming.on('end', () => resolve(incoming.statusCode ?? 0));
        incoming.on('error', () => resolve(0));
      });
      outgoing.on('timeout', () => outgoing.destroy());
      outgoing.on('error', () => resolve(0));
      outgoing.end(body);
    });
  }

  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }
}
