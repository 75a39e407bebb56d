import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { freeOfHold, releasedBy } from '@marquee/shared/holds/hold-totals';

import type { EventRecord } from '#features/events/public/event-records';
import type { Author, OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import type { Hold } from '../hold.schema.ts';
import { HoldsRepository } from '../holds.repository.ts';
import { defineHoldDeed, MovePlacesService } from '../move-places.service.ts';

export type { Hold } from '../hold.schema.ts';

const holdReturned = defineHoldDeed('hold.returned');

/** Hold blocks, for who promises their places to guests. Every act is in a transaction that has locked the event. */
@Injectable()
export class HoldBlocks {
  constructor(
    private readonly holds: HoldsRepository,
    private readonly movePlaces: MovePlacesService,
  ) {}

  /** @throws NOT_FOUND for another organization's or event's too */
  get(tx: Tx | null, scope: OrgScope, eventId: string, holdId: string): Promise<Hold> {
    return this.holds.get(tx, scope, eventId, holdId);
  }

  ofEvent(scope: OrgScope, eventId: string): Promise<Hold[]> {
    return this.holds.ofEvents(scope, [eventId]);
  }

  /** Promises so many more, or with a negative number fewer. @throws HOLD_LEFT {left} */
  async promise(tx: Tx, hold: Hold, by: number): Promise<void> {
    const left = freeOfHold(hold);
    if (by > left) throw new DomainError('HOLD_LEFT', { left });
    if (by !== 0) await this.holds.promise(tx, hold, by);
  }

  /** Gives places to a new order: promised ones, or with `isFree` others. Returns their units by place. @throws HOLD_LEFT {left} */
  async give(
    tx: Tx,
    hold: Hold,
    given: { readonly author: Author; readonly orderId: string; readonly places: number; readonly isFree?: boolean },
  ) {
    const left = given.isFree ? freeOfHold(hold) : hold.totalOutstanding;
    if (given.places > left) throw new DomainError('HOLD_LEFT', { left });
    const { after, units } = await this.movePlaces.give(tx, hold, given);
    if (!given.isFree) await this.holds.promise(tx, hold, -given.places);
    await this.holds.save(tx, hold, after);
    return units;
  }

  /** Puts promised places that nobody claimed on sale. */
  async putOnSale(
    tx: Tx,
    event: EventRecord,
    hold: Hold,
    { author, places }: { readonly author: Author; readonly places: number },
  ): Promise<void> {
    if (places === 0) return;
    const after = releasedBy(hold, places);
    await this.movePlaces.move(tx, event, hold, { author, deed: holdReturned, act: 'HoldRelease', before: hold, after });
    await this.holds.promise(tx, hold, -places);
    await this.holds.save(tx, hold, after);
  }
}
