import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { Clock } from '../clock/clock.service.ts';
import { SmsSender, type Sms } from '../sms/sms-sender.port.ts';
import { refuseUnsafeSms } from '../sms/sms-rules.ts';
import { DevMessage } from './dev-mail.schema.ts';
import { refuseUnsafeMail } from './mail-rules.ts';
import { MailTransport, type BulkAnswer, type OutgoingMail } from './mailer.port.ts';

/** Stores messages in a collection instead of sending them; `/dev/mail` shows them. */
@Injectable()
export class Devbox {
  constructor(
    @InjectModel(DevMessage.name) private readonly messages: Model<DevMessage>,
    private readonly clock: Clock,
  ) {}

  /** One message for each kind and key, however often it is sent. */
  async keep(message: Pick<DevMessage, 'kind' | 'key' | 'to' | 'text'> & Partial<DevMessage>): Promise<{ id: string }> {
    const { kind, key } = message;
    const insert = { $setOnInsert: { ...message, at: this.clock.now() } };
    const options = { upsert: true, returnDocument: 'after' } as const;
    const kept = await this.messages.findOneAndUpdate({ kind, key }, insert, options).orFail().lean<DevMessage>();
    return { id: kept._id };
  }

  /** Newest first, without contents. */
  list(limit = 200): Promise<DevMessage[]> {
    return this.messages.find({}, { html: 0, 'attachments.content': 0 }).sort({ at: -1, _id: -1 }).limit(limit).lean<DevMessage[]>().exec();
  }

  get(id: string): Promise<DevMessage | null> {
    return this.messages.findById(id).lean<DevMessage>().exec();
  }
}

@Injectable()
export class DevboxMailer extends MailTransport {
  readonly most = 50;

  constructor(private readonly devbox: Devbox) {
    super();
  }

  async send(mail: OutgoingMail): Promise<{ id: string }> {
    refuseUnsafeMail(mail);
    const { key, to, subject, html, text, replyTo, unsubscribeUrl, attachments = [] } = mail;
    const optional = { ...(replyTo !== undefined && { replyTo }), ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) };
    return this.devbox.keep({
      kind: 'mail',
      key,
      to,
      subject,
      html,
      text,
      ...optional,
      attachments: [...attachments] as DevMessage['attachments'],
    });
  }

  sendMany(_orgId: string, mails: readonly OutgoingMail[]): Promise<BulkAnswer[]> {
    return Promise.all(mails.map(async (mail) => ({ key: mail.key, ...(await this.send(mail)), error: null })));
  }
}

@Injectable()
export class DevboxSmsSender extends SmsSender {
  constructor(private readonly devbox: Devbox) {
    super();
  }

  async send(sms: Sms): Promise<{ id: string }> {
    refuseUnsafeSms(sms);
    return this.devbox.keep({ kind: 'sms', ...sms });
  }
}
