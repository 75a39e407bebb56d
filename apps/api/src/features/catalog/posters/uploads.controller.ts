import { Controller, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { answerUpload } from '#platform/files/answer-upload';
import { uploadOf } from '#platform/files/upload-body';

import { StorePosterService, type StoredPoster } from './store-poster.service.ts';

interface UploadedFile {
  readonly posterFileId: string;
  /** With `isMultiImage` the JSON text of `{original, medium, small}`. */
  readonly url: string;
}

/**
 * Accepts one JPEG or PNG of at most 10485760 bytes. A form (`files`, `isMultiImage`) is answered by a list of `{url, posterFileId}`, a
 * raw body by `{posterFileId, images}`, as pages of earlier versions expect.
 */
@Controller('uploads')
export class UploadsController {
  constructor(private readonly storePoster: StorePosterService) {}

  @Post()
  @Requires('event.write')
  upload(@CurrentActor() actor: Actor, @Req() request: Request, @Res() response: Response): Promise<void> {
    return answerUpload(response, async () => {
      const { file, fields } = await uploadOf(request);
      const stored = await this.storePoster.store(actor, file, actor.id);
      return fields ? [listed(stored, fields.get('isMultiImage') === 'true')] : stored;
    });
  }
}

function listed({ posterFileId, images }: StoredPoster, isMultiImage: boolean): UploadedFile {
  const { original, medium, small } = images;
  return { posterFileId, url: isMultiImage ? JSON.stringify({ original, medium, small }) : medium };
}
