import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler } from '#platform/jobs/job';

import { RecountPoolsService } from './recount-pools.service.ts';
import { recountPoolsJob } from '#features/catalog/pools/recount-pools.job';

type Payload = z.infer<typeof recountPoolsJob.payload>;

@Injectable()
@Handles(recountPoolsJob)
export class RecountPoolsHandler implements JobHandler<Payload> {
  constructor(private readonly recountPools: RecountPoolsService) {}

  handle({ eventId, orgId, pools }: Payload): Promise<void> {
    return this.recountPools.recount({ orgId }, eventId, pools);
  }
}
