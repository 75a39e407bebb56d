import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { recountPoolsJob } from '#features/catalog/pools/recount-pools.job';
import { RecountPoolsService } from '#features/catalog/pools/recount-pools.service';
import { sellableOf } from '@marquee/shared/events/sellable';
import { Handles, type JobHandler } from '#platform/jobs/job';

import { EventKindService } from '../record/event-kind.service.ts';
import { SeasonKindService } from '../record/season-kind.service.ts';

type Payload = z.infer<typeof recountPoolsJob.payload>;

@Injectable()
@Handles(recountPoolsJob)
export class RecountPoolsHandler implements JobHandler<Payload> {
  constructor(
    private readonly recountPools: RecountPoolsService,
    private readonly eventKind: EventKindService,
    private readonly seasonKind: SeasonKindService,
  ) {}

  handle({ orgId, pools, ...ids }: Payload): Promise<void> {
    const { kind, id } = sellableOf(ids);
    return kind === 'event'
      ? this.recountPools.recount({ orgId }, this.eventKind, id, pools)
      : this.recountPools.recount({ orgId }, this.seasonKind, id, pools);
  }
}
