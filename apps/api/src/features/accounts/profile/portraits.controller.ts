import { Controller, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { CurrentPerson, type Person } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { answerUpload } from '#platform/files/answer-upload';
import { fileOf } from '#platform/files/upload-body';

import { StorePortraitService } from './store-portrait.service.ts';

/** Accepts one JPEG or PNG of at most 10485760 bytes and returns `{imageUrl}`; `updateProfile` makes it the person's picture. */
@Controller('uploads/portrait')
export class PortraitsController {
  constructor(private readonly storePortrait: StorePortraitService) {}

  @Post()
  @Requires('signed-in')
  upload(@CurrentPerson() actor: Person, @Req() request: Request, @Res() response: Response): Promise<void> {
    return answerUpload(response, async () => this.storePortrait.store(actor, await fileOf(request)));
  }
}
