import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** What the version before wrote with each sale, and still may while an upgrade is open. */
export const addFiguresJob = defineJob({ name: 'events.add-figures', payload: z.unknown() });
