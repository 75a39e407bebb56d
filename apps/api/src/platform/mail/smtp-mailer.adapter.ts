import { createHash } from 'node:crypto';

import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';

import { refuseUnsafeMail } from './mail-rules.ts';
import { MailTransport, type BulkAnswer, type OutgoingMail } from './mailer.port.ts';
import type { SentMessages } from './sent-messages.store.ts';

const TIMEOUT_MS = 20_000;
/** nodemailer's own default; one more is kept for single mails, which wait for no others. */
const CONNECTIONS = 5;

/** The headers by which a mailbox shows its own button for it (RFC 8058). */
export function unsubscribeHeaders({ unsubscribeUrl }: Pick<OutgoingMail, 'unsubscribeUrl'>): Readonly<Record<string, string>> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Maps a mail to nodemailer. Addresses are objects, because a string could hold several. */
export function messageOf(mail: OutgoingMail, from: string): SendMailOptions {
  const { to, subject, html, text, attachments = [], replyTo, key } = mail;
  return {
    from: { name: 'Marquee', address: from },
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    headers: unsubscribeHeaders(mail),
    // the same for every attempt, so that mailboxes can detect duplicates
    messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${from.split('@')[1]}>`,
    attachments: attachments.map((attachment) => ({ ...attachment })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export class SmtpMailer extends MailTransport {
  readonly most = 50;
  private readonly single: Transporter;
  private readonly bulk: Transporter;

  constructor(
    url: string,
    private readonly from: string,
    private readonly sentMessages: SentMessages,
    private readonly rate: number | null = null,
  ) {
    super();
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    const pool = { url, pool: true, maxConnections: CONNECTIONS, ...timeouts };
    // mails of many have connections of their own, so that a confirmation is never behind them
    this.single = nodemailer.createTransport(pool);
    this.bulk = nodemailer.createTransport({ ...pool, maxMessages: Infinity });
  }

  async send(mail: OutgoingMail): Promise<{ id: string }> {
    refuseUnsafeMail(mail);
    return this.sentMessages.once('mail', mail.key, () => this.handOver(this.single, mail));
  }

  async sendMany(_orgId: string, mails: readonly OutgoingMail[]): Promise<BulkAnswer[]> {
    for (const mail of mails) refuseUnsafeMail(mail);
    const outcomes = await Promise.allSettled(mails.map((mail) => this.handOver(this.bulk, mail)));
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    // a server that answers refuses one mail; one that is away takes none
    if (failed.length === mails.length && failed.every(({ reason }) => isAway(reason))) throw failed[0]!.reason;
    return outcomes.map((outcome, index) => {
      const { key } = mails[index]!;
      if (outcome.status === 'fulfilled') return { key, id: outcome.value, error: null };
      return { key, id: null, error: String((outcome.reason as Error).message).slice(0, 300) };
    });
  }

  override ratePerSecond(): Promise<number | null> {
    return Promise.resolve(this.rate);
  }

  private async handOver(transport: Transporter, mail: OutgoingMail): Promise<string> {
    const { messageId } = (await transport.sendMail(messageOf(mail, this.from))) as { messageId: string };
    return messageId;
  }
}

/** An error without an SMTP answer to the mail itself. */
function isAway(error: unknown): boolean {
  return (error as { readonly responseCode?: number }).responseCode === undefined;
}
