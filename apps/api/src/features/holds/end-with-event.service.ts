import { Injectable } from '@nestjs/common';

import { holdLinesBetween } from '@marquee/shared/ledger/hold-lines';
import { placesOfHold } from '@marquee/shared/holds/hold-totals';

import { eventDeleted } from '#features/events/public/event-deleted.hook';
import { Inventory } from '#features/inventory/public/inventory.port';
import { Ledger } from '#features/ledger/public/ledger.facade';
import { Clock } from '#platform/clock/clock.service';
import { Follows } from '#platform/hooks/hook';
import { Hooks } from '#platform/hooks/hooks.registry';
import type { Tx } from '#platform/mongo/transactions.service';

import { HoldsRepository } from './holds.repository.ts';
import { holdRemoved } from './public/hold-removed.hook.ts';

/** A deleted draft keeps no places out of sale. */
@Injectable()
export class EndWithEventService {
  constructor(
    private readonly holds: HoldsRepository,
    private readonly inventory: Inventory,
    private readonly ledger: Ledger,
    private readonly hooks: Hooks,
    private readonly clock: Clock,
  ) {}

  @Follows(eventDeleted)
  async end(tx: Tx, { orgId, eventId }: { readonly orgId: string; readonly eventId: string }): Promise<void> {
    for (const hold of await this.holds.ofEvents({ orgId }, [eventId], tx)) {
      await this.inventory.unhold(tx, hold._id, placesOfHold(hold));
      const entry = { orgId, sellableId: eventId, holdId: hold._id, act: 'HoldRelease' as const, at: this.clock.now() };
      await this.ledger.book(tx, [{ ...entry, lines: holdLinesBetween(hold, null) }]);
      await this.hooks.tell(holdRemoved, tx, hold);
      await this.holds.remove(tx, hold);
    }
  }
}
