import { DomainError } from '@marquee/shared/domain-error';

import type { Sms } from './sms-sender.port.ts';

const E164 = /^\+[1-9]\d{6,14}$/;

/** @throws DomainError PHONE_INVALID for anything but a number in E.164. */
export function refuseUnsafeSms({ to }: Sms): void {
  if (!E164.test(to)) throw new DomainError('PHONE_INVALID');
}
