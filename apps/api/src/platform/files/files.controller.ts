import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';

import { DomainError } from '@marquee/shared/domain-error';

import { Requires } from '../auth/requires.ts';
import { isKey, isPublicKey } from './file-keys.ts';
import { FileStorage } from './file-storage.port.ts';

/** Types that a browser may display; all others are only downloaded. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'application/pdf']);
const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves files under `public/` to anybody, cached for good. Private files are served by their own feature to holders of a one-time link.
 */
@Controller('files')
export class FilesController {
  constructor(private readonly fileStorage: FileStorage) {}

  @Get('*path')
  @Requires('public')
  async read(@Param('path') path: string | string[], @Res() response: Response): Promise<void> {
    const key = Array.isArray(path) ? path.join('/') : path;
    if (!isKey(key)) throw new DomainError('NOT_FOUND');
    if (!isPublicKey(key)) throw new DomainError('LINK_EXPIRED');
    const file = await this.fileStorage.get(key);
    if (!file) throw new DomainError('NOT_FOUND');
    response.setHeader('Cache-Control', YEAR);
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    response.setHeader('Content-Disposition', SHOWN.has(file.contentType) ? 'inline' : 'attachment');
    response.type(file.contentType).send(file.body);
  }
}
