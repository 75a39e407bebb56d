import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';

import { CompiledLetter } from './compiled-letter.ts';
import { refuseUnsafeMail } from './mail-rules.ts';
import { MailTransport, type BulkAnswer, type OutgoingMail } from './mailer.port.ts';
import type { SentMessages } from '../messages/sent-messages.store.ts';
import { wasCut } from './was-cut.ts';

const TIMEOUT_MS = 20_000;
/** nodemailer's own default for single mails. */
const CONNECTIONS = 5;
/** An address that needs no encoding in a header. */
const PLAIN_ADDRESS = /^[\w.+-]+@[\w.-]+$/;
/** How long a letter is filled in again, ms: its `Date` is no older. */
const LETTER_MS = 60_000;
/** A mail takes five answers of the server: over more connections they overlap. */
const BULK_CONNECTIONS = 10;
/** Answers about the account and not about the mail: the server closes, and what Amazon's servers say above a limit. */
const OF_ACCOUNT = [421, 454];
const LATER_MS = 60_000;

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
    messageId: messageIdOf(key, from),
    attachments: attachments.map((attachment) => ({ ...attachment })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** It does not change between attempts, so that mailboxes can detect duplicates. */
function messageIdOf(key: string, from: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${from.split('@')[1]}>`;
}

export class SmtpMailer extends MailTransport {
  readonly most = 50;
  private readonly single: Transporter;
  private readonly bulk: Transporter;
  private readonly letters = new LRUCache<string, Promise<CompiledLetter | null>>({ max: 20, ttl: LETTER_MS });

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
    this.bulk = nodemailer.createTransport({ ...pool, maxConnections: BULK_CONNECTIONS, maxMessages: Infinity });
  }

  async send(mail: OutgoingMail): Promise<{ id: string }> {
    refuseUnsafeMail(mail);
    return this.sentMessages.once('mail', mail.key, () => this.handOver(this.single, mail));
  }

  async sendMany(_orgId: string, mails: readonly OutgoingMail[]): Promise<BulkAnswer[]> {
    for (const mail of mails) refuseUnsafeMail(mail);
    const outcomes = await Promise.allSettled(mails.map(async (mail) => this.deliver(this.bulk, await this.oneOfMany(mail))));
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    // a server that answers refuses one mail; one that is away takes none
    if (failed.length === mails.length && failed.every(({ reason }) => isAway(reason) && !wasCut(reason))) throw failed[0]!.reason;
    return outcomes.map((outcome, index) => {
      const { key } = mails[index]!;
      if (outcome.status === 'fulfilled') return { key, id: outcome.value, error: null };
      const { message, responseCode = 0 } = outcome.reason as Error & { responseCode?: number };
      const refused = { key, id: null, error: message.slice(0, 300) };
      if (wasCut(outcome.reason)) return { ...refused, isOpen: true };
      const later = { afterMs: LATER_MS, isForAll: OF_ACCOUNT.includes(responseCode) };
      return { ...refused, ...((isTemporary(responseCode) || isAway(outcome.reason)) && { later }) };
    });
  }

  override ratePerSecond(): Promise<number | null> {
    return Promise.resolve(this.rate);
  }

  private handOver(transport: Transporter, mail: OutgoingMail): Promise<string> {
    return this.deliver(transport, messageOf(mail, this.from));
  }

  private async deliver(transport: Transporter, message: SendMailOptions): Promise<string> {
    const { messageId } = (await transport.sendMail(message)) as { messageId: string };
    return message.messageId ?? messageId;
  }

  /** From its letter, which is compiled once for all its readers. */
  private async oneOfMany(mail: OutgoingMail): Promise<SendMailOptions> {
    const { to, key, subject, html, text, replyTo, unsubscribeUrl, attachments = [] } = mail;
    if (!unsubscribeUrl || attachments.length > 0 || !PLAIN_ADDRESS.test(to)) return messageOf(mail, this.from);
    const name = JSON.stringify([subject, replyTo, html.replaceAll(unsubscribeUrl, ''), text.replaceAll(unsubscribeUrl, '')]);
    const known = this.letters.get(name) ?? CompiledLetter.of(mail, (blank, messageId) => ({ ...messageOf(blank, this.from), messageId }));
    this.letters.set(name, known);
    const letter = await known;
    if (!letter) return messageOf(mail, this.from);
    const messageId = messageIdOf(key, this.from);
    return { envelope: { from: this.from, to: [to] }, messageId, raw: letter.fill({ to, unsubscribeUrl, messageId }) };
  }
}

function isTemporary(responseCode: number): boolean {
  return responseCode >= 400 && responseCode < 500;
}

/** An error without an SMTP answer to the mail itself. */
function isAway(error: unknown): boolean {
  return (error as { readonly responseCode?: number }).responseCode === undefined;
}
