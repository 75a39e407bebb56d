import { z } from 'zod';

import { UNDO_MS } from '@marquee/shared/many/act-states';

import { defineAct } from '#platform/many/act-kind';

/** As it is sent: the body is sanitized. */
const input = z.object({ subject: z.string(), body: z.string() });
export type HoldersMessage = z.infer<typeof input>;

/** A message to everybody who holds a ticket of an event; its audience is frozen at the confirmation. */
export const emailHoldersAct = defineAct<HoldersMessage>({
  name: 'email-blasts.email-holders',
  input,
  lane: 'blasts',
  permission: 'event.mail',
  undoMs: UNDO_MS,
  planned: 'at the confirmation',
  subject: 'event',
  audited: {
    confirmed: 'event.mail-confirmed',
    undone: 'event.mail-undone',
    stopped: 'event.mail-stopped',
    retried: 'event.mail-retried',
  },
});
