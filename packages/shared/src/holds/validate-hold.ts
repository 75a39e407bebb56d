import { holdsLink } from '../accounts/name.ts';
import type { FieldError } from '../error-texts.ts';
import { checkLength, checkName, errorWhen, TEXT_MAX } from '../events/text-limits.ts';
import { holdText } from './hold-texts.ts';

/** Places of one block: its units are written in one transaction. */
export const HOLD_QUANTITY_MAX = 50_000;

/** What staff enter about a block; the quantity and the ticket type stay as they are once it is made. */
export interface HoldForm {
  readonly name: string;
  readonly ticketTypeId: string;
  readonly qty: number;
  readonly note?: string | null;
  /** Whom to ask about it. */
  readonly contact?: string | null;
  /** When what is outstanding goes back to sale; null is never. */
  readonly releaseAt?: Date | null;
}

const CONTROL = /[\p{Cc}\p{Cf}]/u;
const INK = /[\p{L}\p{N}]/u;

/** Every text that a name needs; several may apply, and all are shown (OPS-125). */
export function validateHoldName(name: string): FieldError[] {
  const known = checkName('name', holdText('NAME'), name);
  const isBlank = name.trim() === '';
  return [
    ...known,
    ...errorWhen(!isBlank && !INK.test(name), 'name', holdText('NAME_UNREADABLE')),
    ...errorWhen(CONTROL.test(name.trim()), 'name', holdText('NAME_INVISIBLE')),
    ...errorWhen(holdsLink(name), 'name', holdText('NAME_HOLDS_LINK')),
  ];
}

/** The errors of a block's fields, in the form's order; page and server share them. `before` is its stored release date. */
export function validateHold(form: HoldForm, now: Date, before: Date | null = null): FieldError[] {
  const { name, ticketTypeId, qty, note, contact, releaseAt } = form;
  const isPast = releaseAt && releaseAt.getTime() !== before?.getTime() && releaseAt <= now;
  return [
    ...validateHoldName(name),
    ...errorWhen(!ticketTypeId, 'ticketTypeId', holdText('TICKET_TYPE_MISSING')),
    ...errorWhen(ticketTypeId && !isHoldable(qty), 'qty', holdText('QUANTITY', { max: HOLD_QUANTITY_MAX })),
    ...checkLength('contact', holdText('CONTACT'), contact, TEXT_MAX),
    ...checkLength('note', holdText('NOTE'), note, TEXT_MAX),
    ...errorWhen(isPast, 'releaseAt', holdText('RELEASE_PAST')),
  ];
}

function isHoldable(qty: number): boolean {
  return Number.isSafeInteger(qty) && qty >= 1 && qty <= HOLD_QUANTITY_MAX;
}
