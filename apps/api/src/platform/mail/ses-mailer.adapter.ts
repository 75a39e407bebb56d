import { GetAccountCommand, SendBulkEmailCommand, SendEmailCommand, SESv2Client, type BulkEmailEntryResult } from '@aws-sdk/client-sesv2';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';

import { mailIdOf } from './book/mail-book.store.ts';
import { refuseUnsafeMail } from './mail-rules.ts';
import { MailTransport, type BulkAnswer, type OutgoingMail } from './mailer.port.ts';
import { MAIL_TAG } from './notices/ses-event.ts';
import type { SentMessages } from '../messages/sent-messages.store.ts';
import { SesTenants } from './ses-tenants.ts';
import { messageOf, unsubscribeHeaders } from './smtp-mailer.adapter.ts';
import { wasCut } from './was-cut.ts';

const TIMEOUT_MS = 20_000;
const SOON = { afterMs: 5000, isForAll: true };
const MUCH_LATER = { afterMs: 15 * 60_000, isForAll: true };
/** Answers for one mail, and errors of a whole call, that are different in a while. */
const LATER: Readonly<Record<string, BulkAnswer['later']>> = {
  ACCOUNT_THROTTLED: SOON,
  TooManyRequestsException: SOON,
  TRANSIENT_FAILURE: { ...SOON, isForAll: false },
  ACCOUNT_DAILY_QUOTA_EXCEEDED: MUCH_LATER,
  LimitExceededException: MUCH_LATER,
  ACCOUNT_SENDING_PAUSED: MUCH_LATER,
  CONFIGURATION_SET_SENDING_PAUSED: MUCH_LATER,
  SendingPausedException: MUCH_LATER,
};

interface SesOptions {
  readonly from: string;
  /** Its event destination posts the notices about mails. */
  readonly configurationSet?: string | undefined;
  /** The sending identity: with it each organization sends as a tenant of its own, with its own reputation. */
  readonly identityArn?: string | undefined;
}

/** Amazon SES; the AWS SDK finds its credentials in the environment. */
export class SesMailer extends MailTransport {
  /** The limit of `SendBulkEmail`. */
  readonly most = 50;
  private readonly tenants: SesTenants | null;

  constructor(
    private readonly client: SESv2Client,
    private readonly options: SesOptions,
    private readonly sentMessages: SentMessages,
  ) {
    super();
    this.tenants = options.identityArn ? new SesTenants(client, options.identityArn) : null;
  }

  static of(region: string, options: SesOptions, sent: SentMessages): SesMailer {
    // the SDK would send a second time what was not answered; our jobs and acts know what may be repeated
    // without `throw…` a timeout only logs a warning, and the call waits forever
    const requestHandler = { requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true, connectionTimeout: TIMEOUT_MS };
    return new SesMailer(new SESv2Client({ region, maxAttempts: 1, requestHandler }), options, sent);
  }

  async send(mail: OutgoingMail): Promise<{ id: string }> {
    refuseUnsafeMail(mail);
    return this.sentMessages.once('mail', mail.key, async () => {
      const Data = await new MailComposer(messageOf(mail, this.options.from)).compile().build();
      const { MessageId } = await this.client.send(
        new SendEmailCommand({
          FromEmailAddress: this.options.from,
          Destination: { ToAddresses: [mail.to] },
          Content: { Raw: { Data } },
          EmailTags: tagsOf(mail),
          ConfigurationSetName: this.options.configurationSet,
        }),
      );
      return MessageId ?? '';
    });
  }

  /** The content is passed as data, so that braces in it are no placeholders. SES inserts data as it is, unescaped. */
  async sendMany(orgId: string, mails: readonly OutgoingMail[]): Promise<BulkAnswer[]> {
    for (const mail of mails) refuseUnsafeMail(mail);
    const { from, configurationSet } = this.options;
    const call = new SendBulkEmailCommand({
      FromEmailAddress: `Marquee <${from}>`,
      ConfigurationSetName: configurationSet,
      TenantName: await this.tenants?.nameOf(orgId),
      DefaultContent: { Template: { TemplateContent: CONTENT, TemplateData: '{}' } },
      BulkEmailEntries: mails.map((mail) => ({
        Destination: { ToAddresses: [mail.to] },
        ReplacementEmailContent: { ReplacementTemplate: { ReplacementTemplateData: dataOf(mail) } },
        ReplacementHeaders: Object.entries(unsubscribeHeaders(mail)).map(([Name, Value]) => ({ Name, Value })),
        ReplacementTags: tagsOf(mail),
      })),
    });
    try {
      const { BulkEmailEntryResults: results = [] } = await this.client.send(call);
      return mails.map(({ key }, index) => answerOf(key, results[index]));
    } catch (error) {
      const { name, message } = error as Error;
      const later = LATER[name];
      const isOpen = wasCut(error);
      if (!later && !isOpen) throw error;
      return mails.map(({ key }) => ({ key, id: null, error: `${name}: ${message}`, ...(later ? { later } : { isOpen }) }));
    }
  }

  override async ratePerSecond(): Promise<number | null> {
    const { SendQuota } = await this.client.send(new GetAccountCommand({}));
    return SendQuota?.MaxSendRate ?? null;
  }
}

const CONTENT = { Subject: '{{subject}}', Html: '{{html}}', Text: '{{text}}' };

function dataOf({ subject, html, text }: OutgoingMail): string {
  return JSON.stringify({ subject, html, text });
}

function tagsOf({ key }: OutgoingMail) {
  return [{ Name: MAIL_TAG, Value: mailIdOf(key) }];
}

function answerOf(key: string, result: BulkEmailEntryResult | undefined): BulkAnswer {
  if (result?.Status === 'SUCCESS' && result.MessageId) return { key, id: result.MessageId, error: null };
  const later = LATER[result?.Status ?? ''];
  return { key, id: null, error: [result?.Status, result?.Error].filter(Boolean).join(': ') || 'No answer', ...(later && { later }) };
}
