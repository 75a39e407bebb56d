import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { sellableOf } from '@marquee/shared/events/sellable';

import { Handles, type JobHandler } from '#platform/jobs/job';

import { SellableKinds } from '../record/sellable-kinds.registry.ts';
import { recountPoolsJob } from './resize-pools.service.ts';
import { RecountPoolsService } from './recount-pools.service.ts';

type Payload = z.infer<typeof recountPoolsJob.payload>;

@Injectable()
@Handles(recountPoolsJob)
export class RecountPoolsHandler implements JobHandler<Payload> {
  constructor(
    private readonly recountPools: RecountPoolsService,
    private readonly sellableKinds: SellableKinds,
  ) {}

  handle({ orgId, pools, ...ids }: Payload): Promise<void> {
    const { kind, id } = sellableOf(ids);
    return this.recountPools.recount({ orgId }, this.sellableKinds.of(kind), id, pools);
  }
}
