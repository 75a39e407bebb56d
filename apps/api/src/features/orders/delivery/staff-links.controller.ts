import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';

import { DomainError } from '@marquee/shared/domain-error';

import { Requires } from '#platform/auth/requires';

import { StaffLinks } from '../links/staff-links.ts';
import { sendFile, sendQrCode } from './order-files.ts';
import { PrintTicketsService } from './print-tickets.service.ts';
import { TicketSetService, type TicketSet } from './ticket-set.service.ts';

/** The codes and tickets of an order for staff, whatever their release date; 404 for a token that is not ours or too old. */
@Controller('links/staff-orders/:token')
export class StaffLinksController {
  constructor(
    private readonly sets: TicketSetService,
    private readonly printing: PrintTicketsService,
    private readonly links: StaffLinks,
  ) {}

  @Get('tickets.pdf')
  @Requires('public')
  async pdf(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const set = await this.setOf(token);
    sendFile(response, 'application/pdf', await this.printing.print(set), `tickets-${set.order.number}.pdf`);
  }

  @Get('qr/:image')
  @Requires('public')
  async qrCode(@Param('token') token: string, @Param('image') image: string, @Res() response: Response): Promise<void> {
    await sendQrCode(response, await this.setOf(token), image);
  }

  private setOf(token: string): Promise<TicketSet> {
    const orderId = this.links.orderIdOf(token);
    if (!orderId) throw new DomainError('NOT_FOUND');
    return this.sets.linked(orderId);
  }
}
