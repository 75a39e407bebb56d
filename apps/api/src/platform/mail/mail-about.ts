import type { MailKind, ResendableMail } from '@marquee/shared/mail/mail-kinds';

/** What a mail is about: decides whether a stopped address gets it, and where its timeline is shown. */
export type MailAbout = About | OrderMail;

interface About {
  readonly kind: MailKind;
  /** Null for a mail of Marquee itself. */
  readonly orgId: string | null;
  readonly orderId?: string | null;
}

/** A mail that staff can send again, with the payload of the job that writes it. */
interface OrderMail {
  readonly kind: ResendableMail;
  readonly orgId: string;
  readonly orderId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Staff typed the address for this one mail: it is tried even when mail to it is stopped. */
  readonly isCorrected?: boolean;
}

/** A mail of Marquee itself to the owner of an account: a code, a link, a notice. */
export const ACCOUNT_MAIL: MailAbout = { kind: 'account', orgId: null };
