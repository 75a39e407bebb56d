import type { BadgeTone } from '../badge.ts';

/** What can happen to a mail, in the order in which it usually does. `Stopped`: it was not sent, because mail to the address is stopped. */
export const MAIL_STATES = ['Written', 'HandedOver', 'Delivered', 'Opened', 'Bounced', 'Complained', 'Stopped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

const TEXTS: Record<MailState, string> = {
  Written: 'Written',
  HandedOver: 'Handed over',
  Delivered: 'Delivered',
  Opened: 'Link opened',
  Bounced: 'Bounced',
  Complained: 'Reported as spam',
  Stopped: 'Not sent',
};

const BAD: readonly MailState[] = ['Bounced', 'Complained', 'Stopped'];
const GOOD: readonly MailState[] = ['Delivered', 'Opened'];

export function mailStateText(state: MailState): string {
  return TEXTS[state];
}

/**
 * The state that says the most about a mail, however its notices came in: a complaint before a bounce before an opened link before the
 * delivery. An opened link proves the arrival, so an earlier bounce that the provider got over is not shown.
 */
export function mailStateOf(states: readonly MailState[]): MailState {
  const order: readonly MailState[] = ['Complained', 'Opened', 'Bounced', 'Delivered', 'HandedOver', 'Stopped', 'Written'];
  return order.find((state) => states.includes(state)) ?? 'Written';
}

export function mailToneOf(state: MailState): BadgeTone {
  return BAD.includes(state) ? 'red' : GOOD.includes(state) ? 'green' : 'grey';
}
