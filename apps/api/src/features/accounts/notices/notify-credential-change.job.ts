import { z } from 'zod';

import { defineJob } from '#platform/jobs/job';

/** Changes of somebody's credentials that they are told of, as the audit log names them. */
export const TOLD_CHANGES = [
  'user.password-set',
  'user.password-reset',
  'user.passkey-added',
  'user.passkey-removed',
  'user.totp-enabled',
  'user.totp-disabled',
  'user.recovery-codes-replaced',
  'user.recovery-code-used',
] as const;
export type ToldChange = (typeof TOLD_CHANGES)[number];

/** Notifies a person that a password, passkey or second factor of their account was changed, or a recovery code used. */
export const notifyCredentialChangeJob = defineJob({
  name: 'accounts.notify-credential-change',
  queue: 'mail',
  payload: z.object({ userId: z.string(), change: z.enum(TOLD_CHANGES) }),
});
