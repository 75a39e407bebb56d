import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Mails an invitation to a team; the floor above knows the organisation's name. */
export const sendInvitationJob = defineJob({
  name: 'accounts.send-invitation',
  queue: 'mail',
  payload: z.object({ roleId: z.string(), invitedBy: z.string() }),
});
