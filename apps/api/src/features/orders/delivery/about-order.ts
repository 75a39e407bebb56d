import type { ResendableMail } from '@marquee/shared/mail/mail-kinds';

import type { MailAbout } from '#platform/mail/mail-about';

interface OrderMailPayload {
  readonly orderId: string;
  readonly orgId: string;
  /** An address that staff typed for this one mail. */
  readonly to?: string | undefined;
}

/** Returns what a mail of an order is about; its job's payload is kept, so that staff can send it again. */
export function aboutOrder(kind: ResendableMail, { to, ...payload }: OrderMailPayload): MailAbout {
  const { orderId, orgId } = payload;
  return { kind, orgId, orderId, payload, isCorrected: to !== undefined };
}
