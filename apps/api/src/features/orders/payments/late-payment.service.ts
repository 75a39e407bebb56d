import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';
import { orderSearchTermsOf } from '@marquee/shared/search/normalise';

import { SeatingsOnSale, type SeatingForSale } from '#features/events/public/event-seatings.facade';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import { Clock } from '#platform/clock/clock.service';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';
import type { IntentView } from '#platform/payments/payment-gateway.port';

import { claimsOf, withClaims } from '../record/domain/order-claims.ts';
import { ENDED_STATES } from '../record/domain/order-values.ts';
import { FinishedSalesService } from '../record/finished-sales.service.ts';
import type { Order } from '../record/order.schema.ts';
import { lacksCapacity, poolSizesOf } from './domain/pool-sizes.ts';
import { OrderPaymentsRepository } from './order-payments.repository.ts';
import { paymentFields } from './payment-fields.ts';

/** How long units that were claimed again may stay without their order being settled, should this process die. */
const SETTLING_MS = 60_000;

/**
 * A charge that succeeded after its order had ended (BUY-034): fulfilled when its places, or others like them, are
 * free. Safe to do twice.
 */
@Injectable()
export class LatePaymentService {
  constructor(
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly onSale: OnSaleService,
    private readonly seatingsOnSale: SeatingsOnSale,
    private readonly inventory: Inventory,
    private readonly transactions: Transactions,
    private readonly finishedSales: FinishedSalesService,
    private readonly clock: Clock,
  ) {}

  /** False when the places are sold: the money must be refunded. */
  async fulfil(order: Order, intent: IntentView): Promise<boolean> {
    const claims = await this.reclaim(order);
    return claims !== null && this.transactions.run((tx) => this.write(tx, order, intent, claims));
  }

  /** Old claim → new claim; null when a place is sold, came under a shared capacity or has another name meanwhile, or the event was canceled. */
  private async reclaim(order: Order): Promise<ReadonlyMap<string, string> | null> {
    const event = await this.onSale.find(sellableOf(order));
    if (!event || event.cancel || lacksCapacity(event, order)) return null;
    const seating = await this.seatingsOnSale.of(event);
    if (seating && hasOtherNames(seating, order)) return null;
    return this.inventory.reclaim({
      orderId: order._id,
      orgId: order.orgId,
      sellableId: sellableOf(order).id,
      claims: claimsOf(order),
      limits: poolSizesOf(event, seating, claimsOf(order)),
      deadline: new Date(this.clock.now().getTime() + SETTLING_MS),
    });
  }

  private async write(tx: Tx, order: Order, intent: IntentView, claims: ReadonlyMap<string, string>): Promise<boolean> {
    const owned = await this.inventory.settle(tx, [order._id]);
    if (!owned.has(order._id)) return false;
    // it had none while it was no sale
    const reclaimed = withClaims(order, claims);
    const searchTerms = orderSearchTermsOf({ ...order, ...reclaimed });
    const fields = { ...paymentFields(order, intent, this.clock.now()), ...reclaimed, searchTerms };
    const isWritten = await this.orderPayments.changeWhile(tx, order, { state: { $in: [...ENDED_STATES] }, lateRefund: null }, fields);
    // resolved concurrently: nothing of this one may remain
    if (!isWritten) throw new DomainError('ORDER_CHANGED', { orderId: order._id });
    await this.finishedSales.write(tx, [{ ...order, ...fields }]);
    return true;
  }
}

/** A newer version of the plan may rename seats that nobody had: the ticket would send its holder to somebody else's. */
function hasOtherNames({ byId }: SeatingForSale, { tickets }: Order): boolean {
  return tickets.some(({ seatId, seat }) => Boolean(seatId) && byId.get(seatId!)?.text !== seat);
}
