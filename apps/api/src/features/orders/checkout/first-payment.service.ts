import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';

import type { Order } from '../record/order.schema.ts';
import { CheckMembersService } from './check-members.service.ts';
import { checkCheckout } from './check-checkout.ts';
import { OpenIntentService } from './open-intent.service.ts';
import { ownAccount } from './own-account.ts';
import { PlaceOrderService } from './place-order.service.ts';
import { PlaceSaleService } from './place-sale.service.ts';
import type { Press } from './start-payment.service.ts';

/** The press of pay that makes the order. */
@Injectable()
export class FirstPaymentService {
  constructor(
    private readonly placeOrder: PlaceOrderService,
    private readonly placeSale: PlaceSaleService,
    private readonly openIntent: OpenIntentService,
    private readonly checkMembers: CheckMembersService,
    private readonly recipientLimits: RecipientLimits,
  ) {}

  /**
   * Null when the reservation has ended, or is an order already: nothing was written then. Free orders cost nothing, so they are limited by the
   * mailbox that gets their tickets. @throws RATE_LIMITED
   */
  async press(press: Press): Promise<Order | null> {
    const { input, asking, reservation, event, attempt } = press;
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    const checked = checkCheckout(input, event);
    const { buyer, answers } = checked;
    const { total } = reservation.cart.figures;
    if (input.expectedTotal !== total) throw new DomainError('PAYMENT_AMOUNT_CHANGED', { total });
    if (reservation.releasedAt || reservation.expiresAt <= attempt.at) return null;
    if (this.placeOrder.hasPlaced(reservation._id)) return null;
    await this.checkMembers.check(event, answers, asking);
    if (total === 0) await this.recipientLimits.hit('free-order', buyer.email);
    const { tax } = reservation.cart.figures;
    const payments = total > 0 ? [await this.openIntent.open(reservation, event.org, { amount: total, tax, way: 'card' })] : [];
    const userId = ownAccount(asking.actor, buyer.email);
    return this.placeSale.place({ reservation, event, checked, payments, attempt, userId, ip: asking.visitor.ip });
  }
}
