import { Injectable } from '@nestjs/common';

import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import { checkPromised, releasedBy } from '@marquee/shared/holds/hold-totals';
import { ticketNumberOf } from '@marquee/shared/orders/ticket-number';
import { can } from '@marquee/shared/permissions';

import { CurrentOffersService } from '#features/events/public/current-offer.facade';
import { Events } from '#features/events/public/events.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import type { Actor } from '#platform/auth/actor';
import type { ActPreview } from '#platform/many/act.schema';

import type { Hold } from './hold.schema.ts';
import type { HoldReleaseQueryInput } from './holds.inputs.ts';
import { HoldsRepository } from './holds.repository.ts';

const FIRST = 10;

/** What putting places of a block on sale would do (BYD-040), for a release and for a deletion. */
@Injectable()
export class PreviewReleaseService {
  constructor(
    private readonly holds: HoldsRepository,
    private readonly inventory: Inventory,
    private readonly events: Events,
    private readonly currentOffers: CurrentOffersService,
  ) {}

  /**
   * How many tickets, for how much at the price of now, and the first ten, as the release picks them. Stores nothing.
   * @throws NOT_FOUND, HOLD_TOTALS for more than are outstanding, HOLD_PROMISED
   */
  async preview(actor: Actor, { eventId, holdId, quantity }: HoldReleaseQueryInput): Promise<ActPreview> {
    const hold = await this.holds.get(null, actor, eventId, holdId);
    if (quantity < 0 || quantity > hold.totalOutstanding) throw new DomainError('HOLD_TOTALS', { held: hold.totalHeld });
    refuseIf(checkPromised(releasedBy(hold, quantity), hold), { promised: hold.promised });
    const places = await this.inventory.toUnhold(holdId, quantity);
    const price = can(actor, 'event.prices.read') ? await this.priceOf(actor, hold) : 0;
    const first = places.slice(0, FIRST).map((place) => ({
      key: place,
      label: ticketNumberOf({ name: hold.ticketType, units: [place] }) ?? place,
      amount: price,
      reason: null,
    }));
    return { people: 0, orders: 0, tickets: places.length, addOns: 0, amount: places.length * price, fees: 0, leftOut: 0, first };
  }

  /** Returns what one costs now, cents; 0 where nothing of the type is for sale. */
  private async priceOf(actor: Actor, { eventId, ticketTypeId }: Hold): Promise<number> {
    const offers = await this.currentOffers.of(await this.events.get(actor, eventId));
    return offers.get(ticketTypeId)?.price ?? 0;
  }
}
