import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { giftCardText } from '@marquee/shared/gift-cards/gift-card-code';
import { formatMoney } from '@marquee/shared/money';
import { zonedInstant } from '@marquee/shared/time/format';

import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { noticeMail } from '#mail/notice-mail';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer.port';
import { oneLine } from '#platform/mail/render-mail';
import { SealedTexts } from '#platform/secrets/sealed-texts.service';

import { GiftCardsRepository } from '../gift-cards.repository.ts';
import { mailGiftCardJob, mailPurposeOf } from './mail-gift-card.job.ts';

type Payload = z.infer<typeof mailGiftCardJob.payload>;

/** Mails a gift card with its code. */
@Injectable()
@Handles(mailGiftCardJob)
export class MailGiftCardHandler implements JobHandler<Payload> {
  constructor(
    private readonly giftCards: GiftCardsRepository,
    private readonly sealedTexts: SealedTexts,
    private readonly mailSenders: MailSenders,
    private readonly orgs: Orgs,
    private readonly mailer: Mailer,
  ) {}

  /** May run twice: a mail has one key. */
  async handle({ giftCardId, orgId, sealed }: Payload): Promise<void> {
    const { email, initial, expiresAt, note } = await this.giftCards.get({ orgId }, giftCardId);
    if (!email) return;
    const sender = await this.mailSenders.of(orgId);
    const name = oneLine(sender.name);
    const { timezone } = await this.orgs.get(orgId);
    const mail = await noticeMail({
      subject: `Your gift card of ${formatMoney(initial)} from ${name}`,
      lines: [
        `This gift card pays ${formatMoney(initial)} at the box office of ${name}. Its code is ${giftCardText(this.sealedTexts.open(mailPurposeOf(giftCardId), sealed))}.`,
        ...(note ? [oneLine(note)] : []),
        expiresAt ? `It can be used until ${zonedInstant(expiresAt, 'detail', timezone)}.` : 'It does not expire.',
      ],
      end: 'Keep this mail: whoever has the code can use the card. Nobody can look the code up again.',
      sender,
    });
    await this.mailer.send({ ...mail, to: email, key: `gift-card:${giftCardId}`, about: { kind: 'gift-card', orgId } });
  }
}
