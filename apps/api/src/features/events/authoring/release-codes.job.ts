import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** The instant at which an event's QR codes may be sent; the handler checks whether it is still current. */
export const releaseCodesJob = defineJob({
  name: 'events.release-codes',
  payload: z.object({ eventId: z.string(), orgId: z.string() }),
});

/** How far the clocks of two processes may be apart: with less than this left, another one may have released the codes already. */
export const CLOCKS_DIFFER_MS = 60_000;

/** Milliseconds until an event's codes may be sent; 0 once they may. */
export function untilRelease({ sendQRCode }: { readonly sendQRCode: Date | null }, now: Date): number {
  return Math.max(0, (sendQRCode?.getTime() ?? 0) - now.getTime());
}
