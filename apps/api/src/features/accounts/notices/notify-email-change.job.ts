import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

import { noticeAddressOf } from '../record/domain/notice-address.ts';

/** `askedByPhone`: requested by a user who only has the phone; `asked`: in the settings. */
export const EMAIL_CHANGE_KINDS = ['askedByPhone', 'asked', 'changed', 'changedBySupport', 'added', 'removed'] as const;
export type EmailChangeKind = (typeof EMAIL_CHANGE_KINDS)[number];

/** Notifies the address `to`, unless it is null, of changes to the account's addresses (ACC-231). `newEmail` is the changed address. */
export const notifyEmailChangeJob = defineJob({
  name: 'accounts.notify-email-change',
  queue: 'mail',
  payload: z.object({ to: z.string().nullable(), newEmail: z.string(), kind: z.enum(EMAIL_CHANGE_KINDS) }),
});

/** The job's payload; `user` before the change. */
export function emailChangeOf(user: Parameters<typeof noticeAddressOf>[0], newEmail: string, kind: EmailChangeKind) {
  return { to: noticeAddressOf(user), newEmail, kind };
}
