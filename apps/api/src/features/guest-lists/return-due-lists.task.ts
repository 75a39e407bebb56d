import { Injectable, Logger } from '@nestjs/common';

import { waitingOf } from '@marquee/shared/guests/guest';
import { sumOf } from '@marquee/shared/money';

import { Events } from '#features/events/public/events.facade';
import { HoldBlocks } from '#features/holds/public/hold-blocks.facade';
import { Deeds } from '#platform/audit/deeds.service';
import { SYSTEM, type OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Scheduled, type ScheduledTask } from '#platform/jobs/job';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { listReturned } from './guest-deeds.ts';
import { GuestListsRepository } from './guest-lists.repository.ts';
import { GuestsRepository } from './guests.repository.ts';

const BATCH = 100;

/** Puts what nobody claimed of a guest list on sale at its time; several workers may run it together. Until it has run a guest may still come. */
@Injectable()
@Scheduled({ name: 'guest-lists.return-due', everyMs: 5000 })
export class ReturnDueListsTask implements ScheduledTask {
  private readonly logger = new Logger('GuestLists');

  constructor(
    private readonly guestLists: GuestListsRepository,
    private readonly guests: GuestsRepository,
    private readonly events: Events,
    private readonly holdBlocks: HoldBlocks,
    private readonly transactions: Transactions,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** How many lists were ended. */
  async run(): Promise<number> {
    let ended = 0;
    for (const { _id, orgId, eventId } of await this.guestLists.due(this.clock.now(), BATCH)) {
      try {
        if (await this.transactions.run((tx) => this.end(tx, { orgId }, eventId, _id))) ended += 1;
      } catch (error) {
        // it does not delay the others; the next run tries it again
        this.logger.warn(error, `The guest list ${_id} could not be ended at its time`);
      }
    }
    return ended;
  }

  /** False when it is not due any more: another worker was faster, or its time was changed. */
  private async end(tx: Tx, scope: OrgScope, eventId: string, listId: string): Promise<boolean> {
    const now = this.clock.now();
    const event = await this.events.lock(tx, scope, eventId);
    const list = await this.guestLists.get(tx, scope, eventId, listId);
    if (list.returnedAt || list.returnAt > now) return false;
    const waiting = (await this.guests.ofList(tx, scope, listId)).filter((guest) => waitingOf(guest) > 0);
    const places = sumOf(waiting, waitingOf);
    const hold = await this.holdBlocks.get(tx, scope, eventId, list.holdId);
    await this.holdBlocks.putOnSale(tx, event, hold, { author: SYSTEM, places });
    const changes = waiting.map((guest) => ({
      _id: guest._id,
      fields: { returned: guest.returned + waitingOf(guest), returnedAt: now, returnedBy: SYSTEM.name },
    }));
    await this.guests.saveAll(tx, scope, changes);
    await this.guestLists.save(tx, list, { returnedAt: now });
    await this.deeds.tell(tx, SYSTEM, listReturned, { list, guests: waiting.length, places });
    return true;
  }
}
