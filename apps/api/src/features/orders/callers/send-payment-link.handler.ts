import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { sellableOf } from '@marquee/shared/events/sellable';
import { formatMoney } from '@marquee/shared/money';
import { zonedInstant } from '@marquee/shared/time/format';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { mailSenderOf } from '#features/orgs/public/mail-senders.facade';
import { noticeMail } from '#mail/notice-mail';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer.port';
import { oneLine } from '#platform/mail/render-mail';

import { CallerHoldsRepository } from './caller-holds.repository.ts';
import { sendPaymentLinkJob } from './caller.jobs.ts';
import { ReadCallersService } from './read-callers.service.ts';

type Payload = z.infer<typeof sendPaymentLinkJob.payload>;

/** Writes to a caller what is held, until when, and where it is paid. */
@Injectable()
@Handles(sendPaymentLinkJob)
export class SendPaymentLinkHandler implements JobHandler<Payload> {
  constructor(
    private readonly callerHolds: CallerHoldsRepository,
    private readonly readCallers: ReadCallersService,
    private readonly onSale: OnSaleService,
    private readonly mailer: Mailer,
  ) {}

  /** May run twice: a mail has one key. Of what ended meanwhile nothing is written. */
  async handle({ callerHoldId }: Payload): Promise<void> {
    const hold = await this.callerHolds.findAny(callerHoldId);
    if (!hold?.email) return;
    const sold = await this.onSale.find(sellableOf(hold));
    const { state, link } = await this.readCallers.viewOf({ orgId: String(hold.orgId) }, hold);
    if (!sold || sold.cancel || state !== 'Waiting' || !link) return;
    const [name, starts] = [oneLine(sold.name), sold.isSeason ? null : sold.schedule.startsAt];
    const on = starts ? ` on ${zonedInstant(starts, 'detail', sold.timezone)}` : '';
    const until = zonedInstant(hold.until, 'detail', sold.timezone);
    const mail = await noticeMail({
      subject: `${name}: your places are held until ${until}`,
      lines: [
        `${oneLine(sold.org.orgName)} holds for ${oneLine(hold.fullName)}, ${name}${on}: ${hold.lines.map(oneLine).join(', ')}.`,
        `${formatMoney(hold.total)} in all, fees and tax included. Pay by ${until}. Then the places go back on sale by themselves.`,
      ],
      button: [hold.total > 0 ? `Pay ${formatMoney(hold.total)}` : 'Get the tickets', link],
      end: 'This link is for you alone: whoever has it can pay for these places.',
      sender: mailSenderOf(sold.org),
    });
    const about = { kind: 'payment-link', orgId: String(hold.orgId), orderId: callerHoldId } as const;
    await this.mailer.send({ ...mail, to: hold.email, key: `payment-link:${callerHoldId}`, about });
  }
}
