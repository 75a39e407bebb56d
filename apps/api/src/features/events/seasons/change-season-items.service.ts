import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Actor } from '#platform/auth/actor';

import { hasItem, moved, switched, without } from '#features/catalog/items/changed-items';
import type { ItemLists } from '#features/catalog/record/sellable.schema';
import { SeasonWrites } from './season-writes.service.ts';
import type { Season } from '../record/season.schema.ts';

/** How often it is tried again when somebody saves the season at the same moment. */
const TRIES = 3;

/** Changes single ticket types, add-ons and secret codes on the overview of a season. */
@Injectable()
export class ChangeSeasonItemsService {
  constructor(private readonly seasonWrites: SeasonWrites) {}

  switch(actor: Actor, seasonId: string, itemId: string, isOn: boolean): Promise<Season> {
    return this.change(actor, seasonId, itemId, (lists) => switched(lists, itemId, isOn));
  }

  move(actor: Actor, seasonId: string, itemId: string, isUp: boolean): Promise<Season> {
    return this.change(actor, seasonId, itemId, (lists) => moved(lists, itemId, isUp ? -1 : 1));
  }

  /** A secret code also when it was used. @throws TICKET_TYPE_USED, ADDON_USED */
  delete(actor: Actor, seasonId: string, itemId: string): Promise<Season> {
    return this.change(actor, seasonId, itemId, (lists) => without(lists, itemId));
  }

  /** @throws SEASONS_DISABLED, NOT_FOUND, EVENT_CANCELLED, EVENT_STALE */
  private async change(actor: Actor, seasonId: string, itemId: string, act: (lists: ItemLists) => ItemLists): Promise<Season> {
    for (let tried = 1; ; tried += 1) {
      const before = await this.seasonWrites.open(actor, seasonId);
      if (!hasItem(before, itemId)) throw new DomainError('NOT_FOUND', { itemId });
      try {
        return await this.seasonWrites.saveItems(actor, before, act(before));
      } catch (error) {
        const isStale = error instanceof DomainError && error.code === 'EVENT_STALE';
        if (!isStale || tried === TRIES) throw error;
      }
    }
  }
}
