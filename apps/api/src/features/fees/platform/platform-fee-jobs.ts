import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';
import { defineWork } from '#platform/work/work';

import type { Fee } from '../fee.schema.ts';

export interface ApplicationFields {
  /** As they were when it began, so that all organizations get the same. */
  readonly fees: readonly Fee[];
  /** The last organization that has them: where a worker continues. */
  readonly cursor: string | null;
  readonly organizations: number;
}

/** Gives every organization the platform's fees. */
export const feeApplication = defineWork<ApplicationFields>({
  name: 'fees.apply-platform-fees',
  idKey: 'applicationId',
  collection: 'feeApplications',
  of: 'platform',
  begun: { action: 'platform-fees.applied', subject: 'feeApplication' },
  failed: 'SERVICE_UNAVAILABLE',
  attempts: 8,
});

/** Takes the copies of a deleted platform fee away from every organization. */
export const removeFeeCopiesJob = defineJob({
  name: 'fees.remove-copies',
  queue: 'reports',
  payload: z.object({ feeId: z.string() }),
});
