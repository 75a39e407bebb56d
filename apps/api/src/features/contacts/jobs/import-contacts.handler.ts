import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler } from '#platform/jobs/job';

import { StoreContactsService } from '../store-contacts.service.ts';
import { WorksRepository } from '../works.repository.ts';
import { importContactsJob } from './contact-jobs.ts';

type Payload = z.infer<typeof importContactsJob.payload>;

@Injectable()
@Handles(importContactsJob)
export class ImportContactsHandler implements JobHandler<Payload> {
  constructor(
    private readonly works: WorksRepository,
    private readonly contacts: StoreContactsService,
  ) {}

  /** May run twice: a contact that stands there already is only brought up to date. */
  async handle({ importId, orgId }: Payload): Promise<void> {
    const work = await this.works.import({ orgId }, importId);
    if (work.state !== 'Waiting') return;
    const created = await this.contacts.store({ orgId }, work.contacts, work.createdAt);
    await this.works.endImport({ orgId }, importId, { state: 'Done', imported: work.contacts.length, created });
  }

  async giveUp({ importId, orgId }: Payload): Promise<void> {
    await this.works.endImport({ orgId }, importId, { state: 'Failed' });
  }
}
