import { Injectable } from '@nestjs/common';

import { validateCompReason } from '@marquee/shared/counter/counter-payments';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';

import { Events } from '#features/events/public/events.facade';
import { GivenPlaces } from '#features/orders/public/given-places.facade';
import type { Order } from '#features/orders/public/order.types';
import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { retried } from '#platform/mongo/retried';
import { Transactions } from '#platform/mongo/transactions.service';

import type { GiveFromHoldInput } from './give-from-hold.inputs.ts';
import { HoldsRepository } from './holds.repository.ts';
import { HoldBlocks } from './public/hold-blocks.facade.ts';

/** A number may be another order's; the next try draws another one. */
const TRIES = 6;

/** Gives places of a hold block away at the counter: they leave the block and become an order in one transaction (BUY-061, decision 10). */
@Injectable()
export class GiveFromHoldService {
  constructor(
    private readonly events: Events,
    private readonly holds: HoldsRepository,
    private readonly holdBlocks: HoldBlocks,
    private readonly givenPlaces: GivenPlaces,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Repeating a key returns the same order. @throws VALIDATION, NOT_FOUND, EVENT_CANCELLED, HOLD_LEFT {left}, COMP_BUDGET {left, budget},
   * COMP_APPROVAL, IDEMPOTENCY_MISMATCH for a known key with another wish, what a till refuses
   */
  async give(actor: Actor, input: GiveFromHoldInput, { ip }: VisitorInfo): Promise<Order> {
    const { eventId, holdId, quantity: places, idempotencyKey: key, buyer, reason, tillId } = input;
    const { ticketTypeId } = await this.holds.get(null, actor, eventId, holdId);
    refuseFields(validateCompReason(reason));
    if (!Number.isSafeInteger(places) || places < 1) throw new DomainError('BAD_USER_INPUT');
    const gift = await this.givenPlaces.prepare(actor, {
      eventId,
      ticketTypeId,
      buyer: buyer ?? {},
      comp: this.givenPlaces.compOf(actor, reason.trim(), input.isApproved ?? false),
      isOfBudget: true,
      at: { tillId: tillId ?? null },
      isHandedOut: false,
      isMailed: true,
      key,
      asked: { ...input, idempotencyKey: null },
      ip,
    });
    return retried(TRIES, isDuplicateKey, () =>
      this.transactions.run(async (tx) => {
        await this.events.lock(tx, actor, eventId);
        const made = await this.givenPlaces.made(actor, gift, tx);
        if (made) return made;
        const hold = await this.holds.get(tx, actor, eventId, holdId);
        const units = await this.holdBlocks.give(tx, hold, { author: actor, orderId: gift.orderId, places, isFree: true });
        return this.givenPlaces.write(tx, actor, gift, units);
      }),
    );
  }
}
