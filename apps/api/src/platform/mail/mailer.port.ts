import type { StopReason } from '@marquee/shared/mail/mail-stops';

import type { MailAbout } from './mail-about.ts';

export interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** A mail as a provider takes it. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
  readonly replyTo?: string;
  /** Where the addressee ends further mail of this sender with one press (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Idempotency: a key that was sent is not sent again. */
  readonly key: string;
}

export interface Mail extends OutgoingMail {
  readonly about: MailAbout;
}

/** `stopped`: why mail to the address is stopped; then nothing was sent. */
export interface SentMail {
  readonly id: string;
  readonly stopped: StopReason | null;
}

/** How our mails leave: notes each in its timeline and sends nothing to stopped addresses. Call it from a job, never inside a transaction. */
export abstract class Mailer {
  /** @throws DomainError EMAIL_INVALID for CR/LF in any field or an invalid address; any other error may be retried. */
  abstract send(mail: Mail): Promise<SentMail>;
}

/** One mail of many with the same sender: what a provider answered for it. */
export interface BulkAnswer {
  readonly key: string;
  /** The provider's id; null when it was refused, then with the error. */
  readonly id: string | null;
  readonly error: string | null;
  /** When it may be taken after all; absent when it was taken, or refused for good. */
  readonly later?: { readonly afterMs: number; /** A limit of the whole account, not of this mail. */ readonly isForAll: boolean };
  /** It is open whether the provider took it, because its answer is missing. */
  readonly isOpen?: boolean;
}

/** The port to the provider of e-mail. Only the mailer calls it. */
export abstract class MailTransport {
  /** Mails that are handed over in one call of `sendMany`. */
  abstract readonly most: number;
  /** @throws DomainError EMAIL_INVALID for CR/LF in any field or an invalid address; any other error may be retried. */
  abstract send(mail: OutgoingMail): Promise<{ id: string }>;
  /**
   * At most `most` mails of one organization, answered each for itself. Keys are not remembered: the caller sends a mail once.
   * @throws Error when the provider took none of them
   */
  abstract sendMany(orgId: string, mails: readonly OutgoingMail[]): Promise<BulkAnswer[]>;

  /** Mails a second that the provider allows altogether; null without a limit. */
  ratePerSecond(): Promise<number | null> {
    return Promise.resolve(null);
  }
}
