import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import type { Sellable } from '@marquee/shared/events/sellable';

import { Sellables } from '#features/catalog/public/sellables.facade';
import type { EventForSale } from '#features/events/public/event-records';
import { SeasonNights } from '#features/events/public/season-nights.facade';

import type { Reservation } from '../cart/reservation.schema.ts';
import { isForNight } from '../record/on-night.ts';

/** So many are remembered as marked; marking one again changes nothing. */
const MARKED_MAX = 10_000;
/** Sets of nights: they are remembered for the half second until the record itself says that they are marked. */
const KEPT_MAX = 1000;

/**
 * Marks what a cart is of as having orders, before the order exists: no save may change in between what it relies on. Once a process and
 * event: the record must not become one that every order writes.
 */
@Injectable()
export class MarkSoldService {
  private readonly marked = new LRUCache<string, Promise<void>>({ max: MARKED_MAX });
  private readonly kept = new LRUCache<string, Promise<boolean>>({ max: KEPT_MAX });

  constructor(
    private readonly sellables: Sellables,
    private readonly seasonNights: SeasonNights,
  ) {}

  /** False when one of the season's nights that the cart is for has left the season since it was read. */
  async mark({ hasOrders, sellable, nights }: EventForSale, { cart }: Pick<Reservation, 'cart'>): Promise<boolean> {
    if (!hasOrders) await this.markOne(sellable);
    if (!nights) return true;
    const tickets = cart.items.filter(({ kind }) => kind === 'Ticket');
    // what is marked cannot leave any more
    const open = nights.filter(({ _id, ...night }) => !night.hasOrders && tickets.some((ticket) => isForNight(ticket, _id)));
    return (
      open.length === 0 ||
      this.keep(
        sellable.id,
        open.map(({ _id }) => _id),
      )
    );
  }

  private async markOne(sellable: Sellable): Promise<void> {
    const marking = this.marked.get(sellable.id) ?? this.sellables.markHasOrders(null, sellable);
    this.marked.set(sellable.id, marking);
    try {
      await marking;
    } catch (error) {
      this.marked.delete(sellable.id);
      throw error;
    }
  }

  private async keep(seasonId: string, nightIds: readonly string[]): Promise<boolean> {
    const key = [seasonId, ...nightIds].join();
    const keeping = this.kept.get(key) ?? this.seasonNights.keep(seasonId, nightIds);
    this.kept.set(key, keeping);
    const areKept = await keeping.catch((error: unknown) => {
      this.kept.delete(key);
      throw error;
    });
    // they may come back
    if (!areKept) this.kept.delete(key);
    return areKept;
  }
}
