export interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
  readonly replyTo?: string;
  /** Idempotency: a key that was sent is not sent again. */
  readonly key: string;
}

/** The port for outgoing e-mail. Call it from a job, never inside a transaction. */
export abstract class Mailer {
  /** @throws DomainError EMAIL_INVALID for CR/LF in any field or an invalid address; any other error may be retried. */
  abstract send(mail: Mail): Promise<{ id: string }>;
}
