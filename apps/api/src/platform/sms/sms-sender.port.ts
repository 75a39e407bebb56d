export interface Sms {
  /** E.164, `+15551234567`. */
  readonly to: string;
  readonly text: string;
  /** Idempotency: a key that was sent is not sent again. */
  readonly key: string;
}

/** The port for outgoing text messages. Call it from a job, never inside a transaction. */
export abstract class SmsSender {
  /** @throws DomainError PHONE_INVALID for an invalid number; any other error may be retried. */
  abstract send(sms: Sms): Promise<{ id: string }>;
}
