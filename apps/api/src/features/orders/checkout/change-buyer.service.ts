import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Inventory, LimitTaken } from '#features/inventory/public/inventory.port';
import { retried } from '#platform/mongo/retried';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { CODE_LINE, limitsOf } from '../cart/domain/cart-demands.ts';
import { buyerKeyOf } from '../cart/domain/digest.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { withLimitClaims } from '../record/domain/order-claims.ts';
import type { OrderRef } from '../record/orders.repository.ts';
import { GuestAllowanceService } from './guest-allowance.service.ts';
import { PaymentAttemptsRepository, type FurtherPress } from './payment-attempts.repository.ts';

/** Another buyer presses pay again. */
interface OtherBuyer extends FurtherPress {
  readonly fields: FurtherPress['fields'] & { readonly email: string; readonly userId: string | null };
}

const TRIES = 5;

/** Changes the buyer of an order awaiting its payment: replaces the former buyer's purchase limits with the new one's (BUY-014). */
@Injectable()
export class ChangeBuyerService {
  constructor(
    private readonly paymentAttempts: PaymentAttemptsRepository,
    private readonly guestAllowance: GuestAllowanceService,
    private readonly inventory: Inventory,
    private readonly transactions: Transactions,
  ) {}

  /** Writes nothing when the order waits no longer, or knows this press. @throws PURCHASE_LIMIT, GUEST_MEMBER_FIRST, GUEST_TICKETS, PROMOTION_INVALID, RESERVATION_EXPIRED */
  async write(reservation: Reservation, order: OrderRef, press: OtherBuyer): Promise<void> {
    const write = () => this.transactions.run((tx) => this.writeOnce(tx, reservation, order, press));
    try {
      await retried(TRIES, (error) => error instanceof LimitTaken, write);
    } catch (error) {
      throw error instanceof DomainError && error.details['line'] === CODE_LINE ? new DomainError('PROMOTION_INVALID') : error;
    }
  }

  private async writeOnce(tx: Tx, reservation: Reservation, ref: OrderRef, { attempt, fields }: OtherBuyer): Promise<void> {
    const order = await this.paymentAttempts.findAwaiting(tx, ref, attempt);
    if (!order) return;
    const { limited, promotion } = reservation.cart;
    const buyers = new Set([...reservation.limitBuyers, buyerKeyOf('email', fields.email)]);
    const units = await this.inventory.replaceLimits(tx, order._id, limitsOf(limited, promotion, [...buyers]));
    await this.paymentAttempts.pressAgain(tx, ref, { attempt, fields: { ...fields, ...withLimitClaims(order, units) } });
    await this.guestAllowance.enter(tx, reservation, { email: fields.email });
  }
}
