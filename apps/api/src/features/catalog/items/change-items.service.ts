import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { isRefusal, retried } from '#platform/mongo/retried';

import type { SellableKind } from '../record/sellable-kind.ts';
import { ResizePoolsService } from '../pools/resize-pools.service.ts';
import type { ItemLists, SellableRecord } from '../record/sellable.schema.ts';
import { hasItem, moved, switched, without } from './changed-items.ts';

/** How often it is tried again when somebody saves it at the same moment. */
const TRIES = 3;

/** Changes single ticket types, add-ons and secret codes on the overview of a sellable. */
@Injectable()
export class ChangeItemsService {
  constructor(
    private readonly resizePools: ResizePoolsService,
    private readonly clock: Clock,
  ) {}

  switch<Kind extends SellableRecord>(actor: Actor, kind: SellableKind<Kind>, id: string, itemId: string, isOn: boolean): Promise<Kind> {
    return this.change(actor, kind, id, itemId, (lists) => switched(lists, itemId, isOn));
  }

  move<Kind extends SellableRecord>(actor: Actor, kind: SellableKind<Kind>, id: string, itemId: string, isUp: boolean): Promise<Kind> {
    return this.change(actor, kind, id, itemId, (lists) => moved(lists, itemId, isUp ? -1 : 1));
  }

  /** A secret code also when it was used. @throws TICKET_TYPE_USED, ADDON_USED, TIERS_SOLD */
  delete<Kind extends SellableRecord>(actor: Actor, kind: SellableKind<Kind>, id: string, itemId: string): Promise<Kind> {
    return this.change(actor, kind, id, itemId, (lists) => without(lists, itemId));
  }

  /** Replaces items of `before`. @throws EVENT_STALE when it was saved meanwhile, and the errors of resizing its pools */
  async write<Kind extends SellableRecord>(
    actor: Actor,
    kind: SellableKind<Kind>,
    before: Kind,
    changed: Partial<ItemLists>,
  ): Promise<Kind> {
    const { _id: id, ticketTypes, upgrades, promotions, capacities } = before;
    const lists = { ticketTypes, upgrades, promotions, ...(capacities && { capacities }), ...changed };
    const details = kind.told(before, { fields: changedLists(before, lists) });
    await kind.write(actor, kind.deed.updated, { id, details }, async (tx) => {
      const isSaved = await kind.sellables.save(tx, actor, before, kind.withItems(before, lists), { savedAt: this.clock.now() });
      if (!isSaved) throw kind.stale();
      await this.resizePools.resize(tx, kind, before, lists);
    });
    return kind.sellables.get(actor, id);
  }

  /** @throws NOT_FOUND, EVENT_CANCELLED, EVENT_STALE */
  private change<Kind extends SellableRecord>(
    actor: Actor,
    kind: SellableKind<Kind>,
    id: string,
    itemId: string,
    act: (lists: ItemLists) => ItemLists,
  ): Promise<Kind> {
    return retried(
      TRIES,
      (error) => isRefusal(error, 'EVENT_STALE'),
      async () => {
        const before = await kind.open(actor, id);
        if (!hasItem(before, itemId)) throw new DomainError('NOT_FOUND', { itemId });
        return this.write(actor, kind, before, act(before));
      },
    );
  }
}

function changedLists(before: ItemLists, lists: ItemLists): string[] {
  const names = ['ticketTypes', 'upgrades', 'promotions', 'capacities'] as const;
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(lists[name]));
}
