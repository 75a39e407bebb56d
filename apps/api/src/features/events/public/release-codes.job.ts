import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** The moment at which an event's QR codes may be given out; whoever handles it looks whether that is still the moment. */
export const releaseCodesJob = defineJob({
  name: 'events.release-codes',
  payload: z.object({ eventId: z.string(), orgId: z.string() }),
});

/** Milliseconds until the codes of an event may be given out; 0 once they may. */
export function untilRelease({ sendQRCode }: { readonly sendQRCode: Date | null }, now: Date): number {
  return Math.max(0, (sendQRCode?.getTime() ?? 0) - now.getTime());
}
