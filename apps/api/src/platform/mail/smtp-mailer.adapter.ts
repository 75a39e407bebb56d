import { createHash } from 'node:crypto';

import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';

import { refuseUnsafeMail } from './mail-rules.ts';
import { Mailer, type Mail } from './mailer.port.ts';
import type { SentMessages } from './sent-messages.store.ts';

const TIMEOUT_MS = 20_000;

/** Maps a mail to nodemailer. Addresses are objects, because a string could hold several. */
export function messageOf({ to, subject, html, text, attachments = [], replyTo, key }: Mail, from: string): SendMailOptions {
  return {
    from: { name: 'Marquee', address: from },
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    // the same for every attempt, so that mailboxes can detect duplicates
    messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${from.split('@')[1]}>`,
    attachments: attachments.map((attachment) => ({ ...attachment })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
    private readonly sentMessages: SentMessages,
  ) {
    super();
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    this.transport = nodemailer.createTransport({ url, pool: true, ...timeouts });
  }

  async send(mail: Mail): Promise<{ id: string }> {
    refuseUnsafeMail(mail);
    return this.sentMessages.once('mail', mail.key, async () => {
      const { messageId } = (await this.transport.sendMail(messageOf(mail, this.from))) as { messageId: string };
      return messageId;
    });
  }
}
