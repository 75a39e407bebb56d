import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { FileStorage } from '#platform/files/file-storage';
import { Handles, type JobHandler } from '#platform/jobs/job';

import { exportKeyOf } from '../contact-export.schema.ts';
import { ContactSearch } from '../contact-search.ts';
import { ContactsRepository } from '../contacts.repository.ts';
import { contactsCsv, type ExportedContact } from '../contacts-csv.ts';
import { WorksRepository } from '../works.repository.ts';
import { exportContactsJob } from './contact-jobs.ts';

type Payload = z.infer<typeof exportContactsJob.payload>;

@Injectable()
@Handles(exportContactsJob)
export class ExportContactsHandler implements JobHandler<Payload> {
  constructor(
    private readonly works: WorksRepository,
    private readonly contacts: ContactsRepository,
    private readonly search: ContactSearch,
    private readonly files: FileStorage,
  ) {}

  /** May run twice: the file has one key an export. */
  async handle({ exportId, orgId }: Payload): Promise<void> {
    const work = await this.works.export({ orgId }, exportId);
    if (work.state !== 'Waiting') return;
    const filter = await this.search.filterOf({ orgId }, work.query);
    const { body, rows } = await contactsCsv(filter ? this.contacts.stream({ orgId }, filter) : nobody());
    const key = exportKeyOf(orgId, exportId);
    await this.files.put(key, body, 'text/csv; charset=utf-8');
    await this.works.endExport({ orgId }, exportId, { state: 'Done', key, rows });
  }

  async giveUp({ exportId, orgId }: Payload): Promise<void> {
    await this.works.endExport({ orgId }, exportId, { state: 'Failed' });
  }
}

async function* nobody(): AsyncGenerator<ExportedContact> {}
