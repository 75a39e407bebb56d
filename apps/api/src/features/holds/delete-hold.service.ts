import { Injectable } from '@nestjs/common';

import { refuseIf } from '@marquee/shared/domain-error';
import { checkDeleteHold, checkPromised } from '@marquee/shared/holds/hold-totals';

import { Events } from '#features/events/public/events.facade';
import type { Actor } from '#platform/auth/actor';
import { Hooks } from '#platform/hooks/hooks.registry';
import { Transactions } from '#platform/mongo/transactions.service';

import type { DeleteHoldInput } from './holds.inputs.ts';
import { HoldsRepository } from './holds.repository.ts';
import { defineHoldDeed, MovePlacesService } from './move-places.service.ts';
import { holdRemoved } from './public/hold-removed.hook.ts';

export const holdDeleted = defineHoldDeed('hold.deleted');

@Injectable()
export class DeleteHoldService {
  constructor(
    private readonly events: Events,
    private readonly holds: HoldsRepository,
    private readonly movePlaces: MovePlacesService,
    private readonly hooks: Hooks,
    private readonly transactions: Transactions,
  ) {}

  /** Deletes a block of which nothing was used, and puts its places on sale. @throws NOT_FOUND, HOLD_CHECKED_IN, HOLD_RELEASED, HOLD_PROMISED (OPS-131) */
  delete(actor: Actor, { eventId, holdId }: DeleteHoldInput): Promise<true> {
    return this.transactions.run(async (tx) => {
      const event = await this.events.lock(tx, actor, eventId);
      const hold = await this.holds.get(tx, actor, eventId, holdId);
      refuseIf(checkDeleteHold(hold));
      refuseIf(checkPromised({ totalOutstanding: 0 }, hold), { promised: hold.promised });
      await this.hooks.tell(holdRemoved, tx, hold);
      await this.movePlaces.move(tx, event, hold, { author: actor, deed: holdDeleted, act: 'HoldRelease', before: hold, after: null });
      await this.holds.remove(tx, hold);
      return true as const;
    });
  }
}
