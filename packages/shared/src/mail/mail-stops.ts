import type { FieldError } from '../error-texts.ts';
import { catalogOf } from '../text/messages.ts';
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts';

/** Why mail to an address is stopped. */
export const STOP_REASONS = ['Bounced', 'Complained', 'Unsubscribed'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export const STOP_TEXTS: Record<StopReason, string> = {
  Bounced: 'The address does not exist',
  Complained: 'Reported a mail as spam',
  Unsubscribed: 'Unsubscribed',
};

export const LIFT_REASON_MAX = 500;
const stopText = catalogOf({
  REASON_MISSING: 'Please say why mail may be sent again.',
  REASON_TOO_LONG: 'The reason can have at most {max} characters.',
});

/** Who lifts a stop says why. */
export function checkLiftReason(reason: string): FieldError[] {
  if (!reason.trim()) return [{ path: 'reason', message: stopText('REASON_MISSING') }];
  if (reason.trim().length <= LIFT_REASON_MAX) return [];
  return [{ path: 'reason', message: stopText('REASON_TOO_LONG', { max: LIFT_REASON_MAX }) }];
}

/** Tells whether an address that is stopped for this reason gets no mail of this kind: a bounce stops all, the others what belongs to no order. */
export function isStoppedBy(reason: StopReason, kind: MailKind): boolean {
  return reason === 'Bounced' || MAIL_KINDS[kind].belongsTo !== 'order';
}

/** The first of the reasons that stops mail of this kind; null when it may be sent. */
export function stopOf(reasons: readonly StopReason[], kind: MailKind): StopReason | null {
  return STOP_REASONS.find((reason) => reasons.includes(reason) && isStoppedBy(reason, kind)) ?? null;
}
