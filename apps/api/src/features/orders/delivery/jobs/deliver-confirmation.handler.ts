import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { STOP_TEXTS, type StopReason } from '@marquee/shared/mail/mail-stops';

import { Events } from '#features/events/public/events.facade';
import { CLOCKS_DIFFER_MS, releaseCodesJob, untilRelease } from '#features/events/public/release-codes.job';
import { Clock } from '#platform/clock/clock.service';
import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import { mailIdOf } from '#platform/mail/book/mail-book.store';
import { Mailer } from '#platform/mail/mailer.port';

import { OrderLinks } from '../../links/order-links.signer.ts';
import { TicketLinks } from '../../links/ticket-links.signer.ts';
import { deliverConfirmationJob } from '../../record/deliver-confirmation.job.ts';
import { aboutOrder } from '../about-order.ts';
import { calendarEntry } from '../calendar-entry.ts';
import { confirmationMail } from '../confirmation-mail.tsx';
import { OrderDeliveryRepository } from '../order-delivery.repository.ts';
import { PrintTicketsService } from '../../printing/print-tickets.service.ts';
import { TicketSetService, type TicketSet } from '../../printing/ticket-set.service.ts';

type Payload = z.infer<typeof deliverConfirmationJob.payload>;

@Injectable()
@Handles(deliverConfirmationJob)
export class DeliverConfirmationHandler implements JobHandler<Payload> {
  constructor(
    private readonly orderDelivery: OrderDeliveryRepository,
    private readonly ticketSet: TicketSetService,
    private readonly events: Events,
    private readonly printTickets: PrintTicketsService,
    private readonly orderLinks: OrderLinks,
    private readonly ticketLinks: TicketLinks,
    private readonly mailer: Mailer,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** One mail an entry, however often it is tried. Failures show on the order and are tried again with backoff (BUY-043). */
  async handle(payload: Payload, { attempt, jobId }: JobMeta): Promise<void> {
    // not kept for staff, who send the mail again as one of its own
    const { announcedBy = jobId, ...about } = payload;
    const { orderId, orgId, isRelease, to: corrected } = about;
    const set = await this.ticketSet.of({ orgId }, orderId);
    const to = corrected ?? set.order.email;
    if (!to || (isRelease && set.items.length === 0)) return;
    // put off since, or by this clock not yet there
    if (isRelease && !set.isReleased) return this.await(set, announcedBy, { isRelease });
    // before the mail: one that left without codes is never without the mark that they follow
    if (!set.isReleased && set.items.length > 0) await this.await(set, announcedBy);
    let stopped: StopReason | null;
    try {
      const mail = await this.mailOf(set, to, keyOf(set, announcedBy));
      ({ stopped } = await this.mailer.send({ ...mail, about: aboutOrder('confirmation', about) }));
    } catch (error) {
      await this.orderDelivery.note(set.order, { state: 'Waiting', sentAt: null, lastError: wordsOf(error), attempts: attempt });
      throw error;
    }
    if (stopped)
      await this.orderDelivery.note(set.order, { state: 'Failed', sentAt: null, lastError: STOP_TEXTS[stopped], attempts: attempt });
    else await this.orderDelivery.note(set.order, { state: 'Sent', sentAt: this.clock.now(), lastError: null, attempts: attempt });
  }

  async giveUp({ orderId, orgId }: Payload, error: Error, { attempt }: JobMeta): Promise<void> {
    const set = await this.ticketSet.of({ orgId }, orderId);
    await this.orderDelivery.note(set.order, { state: 'Failed', sentAt: null, lastError: wordsOf(error), attempts: attempt });
  }

  private async mailOf(set: TicketSet, to: string, key: string) {
    const { order } = set;
    const qrCode = (itemId: string) => this.orderLinks.qrCodeUrl(order._id, itemId);
    const page = this.orderLinks.pageUrl(order._id, mailIdOf(key));
    const myTickets = this.ticketLinks.pageUrl({ orderId: order._id, sharingId: null, indicator: 'order', addressee: to });
    const calendar = { filename: 'event.ics', content: Buffer.from(calendarEntry(set, page)), contentType: 'text/calendar; charset=utf-8' };
    const pdf = async () => ({
      filename: `tickets-${order.number}.pdf`,
      content: await this.printTickets.print(set),
      contentType: 'application/pdf',
    });
    return {
      ...(await confirmationMail(set, to, { page, myTickets, qrCode })),
      key,
      attachments: set.items.length === 0 ? [] : set.isReleased ? [await pdf(), calendar] : [calendar],
    };
  }

  /**
   * The same mail follows once more when the codes may be given out. The event is read after the mark: whoever moves the date
   * meanwhile finds the mark, or is seen here. The one entry of an instant may have run already where a clock is ahead of this one.
   */
  private async await({ order, event: sold }: TicketSet, announcedBy: string, { isRelease = false } = {}): Promise<void> {
    await this.orderDelivery.awaitCodes(order, announcedBy);
    const payload = { eventId: sold._id, orgId: order.orgId };
    const event = await this.events.get(payload, payload.eventId);
    const delayMs = untilRelease(event, this.clock.now());
    const key = `release-codes:${payload.eventId}:${event.sendQRCode?.getTime()}`;
    const mayHaveRun = isRelease || delayMs < CLOCKS_DIFFER_MS;
    await this.jobs.enqueue(null, releaseCodesJob, payload, mayHaveRun ? { delayMs } : { delayMs, key });
  }
}

/**
 * Announced codes have one key, so that they are sent once: at their release, or by a late attempt of the mail that was to announce them,
 * when mail was failing across the release.
 */
function keyOf({ isReleased }: TicketSet, announcedBy: string): string {
  return isReleased ? `codes:${announcedBy}` : `confirmation:${announcedBy}`;
}

/** Returns what went wrong, short enough for a screen. */
function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
