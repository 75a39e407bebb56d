import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { DomainError } from '@marquee/shared/domain-error';

import { Requires } from '#platform/auth/requires';
import { addressOf } from '#platform/limits/visitor-network';

import { OrderLinks } from '../links/order-links.signer.ts';
import { calendarEntry } from './calendar-entry.ts';
import { OrderDrawings } from './order-drawings.limiter.ts';
import { sendFile } from './order-files.ts';
import { TicketSetService } from '../printing/ticket-set.service.ts';

/**
 * What a confirmation link opens beside the page: everything answers 404 for a token that is not ours, and a day after the event; 429 for an
 * order or a network that asks without end.
 */
@Controller('links/orders/:token')
export class OrderLinksController {
  constructor(
    private readonly ticketSet: TicketSetService,
    private readonly orderDrawings: OrderDrawings,
    private readonly orderLinks: OrderLinks,
  ) {}

  @Get('tickets.pdf')
  @Requires('public')
  async pdf(@Param('token') token: string, @Req() { headers, ip }: Request, @Res() response: Response): Promise<void> {
    // a mail's link that somebody opens later: the page behind it says that the event is over, or that there is no such order
    if (headers.accept?.includes('text/html') && !(await this.ticketSet.isOpen(token)))
      return response.redirect(`/order?token=${encodeURIComponent(token)}`);
    const set = await this.ticketSet.behind(token);
    if (!set.isReleased) throw new DomainError('NOT_FOUND');
    sendFile(
      response,
      'application/pdf',
      await this.orderDrawings.pdf('order', set, addressOf(ip ?? '')),
      `tickets-${set.order.number}.pdf`,
    );
  }

  @Get('event.ics')
  @Requires('public')
  async calendar(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const set = await this.ticketSet.behind(token);
    sendFile(
      response,
      'text/calendar; charset=utf-8',
      Buffer.from(calendarEntry(set, this.orderLinks.pageUrl(set.order._id))),
      'event.ics',
    );
  }

  @Get('qr/:image')
  @Requires('public')
  async qrCode(@Param('token') token: string, @Param('image') image: string, @Res() response: Response): Promise<void> {
    const set = await this.ticketSet.behind(token);
    if (!set.isReleased) throw new DomainError('NOT_FOUND');
    sendFile(response, 'image/png', await this.orderDrawings.qrCode('order', set, image));
  }
}
