import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Takes away what an organization that was deleted has left behind. */
export const eraseOrganizationJob = defineJob({
  name: 'super-admin.erase-organization',
  queue: 'reports',
  payload: z.object({ orgId: z.string() }),
});

/** Takes away the files it has left behind: apart from the records, because the storage may be silent for a while. */
export const eraseFilesJob = defineJob({
  name: 'super-admin.erase-files',
  queue: 'reports',
  payload: z.object({ orgId: z.string() }),
});
