import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler } from '#platform/jobs/job';

import { eraseOrganizationJob } from './delete-organization.service.ts';
import { OrganizationRecordsRepository } from './organization-records.repository.ts';

type Payload = z.infer<typeof eraseOrganizationJob.payload>;

@Injectable()
@Handles(eraseOrganizationJob)
export class EraseOrganizationHandler implements JobHandler<Payload> {
  constructor(private readonly organizationRecords: OrganizationRecordsRepository) {}

  /** May run twice. */
  async handle({ orgId }: Payload): Promise<void> {
    await this.organizationRecords.erase({ orgId });
  }
}
