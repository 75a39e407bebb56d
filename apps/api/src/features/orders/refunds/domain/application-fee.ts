import { areFeesReturnable, type RefundRequest } from '@marquee/shared/orders/refund-rules';

import type { OrderIntent } from '../../record/order-parts.schema.ts';
import type { Refund } from '../refund.schema.ts';

type Taken = Pick<OrderIntent, 'applicationFee' | 'applicationFeeReturned'> | null;
type Request = Pick<RefundRequest, 'ticketIds' | 'upgradeIds' | 'processingFee'>;

/**
 * Cents of Marquee's fee that go back to the organization: all that is left of it with the box of the processing fees, nothing
 * without it (answer 17). Never a share by proportion. A fee inside the price goes back with the box, too.
 */
export function applicationFeeOf(order: Parameters<typeof areFeesReturnable>[0], intent: Taken, request: Request): number {
  return request.processingFee && areFeesReturnable(order, request) ? applicationFeeLeft(intent) : 0;
}

/** Returns what a recorded refund returns; older records say only whether the box was ticked. */
export function applicationFeeWith({ applicationFee, returnsServiceFee, processingFee }: Refund, intent: Taken): number {
  const ticked = returnsServiceFee ?? processingFee > 0;
  return applicationFee ?? (ticked ? applicationFeeLeft(intent) : 0);
}

/** Cents of Marquee's fee that were not promised back yet. */
export function applicationFeeLeft(intent: Taken): number {
  return intent ? intent.applicationFee - (intent.applicationFeeReturned ?? 0) : 0;
}
