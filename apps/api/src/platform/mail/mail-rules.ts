import { DomainError } from '@marquee/shared/domain-error';

import type { OutgoingMail } from './mailer.port.ts';

const ADDRESS = /^[^\s@<>(),;:\\"[\]]+@[^\s@<>(),;:\\"[\]][^\s@<>(),;:\\"[\].]*\.[^\s@<>(),;:\\"[\]]+$/;
const BREAK = /[\r\n\0]/;

/** Refuses texts that could inject a header or a second recipient into a mail. @throws DomainError EMAIL_INVALID */
export function refuseUnsafeMail({ to, replyTo, subject, key, unsubscribeUrl = '', attachments = [] }: OutgoingMail): void {
  const addresses = [to, ...(replyTo === undefined ? [] : [replyTo])];
  const fields = [
    ...addresses,
    subject,
    key,
    unsubscribeUrl,
    ...attachments.flatMap(({ filename, contentType }) => [filename, contentType]),
  ];
  if (fields.some((field) => BREAK.test(field)) || !addresses.every((address) => ADDRESS.test(address))) {
    throw new DomainError('EMAIL_INVALID');
  }
}
