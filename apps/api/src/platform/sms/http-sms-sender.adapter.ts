import type { SentMessages } from '../messages/sent-messages.store.ts';
import { refuseUnsafeSms } from './sms-rules.ts';
import { SmsSender, type Sms } from './sms-sender.port.ts';

const TIMEOUT_MS = 15_000;

/** Sends each text message as JSON `{ to, text }` to an HTTP gateway; the key is its `Idempotency-Key`. */
export class HttpSmsSender extends SmsSender {
  constructor(
    private readonly url: string,
    private readonly sentMessages: SentMessages,
  ) {
    super();
  }

  async send(sms: Sms): Promise<{ id: string }> {
    refuseUnsafeSms(sms);
    return this.sentMessages.once('sms', sms.key, () => this.post(sms));
  }

  private async post({ to, text, key }: Sms): Promise<string> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': encodeURIComponent(key) };
    const request = {
      method: 'POST',
      headers,
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    } as const;
    const answer = await fetch(this.url, request);
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
    return key;
  }
}
