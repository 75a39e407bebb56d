import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableIds, type Sellable } from '@marquee/shared/events/sellable';
import { isPlaced } from '@marquee/shared/orders/order-states';

import { Inventory } from '#features/inventory/public/inventory.port';

import { CartTokens } from './cart-tokens.signer.ts';
import { cartRowsOf } from './domain/frozen-cart.ts';
import type { KeptPrices } from './domain/cart-lines.ts';
import { lastHalfHourOf } from './domain/reservation-time.ts';
import { ReleaseReservationService } from './release-reservation.service.ts';
import type { Reservation } from './reservation.schema.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import { ReserveService } from './reserve.service.ts';

const NO_VISITOR = { visitorId: 'wait-list', ip: '', userAgent: '' };

/** Places of one ticket type: any, seats of the plan, or those of a standing area. */
export interface PartyTicket {
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly seats?: readonly string[];
  readonly areaId?: string;
}

/** What is to be held. `key` names the cart: the same key is the same one. */
export interface PartyWish {
  readonly entryId: string;
  readonly sellable: Sellable;
  readonly key: string;
  /** The key of the cart whose places this one takes over; null without one. */
  readonly replaces: string | null;
  readonly ticket: PartyTicket;
  readonly until: Date;
  /** Of the day of joining; none for those of now. */
  readonly prices: KeptPrices;
}

export interface PartyCart {
  readonly cartId: string;
  /** Cents, with all fees and tax. */
  readonly total: number;
  readonly subtotal: number;
  /** Words of the seats; none without. */
  readonly seats: readonly string[];
  /** The claims of its places. */
  readonly units: readonly string[];
}

/** `gone` holds nothing any more; a cart whose payment runs is `paying`. */
export type PartyCartState = 'held' | 'paying' | 'paid' | 'gone';

/** Holds places for a party of the wait list, by the one way of every cart (docs/decisions/0116). */
@Injectable()
export class HoldForPartyService {
  constructor(
    private readonly reserve: ReserveService,
    private readonly reservations: ReservationsRepository,
    private readonly releaseReservation: ReleaseReservationService,
    private readonly cartTokens: CartTokens,
    private readonly inventory: Inventory,
  ) {}

  /** All places or none. @throws what reserving throws: nothing has changed then */
  async hold({ entryId, sellable, key, replaces, ticket, until, prices }: PartyWish): Promise<PartyCart> {
    const { eventId, seasonId } = sellableIds(sellable);
    const wish = {
      ...(eventId ? { eventId } : { seasonId }),
      tickets: [{ ...ticket, seats: [...(ticket.seats ?? [])] }],
      idempotencyKey: key,
      token: replaces && this.cartTokens.tokenOf(replaces),
    };
    const asking = { visitor: NO_VISITOR, actor: null, party: { entryId } };
    const kept = { reservedSince: lastHalfHourOf(until), expiresAt: until, extended: true, prices };
    return partyCartOf((await this.reserve.reserve(wish, asking, kept)).reservation);
  }

  tokenOf(key: string): string {
    return this.cartTokens.tokenOf(key);
  }

  idOf(key: string): string {
    return this.cartTokens.idOf(this.tokenOf(key));
  }

  async find(cartId: string): Promise<PartyCart | null> {
    const found = await this.reservations.find(cartId);
    return found && partyCartOf(found);
  }

  async stateOf(cartId: string): Promise<PartyCartState> {
    const order = await this.reservations.orderOf(cartId);
    if (order && isPlaced(order.state)) return 'paid';
    if (order?.state === 'AwaitingPayment') return 'paying';
    return (await this.inventory.living([cartId])).has(cartId) ? 'held' : 'gone';
  }

  /** Its places are free at once. False when it is paid, or its bank works on it. */
  async release(cartId: string): Promise<boolean> {
    try {
      return await this.releaseReservation.release(cartId);
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}

function partyCartOf({ _id, cart }: Reservation): PartyCart {
  const { total, subtotal } = cart.figures;
  return {
    cartId: _id,
    total,
    subtotal,
    seats: cartRowsOf(cart.items).flatMap(({ seats }) => seats.map(({ words }) => words)),
    units: cart.items.flatMap((item) => item.units),
  };
}
