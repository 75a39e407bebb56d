import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';

import { refuseUnsafeMail } from './mail-rules.ts';
import { Mailer, type Mail } from './mailer.port.ts';
import type { SentMessages } from './sent-messages.store.ts';
import { messageOf } from './smtp-mailer.adapter.ts';

const TIMEOUT_MS = 20_000;

/** Amazon SES; the AWS SDK finds its credentials in the environment. */
export class SesMailer extends Mailer {
  constructor(
    private readonly client: SESClient,
    private readonly from: string,
    private readonly sentMessages: SentMessages,
  ) {
    super();
  }

  static of(region: string, from: string, sent: SentMessages): SesMailer {
    // without `throw…` a timeout only logs a warning, and the call waits forever
    const requestHandler = { requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true, connectionTimeout: TIMEOUT_MS };
    return new SesMailer(new SESClient({ region, maxAttempts: 2, requestHandler }), from, sent);
  }

  async send(mail: Mail): Promise<{ id: string }> {
    refuseUnsafeMail(mail);
    return this.sentMessages.once('mail', mail.key, async () => {
      const Data = await new MailComposer(messageOf(mail, this.from)).compile().build();
      const { MessageId } = await this.client.send(
        new SendRawEmailCommand({ Source: this.from, Destinations: [mail.to], RawMessage: { Data } }),
      );
      return MessageId ?? '';
    });
  }
}
