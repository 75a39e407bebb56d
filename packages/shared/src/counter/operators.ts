import { catalogOf } from '../text/messages.ts';
import type { FieldError } from '../error-texts.ts';
import type { Permission } from '../permissions.ts';

/** How long an operator sells before the PIN is asked for again (BYD-117). */
export const OPERATOR_HOURS = 12;

/** How many wrong PINs a device and a till take before a manager has to reset them (BYD-116). */
export const PIN_TRIES = { device: 5, till: 20 } as const;

/** What whoever signed in by PIN may do at most: what happens at a counter, and nothing of the office. Their role may give less. */
export const OPERATOR_PERMISSIONS = [
  'event.list',
  'season.list',
  'sellable.read',
  'event.read',
  'season.read',
  'order.read',
  'order.print',
  'order.sell',
  'contact.attach',
  'comp.approve',
  'guest.approve',
  'order.refund',
  'order.cancel',
  'order.resend',
  'shift.run',
  'device.read',
  'hold.read',
  'scan.read',
] as const satisfies readonly Permission[];

const PIN = /^\d{6}$/;

const said = catalogOf({
  DIGITS: 'A PIN has six digits.',
  GUESSED: 'This PIN is guessed first. Choose another one.',
});

/** Why this is no PIN: six digits, and neither one digit alone nor a run such as 123456. */
export function validatePin(pin: string): FieldError[] {
  if (!PIN.test(pin)) return [{ path: 'pin', message: said('DIGITS') }];
  return isGuessed(pin) ? [{ path: 'pin', message: said('GUESSED') }] : [];
}

function isGuessed(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])));
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0]!);
}
