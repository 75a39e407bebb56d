import { Module } from '@nestjs/common';

import { ExportsResolver } from './exports.resolver.ts';
import { MailExportHandler } from './mail-export.handler.ts';
import { OwnExportsService } from './own-exports.service.ts';

/** The list of a person's exports, and the mail about those that take long. */
@Module({ providers: [OwnExportsService, ExportsResolver, MailExportHandler] })
export class ExportsModule {}
