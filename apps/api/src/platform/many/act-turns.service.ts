import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { Jobs } from '../jobs/jobs.service.ts';
import type { Tx } from '../mongo/transactions.service.ts';
import { ActCarriers } from './act-carriers.registry.ts';
import type { ActRecord } from './act.schema.ts';
import { defineJob } from '../jobs/job.ts';

/** The jobs by which an act goes on: each one enqueues at most one next. */
@Injectable()
export class ActTurns {
  constructor(
    private readonly jobs: Jobs,
    private readonly actCarriers: ActCarriers,
  ) {}

  async next(
    tx: Tx | null,
    { _id, orgId, kind, round }: Pick<ActRecord, '_id' | 'orgId' | 'kind' | 'round'>,
    turn: number,
    delayMs = 0,
  ): Promise<void> {
    const key = `act:${_id}:${round}:${turn + 1}`;
    const { lane } = this.actCarriers.of(kind).kind;
    await this.jobs.enqueue(tx, runActJob, { actId: _id, orgId, round, turn: turn + 1 }, { delayMs, key, lane });
  }
}

/** Does the next part of an act on many, in the lane of its kind. */
export const runActJob = defineJob({
  name: 'platform.run-act-on-many',
  queue: 'bulk',
  attempts: 12,
  backoff: { maxMs: 60_000 },
  payload: z.object({ actId: z.string(), orgId: z.string(), round: z.number().int(), turn: z.number().int() }),
});
