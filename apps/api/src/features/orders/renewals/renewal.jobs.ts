import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Holds the places of all holders, and writes to each. */
export const prepareRenewalJob = defineJob({
  name: 'renewals.prepare',
  queue: 'bulk',
  payload: z.object({ renewalId: z.string() }),
});

/** Writes to all who have not answered; `key` names the reminder. */
export const remindHoldersJob = defineJob({
  name: 'renewals.remind-holders',
  queue: 'bulk',
  payload: z.object({ renewalId: z.string(), key: z.string() }),
});

/** `Unplaced` tells a holder whose seat on an added night is taken; of a renewal nobody gets it. */
export const RENEWAL_LETTERS = ['Link', 'Reminder', 'Lapsed', 'Unplaced'] as const;

/** One mail to one holder. */
export const sendRenewalMailJob = defineJob({
  name: 'renewals.send-mail',
  queue: 'mail',
  payload: z.object({ offerId: z.string(), letter: z.enum(RENEWAL_LETTERS), key: z.string() }),
});
