import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler } from '../jobs/job.ts';
import { ActTurns } from './act-turns.service.ts';
import { ActRecords } from './acts.store.ts';
import { runActJob } from './act-turns.service.ts';
import { RunActService } from './run-act.service.ts';

type Payload = z.infer<typeof runActJob.payload>;

/** After all attempts it rests this long: an act is never given up while items are left. */
const REST_MS = 60_000;

@Injectable()
@Handles(runActJob)
export class RunActHandler implements JobHandler<Payload> {
  constructor(
    private readonly actRecords: ActRecords,
    private readonly runAct: RunActService,
    private readonly actTurns: ActTurns,
  ) {}

  /** A part that was cut off begins again: items that ended are not taken twice. */
  async handle({ actId, orgId, round, turn }: Payload): Promise<void> {
    const act = await this.actRecords.find({ orgId }, actId);
    if (act && act.round === round) await this.runAct.run(act, turn);
  }

  async giveUp({ actId, orgId, round, turn }: Payload): Promise<void> {
    const act = await this.actRecords.find({ orgId }, actId);
    if (act && act.round === round) await this.actTurns.next(null, act, turn, REST_MS);
  }
}
