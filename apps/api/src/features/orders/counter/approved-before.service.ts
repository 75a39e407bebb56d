import { Injectable } from '@nestjs/common';

import { Inventory } from '#features/inventory/public/inventory.port';

import type { Reservation } from '../cart/reservation.schema.ts';
import type { ReserveAtCounterInput } from './counter.inputs.ts';

type Wanted = Pick<ReserveAtCounterInput, 'eventId' | 'seasonId' | 'tickets' | 'upgrades'>;

/**
 * What a manager let pass in a cart before stays their act for that cart alone: as long as it holds its places, for the same event, and for
 * no more than it had. Otherwise whoever goes on with it asks for it anew (BYD-126, BYD-129).
 */
@Injectable()
export class ApprovedBeforeService {
  constructor(private readonly inventory: Inventory) {}

  /** The cart before, where what was approved in it still counts; null otherwise. */
  async of(before: Reservation | null, wanted: Wanted): Promise<Reservation | null> {
    if (!before || !isWithin(before, wanted)) return null;
    const { priceChanges, guestOverride } = before.cart;
    if (!priceChanges?.length && !guestOverride) return null;
    return (await this.inventory.living([before._id])).has(before._id) ? before : null;
  }
}

function isWithin({ eventId, seasonId, cart: { items } }: Reservation, wanted: Wanted): boolean {
  if (eventId !== (wanted.eventId ?? null) || seasonId !== (wanted.seasonId ?? null)) return false;
  const left = new Map<string, number>();
  // a whole table is one place with several seats
  for (const { itemId, seat } of items) if (!seat?.isFurther) left.set(itemId, (left.get(itemId) ?? 0) + 1);
  const asked = [
    ...wanted.tickets.map(({ ticketTypeId, quantity }) => ({ itemId: ticketTypeId, quantity })),
    ...(wanted.upgrades ?? []).map(({ upgradeId, quantity }) => ({ itemId: upgradeId, quantity })),
  ];
  return asked.every(({ itemId, quantity }) => {
    const rest = (left.get(itemId) ?? 0) - quantity;
    left.set(itemId, rest);
    return rest >= 0;
  });
}
