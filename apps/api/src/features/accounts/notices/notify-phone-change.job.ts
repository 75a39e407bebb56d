import { z } from 'zod';

import { maskPhone } from '@marquee/shared/accounts/mask';

import { defineJob } from '#platform/jobs/job';

import { noticeAddressOf } from '../record/domain/notice-address.ts';
import type { UserRecord } from '../record/user.schema.ts';

/** Notifies the address, unless it is null, and the previous number that the account has another number. `newPhone` is masked. */
export const notifyPhoneChangeJob = defineJob({
  name: 'accounts.notify-phone-change',
  queue: 'mail',
  payload: z.object({ email: z.string().nullable(), oldPhone: z.string().nullable(), newPhone: z.string() }),
});

type Changed = Parameters<typeof noticeAddressOf>[0] & Pick<UserRecord, 'phoneNumber'>;

/** The job's payload. `user` before the change; `sentTo`: the mailbox whose link changed it. */
export function phoneChangeOf(user: Changed, newPhone: string, sentTo?: string) {
  return { email: sentTo ?? noticeAddressOf(user), oldPhone: user.phoneNumber, newPhone: maskPhone(newPhone) };
}
