import { Injectable, Logger } from '@nestjs/common';

import { releasedTotals } from '@marquee/shared/holds/hold-totals';

import { Events } from '#features/events/public/events.facade';
import { SYSTEM, type OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Scheduled, type ScheduledTask } from '#platform/jobs/job';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { HoldsRepository } from './holds.repository.ts';
import { defineHoldDeed, MovePlacesService } from './move-places.service.ts';

const BATCH = 100;

const holdReleased = defineHoldDeed('hold.released');

/** Puts what is outstanding of a block back on sale at its release date; several workers may run it together. */
@Injectable()
@Scheduled({ name: 'holds.release-due', everyMs: 5000 })
export class ReleaseDueHoldsTask implements ScheduledTask {
  private readonly logger = new Logger('Holds');

  constructor(
    private readonly holds: HoldsRepository,
    private readonly events: Events,
    private readonly movePlaces: MovePlacesService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** How many blocks were released. */
  async run(): Promise<number> {
    let released = 0;
    for (const { _id, orgId, eventId } of await this.holds.due(this.clock.now(), BATCH)) {
      try {
        if (await this.transactions.run((tx) => this.release(tx, { orgId }, eventId, _id))) released += 1;
      } catch (error) {
        // it does not delay the others; the next run tries it again
        this.logger.warn(error, `The hold ${_id} could not be released at its date`);
      }
    }
    return released;
  }

  /** False when it is not due any more: another worker was faster, or its date was changed. */
  private async release(tx: Tx, scope: OrgScope, eventId: string, holdId: string): Promise<boolean> {
    const now = this.clock.now();
    const event = await this.events.lock(tx, scope, eventId);
    const before = await this.holds.get(tx, scope, eventId, holdId);
    if (!before.releaseAt || before.releaseAt > now) return false;
    const after = releasedTotals(before);
    await this.movePlaces.move(tx, event, before, { author: SYSTEM, deed: holdReleased, act: 'HoldRelease', before, after });
    // what guests wait for returns with their list: until then the date stays, for what they do not need after all
    const isOver = after.totalOutstanding === 0;
    await this.holds.save(tx, before, { ...after, ...(isOver && { releaseAt: null, releasedAt: now }) });
    return true;
  }
}
