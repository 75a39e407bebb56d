import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

import { LINK_PURPOSES } from './account-link.schema.ts';

/** Mails a link that proves a mailbox. Its code is computed from the nonce only when it is sent. */
export const sendAccountLinkJob = defineJob({
  name: 'accounts.send-link',
  queue: 'mail',
  payload: z.object({
    purpose: z.enum(LINK_PURPOSES),
    to: z.string(),
    nonce: z.string(),
    isCustomer: z.boolean().default(false),
    /** For a proof: another sign-up took the address, which this account never proved. */
    isReleased: z.boolean().optional(),
  }),
});
