import { Controller, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { StorePosterService } from './store-poster.service.ts';
import { fileOf } from './upload-body.ts';

const STATUS: Partial<Record<ErrorCode, number>> = { UPLOAD_TOO_LARGE: 413, UPLOAD_TYPE: 415, UPLOAD_INVALID: 422 };

/** Takes one JPEG or PNG of at most 10485760 bytes and answers `{posterFileId, images}`. */
@Controller('uploads')
export class UploadsController {
  constructor(private readonly storePoster: StorePosterService) {}

  @Post()
  @Requires('event.write')
  async upload(@CurrentActor() actor: Actor, @Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      response.status(201).json(await this.storePoster.store(actor, await fileOf(request)));
    } catch (error) {
      const status = error instanceof DomainError ? STATUS[error.code] : undefined;
      if (!status) throw error;
      const { code, message } = error as DomainError;
      response.status(status).set('connection', 'close').json({ code, message });
    }
  }
}
