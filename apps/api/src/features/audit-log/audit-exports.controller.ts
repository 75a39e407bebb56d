import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';

import { DomainError } from '@marquee/shared/domain-error';

import { Requires } from '#platform/auth/requires';
import { FileStorage } from '#platform/files/file-storage';

import { AuditExportLinks } from './audit-export-links.ts';
import { AuditExportsRepository } from './audit-exports.repository.ts';

/** The file of an export, to whoever holds its link first and in time. */
@Controller('links/audit-exports')
export class AuditExportsController {
  constructor(
    private readonly links: AuditExportLinks,
    private readonly exports: AuditExportsRepository,
    private readonly files: FileStorage,
  ) {}

  @Get(':ticket')
  @Requires('public')
  async read(@Param('ticket') ticket: string, @Res() response: Response): Promise<void> {
    const { orgId, exportId } = await this.links.redeem(ticket);
    const { key } = await this.exports.get({ orgId }, exportId);
    const file = key && (await this.files.get(key));
    if (!file) throw new DomainError('NOT_FOUND');
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('Content-Disposition', 'attachment; filename="audit-log.csv"');
    response.type(file.contentType).send(file.body);
  }
}
