import { Injectable, Logger } from '@nestjs/common';

import { MailBook } from './book/mail-book.store.ts';
import { refuseUnsafeMail } from './mail-rules.ts';
import { Mailer, MailTransport, type BulkAnswer, type Mail, type SentMail } from './mailer.port.ts';
import { MailStops } from './stops/mail-stops.store.ts';

/** The outcome of one mail of many: handed over, stopped, or refused with an error. */
export interface ManyAnswer extends BulkAnswer {
  readonly stopped: SentMail['stopped'];
}

/** The one way out for mails: stopped addresses get nothing, and every mail has its timeline. */
@Injectable()
export class RecordedMailer extends Mailer {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly mailTransport: MailTransport,
    private readonly mailBook: MailBook,
    private readonly mailStops: MailStops,
  ) {
    super();
  }

  async send(mail: Mail): Promise<SentMail> {
    refuseUnsafeMail(mail);
    const stopped = (await this.mailStops.of([mail])).get(mail.key);
    await this.mailBook.write([mail], { isStopped: stopped !== undefined });
    if (stopped) return { id: '', stopped };
    const { key } = mail;
    try {
      const { id } = await this.mailTransport.send(mail);
      await this.mailBook.handOver([{ key, id, error: null }]);
      return { id, stopped: null };
    } catch (error) {
      await this.mailBook.handOver([{ key, id: null, error: wordsOf(error) }]);
      throw error;
    }
  }

  /** Mails that one provider's call takes. */
  get most(): number {
    return this.mailTransport.most;
  }

  /**
   * Many mails of one organization, answered each for itself. Keys are not remembered: the caller hands a mail over once.
   * @throws Error when the provider took none of them
   */
  async sendMany(orgId: string, mails: readonly Mail[]): Promise<ManyAnswer[]> {
    for (const mail of mails) refuseUnsafeMail(mail);
    const stops = await this.mailStops.of(mails);
    const [stopped, open] = [mails.filter(({ key }) => stops.has(key)), mails.filter(({ key }) => !stops.has(key))];
    await this.mailBook.write(stopped, { isStopped: true });
    await this.mailBook.write(open);
    const answers = await this.handOver(orgId, open);
    const held = stopped.map(({ key }) => ({ key, id: null, error: null, stopped: stops.get(key) ?? null }));
    return [...answers.map((answer) => ({ ...answer, stopped: null })), ...held];
  }

  private async handOver(orgId: string, mails: readonly Mail[]): Promise<BulkAnswer[]> {
    if (mails.length === 0) return [];
    const answers = await this.mailTransport.sendMany(orgId, mails).catch(async (error: unknown) => {
      await this.mailBook.refuse(mails, wordsOf(error));
      throw error;
    });
    // the provider has them: a failed record is no reason to send them again
    await this.mailBook
      .handOver(answers)
      .catch((error: unknown) => this.logger.error('Mails were sent, and that could not be noted', error));
    return answers;
  }
}

/** Returns what went wrong, short enough for a screen. */
function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
