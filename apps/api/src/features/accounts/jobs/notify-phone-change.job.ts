import { z } from 'zod';

import { maskPhone } from '@marquee/shared/accounts/mask';

import { defineJob } from '#platform/jobs/job';

import type { UserRecord } from '../user.schema.ts';

/** Notifies the address and the previous number that the account has another number. `newPhone` is masked. */
export const notifyPhoneChangeJob = defineJob({
  name: 'accounts.notify-phone-change',
  queue: 'mail',
  payload: z.object({ email: z.string(), oldPhone: z.string().nullable(), newPhone: z.string() }),
});

/** The job's payload. `user` before the change. */
export function phoneChangeOf({ email, phoneNumber }: Pick<UserRecord, 'email' | 'phoneNumber'>, newPhone: string) {
  return { email, oldPhone: phoneNumber, newPhone: maskPhone(newPhone) };
}
