import { Inject, Injectable, Logger } from '@nestjs/common';

import { Clock } from '../../clock/clock.service.ts';
import { CONFIG, type Config } from '../../config/config.ts';
import { isDuplicateKey } from '../../mongo/duplicate-key.ts';
import { Transactions, type Tx } from '../../mongo/transactions.service.ts';
import { MailBook } from '../book/mail-book.store.ts';
import { MailStops } from '../stops/mail-stops.store.ts';
import { CertificateSource } from './certificate-source.port.ts';
import { HandledNotices } from './handled-notices.store.ts';
import { mailEventOf, type MailEvent } from './ses-event.ts';
import { isCertificateUrl, isOfSns, isSigned, regionOf, snsMessageOf, type SnsMessage } from './sns-message.ts';

/** SNS repeats a message for 23 days at most. An older one was recorded by somebody and is played again. */
const OLDEST_MS = 24 * 86_400_000;
/** Clocks differ. */
const AHEAD_MS = 15 * 60_000;

/** Takes the notices about mails. What is not signed by the sender, or of a topic that is not ours, changes nothing. */
@Injectable()
export class TakeNoticeService {
  private readonly logger = new Logger('Mail notices');
  private readonly topics: ReadonlySet<string>;

  constructor(
    private readonly certificateSource: CertificateSource,
    private readonly mailBook: MailBook,
    private readonly mailStops: MailStops,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly handledNotices: HandledNotices,
    @Inject(CONFIG) config: Config,
  ) {
    this.topics = new Set(config.MAIL_TOPICS);
  }

  /** @returns false for a notice that is not to be believed. Other errors may be retried by the sender. */
  async take(body: string): Promise<boolean> {
    const message = snsMessageOf(body);
    if (!message || !(await this.isGenuine(message))) return false;
    if (message.Type === 'SubscriptionConfirmation') return this.confirm(message);
    const event = message.Type === 'Notification' ? mailEventOf(message.Message) : null;
    if (event) await this.note(message.MessageId, event);
    return true;
  }

  /** The topic is checked first, so that nothing is fetched for strangers. */
  private async isGenuine(message: SnsMessage): Promise<boolean> {
    const region = regionOf(message.TopicArn);
    const now = this.clock.now();
    const age = now.getTime() - Date.parse(message.Timestamp);
    if (!region || !this.topics.has(message.TopicArn) || age > OLDEST_MS || age < -AHEAD_MS) return false;
    if (!isCertificateUrl(message.SigningCertURL, region)) return false;
    return isSigned(message, await this.certificateSource.certificateAt(message.SigningCertURL), now);
  }

  private async confirm({ SubscribeURL, TopicArn }: SnsMessage): Promise<boolean> {
    if (!SubscribeURL || !isOfSns(SubscribeURL, regionOf(TopicArn) ?? '')) return false;
    await this.certificateSource.confirm(SubscribeURL);
    this.logger.log(`Subscribed to ${TopicArn}`);
    return true;
  }

  /** Once for each message, however often it is delivered. */
  private async note(messageId: string, event: MailEvent): Promise<void> {
    await this.transactions
      .run(async (tx) => {
        await this.handledNotices.add(tx, messageId, this.clock.now());
        await this.carryOut(tx, event);
      })
      .catch((error: unknown) => (isDuplicateKey(error) ? undefined : Promise.reject(error as Error)));
  }

  /**
   * The mail says whose address it is: of the organization that sent it, or of the platform. Another system may send by the same account:
   * what is said of its mails stops none of ours.
   */
  private async carryOut(tx: Tx, { stops, steps, ...named }: MailEvent): Promise<void> {
    const record = await this.mailBook.add(tx, named, steps);
    if (!record) return;
    await this.mailStops.add(
      tx,
      stops.map((stop) => ({ ...stop, orgId: record.orgId })),
    );
  }
}
