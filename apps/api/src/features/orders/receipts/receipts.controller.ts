import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';

import { Requires } from '#platform/auth/requires';

import { ReadReceiptService } from './read-receipt.service.ts';
import { receiptPage } from './receipt-page.ts';

/** What the code on a till's screen opens: 404 for a link that is not ours. */
@Controller('links/receipts/:token')
export class ReceiptsController {
  constructor(private readonly readReceipt: ReadReceiptService) {}

  @Get('receipt')
  @Requires('public')
  async receipt(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const { rows } = await this.readReceipt.behind(token);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    response.setHeader('X-Robots-Tag', 'noindex');
    response.end(receiptPage(rows));
  }
}
