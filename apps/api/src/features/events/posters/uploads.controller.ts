import { Controller, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { answerUpload } from '#platform/files/answer-upload';
import { fileOf } from '#platform/files/upload-body';

import { StorePosterService } from './store-poster.service.ts';

/** Accepts one JPEG or PNG of at most 10485760 bytes and returns `{posterFileId, images}`. */
@Controller('uploads')
export class UploadsController {
  constructor(private readonly storePoster: StorePosterService) {}

  @Post()
  @Requires('event.write')
  upload(@CurrentActor() actor: Actor, @Req() request: Request, @Res() response: Response): Promise<void> {
    return answerUpload(response, async () => this.storePoster.store(actor, await fileOf(request)));
  }
}
