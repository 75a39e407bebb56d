import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

import { CODE_CHANNELS } from './login-code.schema.ts';

/** Sends a login code to its phone or mailbox. The digits are computed from the nonce only when it is sent. */
export const sendCodeJob = defineJob({
  name: 'accounts.send-code',
  queue: 'mail',
  payload: z.object({
    account: z.string(),
    purpose: z.string(),
    channel: z.enum(CODE_CHANNELS),
    sentTo: z.string(),
    nonce: z.string(),
    isLogin: z.boolean(),
  }),
  // an expired code is useless
  attempts: 5,
});
