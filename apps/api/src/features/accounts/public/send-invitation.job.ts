import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Mails a team invitation; the higher feature knows the organization's name. */
export const sendInvitationJob = defineJob({
  name: 'accounts.send-invitation',
  queue: 'mail',
  payload: z.object({ roleId: z.string(), invitedBy: z.string() }),
});
