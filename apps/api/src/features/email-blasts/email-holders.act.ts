import { z } from 'zod';

import { ADMISSIONS, EVERYBODY } from '@marquee/shared/email-blasts/mail-audience';
import { UNDO_MS } from '@marquee/shared/many/act-states';

import { defineAct } from '#platform/many/act-kind';

/** As it is sent: the body is sanitized. */
const ids = z.array(z.string()).readonly();
const audience = z.object({ ticketTypeIds: ids, dayIds: ids, admission: z.enum(ADMISSIONS) });
// one that was confirmed by a version before says nothing: it goes to everybody
const input = z.object({ subject: z.string(), body: z.string(), audience: audience.default({ ...EVERYBODY }) });
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
