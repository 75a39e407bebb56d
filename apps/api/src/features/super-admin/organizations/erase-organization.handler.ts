import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import type { z } from 'zod';

import { Handles, type JobHandler } from '#platform/jobs/job';

import { eraseOrganizationJob } from './erase-organization.job.ts';

type Payload = z.infer<typeof eraseOrganizationJob.payload>;

/** What happened is never erased. */
const KEPT = new Set(['AuditEntry']);

@Injectable()
@Handles(eraseOrganizationJob)
export class EraseOrganizationHandler implements JobHandler<Payload> {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Goes through every collection whose records belong to an organization, also those of features to come. May run twice. */
  async handle({ orgId }: Payload): Promise<void> {
    for (const [name, model] of Object.entries(this.connection.models)) {
      if (KEPT.has(name)) continue;
      if (model.schema.path('orgId')) await model.deleteMany({ orgId: new Types.ObjectId(orgId) });
    }
  }
}
