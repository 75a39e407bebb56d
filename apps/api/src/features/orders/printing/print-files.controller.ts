import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';

import { Requires } from '#platform/auth/requires';

import { SendPrintFileService } from './send-print-file.service.ts';

/** Serves a file of a print to the first request with its link, until it expires. */
@Controller('links/print-files/:ticket')
export class PrintFilesController {
  constructor(private readonly sendPrintFile: SendPrintFileService) {}

  @Get('tickets.pdf')
  @Requires('public')
  async pdf(@Param('ticket') ticket: string, @Res() response: Response): Promise<void> {
    await this.sendPrintFile.send(ticket, response);
  }
}
