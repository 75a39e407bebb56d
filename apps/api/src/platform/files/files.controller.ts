import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';

import { DomainError } from '@marquee/shared/domain-error';

import { Requires } from '../auth/requires.ts';
import { Clock } from '../clock/clock.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { isKey, isPublicKey, isSigned } from './file-keys.ts';
import { FileStorage } from './file-storage.ts';

/** Types a browser may show by itself; anything else is only saved. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'application/pdf']);
const YEAR = 'public, max-age=31536000, immutable';

/** Files under `public/` for anybody and for ever, all others by a signed address that runs out. */
@Controller('files')
export class FilesController {
  constructor(
    private readonly storage: FileStorage,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('*path')
  @Requires('public')
  async read(
    @Param('path') path: string | string[],
    @Query('expires') expires: unknown,
    @Query('signature') signature: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const key = Array.isArray(path) ? path.join('/') : path;
    if (!isKey(key)) throw new DomainError('NOT_FOUND');
    if (!isPublicKey(key) && !this.isGenuine(key, expires, signature)) throw new DomainError('LINK_EXPIRED');
    const file = await this.storage.get(key);
    if (!file) throw new DomainError('NOT_FOUND');
    response.setHeader('Cache-Control', isPublicKey(key) ? YEAR : 'private, no-store');
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
    response.setHeader('Content-Disposition', SHOWN.has(file.contentType) ? 'inline' : 'attachment');
    response.type(file.contentType).send(file.body);
  }

  private isGenuine(key: string, expires: unknown, signature: unknown): boolean {
    if (typeof expires !== 'string' || typeof signature !== 'string') return false;
    return isSigned(this.config.FILE_SECRET, key, expires, signature, this.clock.now());
  }
}
