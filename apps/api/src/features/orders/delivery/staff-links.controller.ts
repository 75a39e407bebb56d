import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';

import { DomainError } from '@marquee/shared/domain-error';

import { Members } from '#features/accounts/public/members.facade';
import { Requires } from '#platform/auth/requires';

import { StaffLinks } from '../links/staff-links.signer.ts';
import { OrderDrawings } from './order-drawings.limiter.ts';
import { sendFile } from './order-files.ts';
import { TicketSetService, type TicketSet } from '../printing/ticket-set.service.ts';

/**
 * The codes and tickets of an order for staff, whatever their release date; 404 for a token that is not ours or too old, and once whoever
 * asked for it may read the orders there no more.
 */
@Controller('links/staff-orders/:token')
export class StaffLinksController {
  constructor(
    private readonly ticketSet: TicketSetService,
    private readonly orderDrawings: OrderDrawings,
    private readonly staffLinks: StaffLinks,
    private readonly members: Members,
  ) {}

  @Get('tickets.pdf')
  @Requires('public')
  async pdf(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const set = await this.setOf(token);
    sendFile(response, 'application/pdf', await this.orderDrawings.pdf('staff-order', set), `tickets-${set.order.number}.pdf`);
  }

  @Get('qr/:image')
  @Requires('public')
  async qrCode(@Param('token') token: string, @Param('image') image: string, @Res() response: Response): Promise<void> {
    const set = await this.setOf(token);
    sendFile(response, 'image/png', await this.orderDrawings.qrCode('staff-order', set, image));
  }

  private async setOf(token: string): Promise<TicketSet> {
    const link = this.staffLinks.read(token);
    if (!link) throw new DomainError('NOT_FOUND');
    const set = await this.ticketSet.linked(link.orderId);
    if (!(await this.members.may(set.order.orgId, link.userId, 'order.read'))) throw new DomainError('NOT_FOUND');
    return set;
  }
}
