import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Mails the link that confirms an organization's address. Its key is computed only when it is sent. */
export const sendEmailLinkJob = defineJob({
  name: 'orgs.send-email-link',
  queue: 'mail',
  payload: z.object({
    orgId: z.string(),
    email: z.string(),
    askedBy: z.string(),
    /** One for each mail that was asked for. */
    nonce: z.string(),
  }),
});
