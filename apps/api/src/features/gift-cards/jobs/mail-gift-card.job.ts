import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** What the code is sealed for while it waits to be mailed. */
export function mailPurposeOf(giftCardId: string): string {
  return `mail of the gift card ${giftCardId}`;
}

/** The mail with the code of a gift card, which is sealed: no queue has it in plain text. */
export const mailGiftCardJob = defineJob({
  name: 'gift-cards.mail',
  queue: 'mail',
  payload: z.object({ giftCardId: z.string(), orgId: z.string(), sealed: z.string() }),
});
