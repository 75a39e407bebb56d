import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Controller, Logger, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';

import { Requires } from '../auth/requires.ts';
import { WorkFiles } from './work-files.store.ts';

/** Serves the file of a work to the first request with its link, until it expires. */
@Controller('links')
export class WorkFilesController {
  private readonly logger = new Logger('Files');

  constructor(private readonly workFiles: WorkFiles) {}

  @Get(':links/:ticket')
  @Requires('public')
  async read(@Param('links') links: string, @Param('ticket') ticket: string, @Res() response: Response): Promise<void> {
    const { name, body, contentType, size } = await this.workFiles.open(links, ticket);
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    response.setHeader('Content-Length', size);
    response.type(contentType);
    // the head is sent: all that is left is to cut the connection, which the pipeline does
    await pipeline(Readable.from(body), response).catch((error: unknown) => this.logger.warn({ err: error }));
  }
}
