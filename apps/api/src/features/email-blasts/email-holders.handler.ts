import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { STOP_TEXTS } from '@marquee/shared/mail/mail-stops';

import { Carries, type Act, type ActCarrier, type ItemEnd, type NewItem } from '#platform/many/act-kind';
import type { ActItem } from '#platform/many/act.schema';
import { MailBook, mailIdOf } from '#platform/mail/book/mail-book.store';
import type { Mail } from '#platform/mail/mailer.port';
import { SendingQuota } from '#platform/mail/quota/sending-quota.limiter';
import { RecordedMailer, type ManyAnswer } from '#platform/mail/recorded-mailer.service';
import { UnsubscribeLinks } from '#platform/mail/stops/unsubscribe-links.signer';

import { emailHoldersAct, type HoldersMessage } from './email-holders.act.ts';
import { HoldersLetterService } from './holders-letter.service.ts';
import { ReadAudienceService } from './read-audience.service.ts';

type HoldersAct = Act<HoldersMessage>;

/** The rendered mail of an act, with a placeholder for each reader's own link. */
interface Letter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly link: string;
}

const unknown = (why: string) => `It is not known whether this mail left: ${why}. Try again to send it.`;

/** Mails one message to the frozen audience of an event, a batch at a time, at the pace that the provider allows. */
@Injectable()
@Carries(emailHoldersAct)
export class EmailHoldersHandler implements ActCarrier<HoldersMessage> {
  private readonly letters = new LRUCache<string, Letter>({ max: 20 });

  constructor(
    private readonly readAudience: ReadAudienceService,
    private readonly holdersLetter: HoldersLetterService,
    private readonly recordedMailer: RecordedMailer,
    private readonly mailBook: MailBook,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly sendingQuota: SendingQuota,
  ) {}

  async *plan({ orgId, subjectId, input }: HoldersAct): AsyncGenerator<NewItem> {
    const { readers } = await this.readAudience.read({ orgId }, subjectId, input.audience);
    for (const { email, name } of readers) yield { key: email, label: name || email };
  }

  /** Waits until the provider may be given so many; before any of them is taken, so that no lease ends meanwhile. */
  async batch(): Promise<number> {
    return this.sendingQuota.next(this.recordedMailer.most);
  }

  async perform(act: HoldersAct, item: ActItem): Promise<ItemEnd> {
    return (await this.performMany(act, [item])).get(item.key)!;
  }

  /** A mail that was handed over is not sent again; one whose worker was cut off meanwhile is left to the staff to decide. */
  async performMany(act: HoldersAct, items: readonly ActItem[]): Promise<ReadonlyMap<string, ItemEnd>> {
    const letter = await this.letterOf(act);
    const known = await this.mailBook.states(items.map((item) => mailIdOf(keyOf(act, item))));
    const ends = new Map<string, ItemEnd>();
    const open: ActItem[] = [];
    for (const item of items) {
      const earlier = known.get(mailIdOf(keyOf(act, item)));
      if (earlier?.isHandedOver) ends.set(item.key, { state: 'Done' });
      else if (earlier && !earlier.isRefused && item.tries > 1)
        ends.set(item.key, { state: 'Failed', reason: unknown('its worker was cut off') });
      else open.push(item);
    }
    const answers = await this.recordedMailer.sendMany(
      act.orgId,
      open.map((item) => this.mailTo(act, item, letter)),
    );
    const byKey = new Map(answers.map((answer) => [answer.key, answer]));
    for (const item of open) ends.set(item.key, endOf(byKey.get(keyOf(act, item))));
    return ends;
  }

  private mailTo(act: HoldersAct, item: ActItem, { link, subject, html, text }: Letter): Mail {
    const { orgId } = act;
    const unsubscribeUrl = this.unsubscribeLinks.urlOf({ orgId, email: item.key });
    const own = (content: string) => content.replaceAll(link, unsubscribeUrl);
    const about = { kind: 'ticket-holders', orgId } as const;
    return { to: item.key, subject, html: own(html), text: own(text), unsubscribeUrl, key: keyOf(act, item), about };
  }

  private async letterOf({ _id, orgId, subjectId, input }: HoldersAct): Promise<Letter> {
    const known = this.letters.get(_id);
    if (known) return known;
    const link = `https://${randomUUID()}.invalid/`;
    const letter = { ...(await this.holdersLetter.write({ orgId }, subjectId, input, link)), link };
    this.letters.set(_id, letter);
    return letter;
  }
}

/** One mail a person, whatever the round. */
function keyOf({ _id }: HoldersAct, { key }: ActItem): string {
  return `holders:${_id}:${key}`;
}

function endOf(answer: ManyAnswer | undefined): ItemEnd {
  if (answer?.stopped) return { state: 'LeftOut', reason: STOP_TEXTS[answer.stopped] };
  if (answer?.id) return { state: 'Done' };
  if (answer?.isOpen) return { state: 'Failed', reason: unknown('the mail provider did not answer') };
  if (answer?.later) return { state: 'Waiting', reason: restReasonOf(answer), ...answer.later };
  return { state: 'Failed', reason: answer?.error ?? 'The provider did not answer.' };
}

function restReasonOf({ error, later }: Pick<ManyAnswer, 'error' | 'later'>): string {
  return later?.isForAll ? `The mail provider takes no more mails at the moment; the rest waits. It said: ${error ?? ''}` : (error ?? '');
}
