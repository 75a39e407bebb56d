import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** The door's list on paper, to those who manage doors. `asked` names one request, so that each is one mail to each of them. */
export const mailDoorListJob = defineJob({
  name: 'check-in.mail-door-list',
  queue: 'mail',
  payload: z.object({ orgId: z.string(), eventId: z.string(), asked: z.string(), to: z.array(z.string()).min(1) }),
});
