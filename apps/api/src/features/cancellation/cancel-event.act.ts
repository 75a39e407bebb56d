import { z } from 'zod';

import { CANCEL_TYPES } from '@marquee/shared/cancellation/cancel-rules';
import { UNDO_MS } from '@marquee/shared/many/act-states';

import { defineAct } from '#platform/many/act-kind';

const input = z.object({ eventType: z.enum(CANCEL_TYPES), refundReason: z.string(), refundsAdmitted: z.boolean() });
export type CancelEventChoice = z.infer<typeof input>;

/** Cancels an event: it sells nothing from the confirmation on; a minute later its orders end one by one. */
export const cancelEventAct = defineAct<CancelEventChoice>({
  name: 'cancellation.cancel-event',
  input,
  lane: 'bulk',
  permission: 'event.cancel',
  undoMs: UNDO_MS,
  planned: 'at the start',
  subject: 'event',
  audited: {
    confirmed: 'event.cancel-confirmed',
    undone: 'event.cancel-undone',
    stopped: 'event.cancel-stopped',
    retried: 'event.cancel-retried',
  },
});
