import type { SellableRecord } from '../record/sellable.schema.ts';
import { tidyLines } from './domain/authored-text.ts';
import { left, termOf } from './domain/kept-terms.ts';
import type { SellableInput } from './sellable.inputs.ts';

type Delivery = Pick<SellableRecord, 'ticketDeliveryType' | 'physicalDeliveryInstructions' | 'exchange'>;

/** What a new sellable has (AUT-003). */
const NEW: Delivery = { ticketDeliveryType: 'digital', physicalDeliveryInstructions: null, exchange: { allowed: true, percent: 0 } };

/** How tickets reach their buyers, and whether they may be exchanged. */
export function authoredDelivery(
  { exchange, ticketDeliveryType: delivery, physicalDeliveryInstructions: instructions }: SellableInput,
  before: Delivery | null,
): Delivery {
  const of = termOf(NEW, before);
  return {
    ticketDeliveryType: of('ticketDeliveryType', delivery),
    physicalDeliveryInstructions: of('physicalDeliveryInstructions', instructions === undefined ? left(delivery) : tidyLines(instructions)),
    exchange: of('exchange', exchange && { allowed: exchange.allowed, percent: exchange.allowed ? exchange.percent : 0 }),
  };
}
