import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { withChangedPrices } from '@marquee/shared/events/change-prices';

import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { nestedIdsOf } from '#features/catalog/record/domain/nested-ids';
import { ResizePoolsService } from '#features/catalog/pools/resize-pools.service';
import type { EventRecord } from '../record/event-records.ts';
import { EventWrites } from '../record/event-writes.service.ts';
import { EventsRepository } from '../record/events.repository.ts';
import type { ChangePricesInput } from './change-prices.inputs.ts';
import { hasItem, moved, switched, without } from '#features/catalog/items/changed-items';
import type { ItemLists } from '#features/catalog/record/sellable.schema';
import { refusePrices } from './preview-prices.service.ts';

/** How often it is tried again when somebody saves the event at the same moment. */
const TRIES = 3;

/** Changes single ticket types, add-ons and secret codes on the overview of an event. */
@Injectable()
export class ChangeItemsService {
  constructor(
    private readonly events: EventsRepository,
    private readonly resizePools: ResizePoolsService,
    private readonly eventWrites: EventWrites,
    private readonly clock: Clock,
  ) {}

  switch(actor: Actor, eventId: string, itemId: string, isOn: boolean): Promise<EventRecord> {
    return this.change(actor, eventId, itemId, (lists) => switched(lists, itemId, isOn));
  }

  move(actor: Actor, eventId: string, itemId: string, isUp: boolean): Promise<EventRecord> {
    return this.change(actor, eventId, itemId, (lists) => moved(lists, itemId, isUp ? -1 : 1));
  }

  /**
   * All prices of the event at once, as they were previewed. Orders and carts keep theirs.
   * @throws NOT_FOUND, EVENT_CANCELLED, VALIDATION, EVENT_STALE for another version than the previewed one
   */
  async changePrices(actor: Actor, { eventId, version, by, value }: ChangePricesInput): Promise<EventRecord> {
    const before = await this.events.get(actor, eventId);
    const change = { by, value };
    refusePrices(before, change);
    if ((before.version ?? 0) !== version) throw new DomainError('EVENT_STALE', { changed: 'the event' });
    const { upgrades, promotions } = before;
    await this.write(actor, before, { ticketTypes: withChangedPrices(before.ticketTypes, change), upgrades, promotions });
    return this.events.get(actor, eventId);
  }

  /** A secret code also when it was used. @throws TICKET_TYPE_USED, ADDON_USED, TIERS_SOLD */
  delete(actor: Actor, eventId: string, itemId: string): Promise<EventRecord> {
    return this.change(actor, eventId, itemId, (lists) => without(lists, itemId));
  }

  /** @throws NOT_FOUND, EVENT_CANCELLED, EVENT_STALE */
  private async change(actor: Actor, eventId: string, itemId: string, act: (lists: ItemLists) => ItemLists): Promise<EventRecord> {
    for (let tried = 1; ; tried += 1) {
      const before = await this.events.get(actor, eventId);
      if (before.cancel) throw new DomainError('EVENT_CANCELLED');
      if (!hasItem(before, itemId)) throw new DomainError('NOT_FOUND', { itemId });
      const { ticketTypes, upgrades, promotions } = before;
      try {
        await this.write(actor, before, act({ ticketTypes, upgrades, promotions }));
        return await this.events.get(actor, eventId);
      } catch (error) {
        const isStale = error instanceof DomainError && error.code === 'EVENT_STALE';
        if (!isStale || tried === TRIES) throw error;
      }
    }
  }

  private async write(actor: Actor, before: EventRecord, lists: ItemLists): Promise<void> {
    const nestedIds = nestedIdsOf({ ...lists, customFields: before.customFields });
    const deed = { action: 'event.updated', eventId: before._id, data: { fields: changedLists(before, lists) } } as const;
    await this.eventWrites.write(actor, deed, async (tx) => {
      const isSaved = await this.events.save(tx, actor, before, { ...lists, nestedIds }, { savedAt: this.clock.now() });
      if (!isSaved) throw new DomainError('EVENT_STALE', { changed: 'the event' });
      await this.resizePools.resize(tx, before, lists);
    });
  }
}

function changedLists(before: EventRecord, lists: ItemLists): string[] {
  const names = ['ticketTypes', 'upgrades', 'promotions'] as const;
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(lists[name]));
}
