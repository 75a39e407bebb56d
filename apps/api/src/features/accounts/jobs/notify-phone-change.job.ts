import { z } from 'zod';

import { maskPhone } from '@marquee/shared/accounts/mask';

import { defineJob } from '#platform/jobs/job';

import type { UserRecord } from '../user.schema.ts';

/** Tells the address and the number of before that the account has another number. `newPhone` is masked. */
export const notifyPhoneChangeJob = defineJob({
  name: 'accounts.notify-phone-change',
  queue: 'mail',
  payload: z.object({ email: z.string(), oldPhone: z.string().nullable(), newPhone: z.string() }),
});

/** What the job carries. `user` as they were before. */
export function phoneChangeOf({ email, phoneNumber }: Pick<UserRecord, 'email' | 'phoneNumber'>, newPhone: string) {
  return { email, oldPhone: phoneNumber, newPhone: maskPhone(newPhone) };
}
