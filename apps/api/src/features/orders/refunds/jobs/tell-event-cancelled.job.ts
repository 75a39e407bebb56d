import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** What the buyer of an order gets when its event is cancelled; `shared` came from a friend, who gets the money, `shared-unpaid` gets none. */
const CANCELLED_AS = ['refund', 'cancel', 'shared', 'shared-unpaid', 'disputed'] as const;
export type CancelledAs = (typeof CANCELLED_AS)[number];

/** Tells a buyer that the event was cancelled, why, and what they get back; `amount` in cents. */
export const tellEventCancelledJob = defineJob({
  name: 'orders.tell-event-cancelled',
  queue: 'mail',
  // a mail provider may be away for half a day
  attempts: 80,
  payload: z.object({
    orderId: z.string(),
    orgId: z.string(),
    reason: z.string().nullable(),
    amount: z.number().int(),
    as: z.enum(CANCELLED_AS),
    /** The name of the one night of a season that was canceled; absent where all of the order was. */
    night: z.string().optional(),
  }),
});

/** One mail for each order and cancellation. */
export function toldKeyOf(actId: string, orderId: string): string {
  return `event-cancelled:${actId}:${orderId}`;
}
