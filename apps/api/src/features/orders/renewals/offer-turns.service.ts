import { setTimeout as wait } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import type { RenewalOfferState } from '@marquee/shared/renewals/renewal-states';

import { Inventory } from '#features/inventory/public/inventory.port';
import { Clock } from '#platform/clock/clock.service';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';
import { newId } from '#platform/mongo/string-ids';

import { ReleaseReservationService } from '../cart/release-reservation.service.ts';
import { heldFields, type HeldPlaces } from './held-places.ts';
import { OfferCartsRepository } from './offer-carts.repository.ts';
import type { RenewalOffer } from './renewal-offer.schema.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { RenewalsRepository } from './renewals.repository.ts';

/** An act whose process died blocks its offer for so long. */
const TURN_MS = 60_000;
/** How often another act waits for its turn, and how long each time, in ms. */
const WAITS = 80;
const WAIT_MS = 50;

/** An offer in the turn of one act. */
export type OfferInTurn = RenewalOffer & { readonly turn: string };

/**
 * One act at a time changes what an offer holds: its cart is made by many steps, and its state is another document. Whoever waited meets the offer as
 * the act before left it.
 */
@Injectable()
export class OfferTurnsService {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly renewalOffers: RenewalOffersRepository,
    private readonly offerCarts: OfferCartsRepository,
    private readonly releaseReservation: ReleaseReservationService,
    private readonly inventory: Inventory,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws RENEWAL_CLOSED in other states, SERVICE_UNAVAILABLE while another act takes long, what the act throws */
  async take<T>(offerId: string, from: readonly RenewalOfferState[], act: (offer: OfferInTurn) => Promise<T>): Promise<T> {
    for (let left = WAITS; left > 0; left -= 1) {
      const taken = await this.tryTake(offerId, from, async (offer) => ({ value: await act(offer) }));
      if (taken) return taken.value;
      const offer = await this.renewalOffers.byId(offerId);
      if (!offer || !from.includes(offer.state)) throw new DomainError('RENEWAL_CLOSED');
      await wait(WAIT_MS);
    }
    throw new DomainError('SERVICE_UNAVAILABLE');
  }

  /** Null in other states, and while another act has its turn. */
  async tryTake<T>(offerId: string, from: readonly RenewalOfferState[], act: (offer: OfferInTurn) => Promise<T>): Promise<T | null> {
    const [turn, now] = [newId(), this.clock.now()];
    const offer = await this.renewalOffers.takeTurn(offerId, from, now, { turn, turnUntil: new Date(now.getTime() + TURN_MS) });
    if (!offer) return null;
    try {
      return await act({ ...offer, turn });
    } finally {
      await this.renewalOffers.leaveTurn(offerId, turn);
    }
  }

  /**
   * Writes what the act made the offer hold, until the date of now: staff may have moved it since. `also` is written with it.
   * @throws CONFLICT when the offer went on without this act, whose cart is let go
   */
  async note(offer: OfferInTurn, held: HeldPlaces, fields: Partial<RenewalOffer>, also?: (tx: Tx) => Promise<void>): Promise<void> {
    const isNoted = await this.transactions.run(async (tx) => {
      if (!(await this.renewalOffers.change(tx, offer, [offer.state], { ...fields, ...heldFields(held) }))) return false;
      await this.followDate(tx, offer, held);
      await also?.(tx);
      return true;
    });
    if (isNoted) return;
    await this.letGo(offer, held);
    throw new DomainError('CONFLICT');
  }

  /** Moving a date writes all offers too, so that one of both comes second and sees the other. */
  private async followDate(tx: Tx, { renewalId }: RenewalOffer, { cartId, reservation }: HeldPlaces): Promise<void> {
    const endsAt = (await this.renewals.find(renewalId, tx))?.endsAt;
    if (!endsAt || endsAt.getTime() === reservation.expiresAt.getTime()) return;
    await this.inventory.moveOffers(tx, [cartId], endsAt);
    await this.offerCarts.moveEnd(tx, [cartId], endsAt);
  }

  /** Unless another act found it and goes on with it. */
  private async letGo({ _id, turn }: OfferInTurn, { cartId }: HeldPlaces): Promise<void> {
    const now = await this.renewalOffers.byId(_id);
    if (now?.cartId === cartId || (now?.turn && now.turn !== turn)) return;
    await this.releaseReservation.release(cartId).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
}
