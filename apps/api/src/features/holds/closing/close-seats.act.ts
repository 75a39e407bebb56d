import { z } from 'zod';

import { UNDO_MS } from '@marquee/shared/many/act-states';

import { defineAct } from '#platform/many/act-kind';

const ticket = z.object({ ticketId: z.string(), from: z.string(), to: z.string() });
const party = z.object({ orderId: z.string(), label: z.string(), tickets: z.array(ticket) });
const input = z.object({ name: z.string(), seatIds: z.array(z.string()), parties: z.array(party) });
export type SeatsToClose = z.infer<typeof input>;
export type PartyToMove = z.infer<typeof party>;

/** Takes seats out of sale and moves the people who have them. New seats are kept for them from the confirmation on; a minute later they move. */
export const closeSeatsAct = defineAct<SeatsToClose>({
  name: 'holds.close-seats',
  input,
  lane: 'bulk',
  permission: 'act.write',
  undoMs: UNDO_MS,
  planned: 'at the confirmation',
  subject: 'event',
  audited: {
    confirmed: 'event.seats-closed',
    undone: 'event.seats-close-undone',
    stopped: 'event.seats-close-stopped',
    retried: 'event.seats-close-retried',
  },
});
