import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { FileStorage } from '#platform/files/file-storage.port';
import { Handles, type JobHandler } from '#platform/jobs/job';

import { eraseFilesJob } from './delete-organization.service.ts';

type Payload = z.infer<typeof eraseFilesJob.payload>;

/** Where features keep files of an organization; each of these has a folder of its id. */
const FOLDERS = ['public/posters', 'exports'];

@Injectable()
@Handles(eraseFilesJob)
export class EraseFilesHandler implements JobHandler<Payload> {
  constructor(private readonly fileStorage: FileStorage) {}

  /** May run twice. @throws DomainError SERVICE_UNAVAILABLE when the storage does not answer: it is tried again */
  async handle({ orgId }: Payload): Promise<void> {
    for (const folder of FOLDERS) await this.fileStorage.deleteFolder(`${folder}/${orgId}`);
  }
}
