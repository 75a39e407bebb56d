import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** What a party is told: places are held, its offer ended, or no more offers are made. */
export const PARTY_LETTERS = ['Offered', 'Ended', 'Closed'] as const;

/** One mail to one party; `cartNo` says about which offer. */
export const sendPartyMailJob = defineJob({
  name: 'wait-list.send-party-mail',
  queue: 'mail',
  payload: z.object({ entryId: z.string(), letter: z.enum(PARTY_LETTERS), cartNo: z.number().int() }),
});
