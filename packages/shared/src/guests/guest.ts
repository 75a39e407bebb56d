import { checkEmail, emailOf } from '../accounts/email.ts';
import { checkPersonName, tidyName } from '../accounts/name.ts';
import { isFormula } from '../contacts/contact-import.ts';
import { fieldError, type FieldError } from '../error-texts.ts';
import { checkLength, checkName, errorWhen, TEXT_MAX } from '../events/text-limits.ts';
import { fold } from '../search/fold.ts';
import { guestText } from './guest-texts.ts';

/** Places of one guest. */
export const GUEST_PLACES_MAX = 100;
/** Guests of one list. */
export const GUESTS_MAX = 2000;

/** Somebody on a guest list, as staff enter them. */
export interface GuestForm {
  readonly name: string;
  readonly email?: string | null;
  readonly places: number;
  readonly note?: string | null;
}

/** What became of a guest's places. Those that are neither claimed nor returned wait. */
export interface GuestPlaces {
  readonly places: number;
  readonly claimed: number;
  readonly returned: number;
}

export const GUEST_STATES = ['Waiting', 'Claimed', 'Returned'] as const;
export type GuestState = (typeof GUEST_STATES)[number];

export function waitingOf({ places, claimed, returned }: GuestPlaces): number {
  return places - claimed - returned;
}

/** Waiting while any place does; returned when nobody came at all. */
export function guestStateOf(guest: GuestPlaces): GuestState {
  if (waitingOf(guest) > 0) return 'Waiting';
  return guest.claimed > 0 ? 'Claimed' : 'Returned';
}

/** The errors of a guest's fields, in the form's order. `used` of the places were claimed or returned already. */
export function validateGuest({ name, email, places, note }: GuestForm, used = 0): FieldError[] {
  const wrongName = checkPersonName(name);
  return [
    ...fieldError('name', wrongName),
    ...errorWhen(!wrongName && isFormula(name), 'name', guestText('FORMULA')),
    ...(email?.trim() ? fieldError('email', checkEmail(email)) : []),
    ...errorWhen(!isPlaces(places), 'places', guestText('PLACES', { max: GUEST_PLACES_MAX })),
    ...errorWhen(isPlaces(places) && places < used, 'places', guestText('PLACES_USED', { used })),
    ...checkLength('note', guestText('NOTE'), note, TEXT_MAX),
  ];
}

/** A guest as stored. */
export function tidyGuest({ name, email, places, note }: GuestForm) {
  return { name: tidyName(name), email: email?.trim() ? emailOf(email) : null, places, note: tidyName(note ?? '') };
}

/** Who has the same is the same guest of a list: a file that is imported again adds nobody. */
export function guestKeyOf({ name, email }: Pick<GuestForm, 'name' | 'email'>): string {
  return `${fold(tidyName(name))}|${email?.trim() ? (emailOf(email) ?? '') : ''}`;
}

interface ImportRoom {
  /** See `guestKeyOf`: who is on the list. */
  readonly known: ReadonlySet<string>;
  /** Places that the block has left. */
  readonly free: number;
}

/** Which rows of an import become guests, in their order, and why each other one does not: the page and the server decide alike. */
export function sortGuests<Row extends GuestForm>(rows: readonly Row[], { known, free }: ImportRoom) {
  const [added, refused, keys] = [[] as Row[], [] as { at: number; reasons: FieldError[] }[], new Set<string>()];
  let left = free;
  for (const [at, row] of rows.entries()) {
    const errors = validateGuest(row);
    // what is refused for its length is not read any further
    const key = errors.length > 0 ? '' : guestKeyOf(row);
    const reasons =
      errors.length > 0
        ? errors
        : reasonsOf(row, { isKnown: known.has(key), isTwice: keys.has(key), left, count: known.size + added.length });
    if (reasons.length > 0) refused.push({ at, reasons });
    else {
      added.push(row);
      keys.add(key);
      left -= row.places;
    }
  }
  return { added, refused };
}

function reasonsOf(
  { places }: GuestForm,
  {
    isKnown,
    isTwice,
    left,
    count,
  }: { readonly isKnown: boolean; readonly isTwice: boolean; readonly left: number; readonly count: number },
): FieldError[] {
  if (isKnown) return errorWhen(true, 'name', guestText('KNOWN'));
  if (isTwice) return errorWhen(true, 'name', guestText('TWICE'));
  if (count >= GUESTS_MAX) return errorWhen(true, 'name', guestText('TOO_MANY', { max: GUESTS_MAX }));
  return errorWhen(places > left, 'places', guestText('PLACES_LEFT', { left }));
}

/** What staff enter about a list. */
export interface GuestListForm {
  readonly name: string;
  readonly holdId: string;
  /** When what nobody claimed goes back on sale. */
  readonly returnAt: Date | null;
  readonly note?: string | null;
}

/** The errors of a list's fields, in the form's order. `before` is its stored time of return. */
export function validateGuestList({ name, holdId, returnAt, note }: GuestListForm, now: Date, before: Date | null = null): FieldError[] {
  const isPast = returnAt && returnAt.getTime() !== before?.getTime() && returnAt <= now;
  return [
    ...checkName('name', guestText('LIST_NAME'), name),
    ...errorWhen(!holdId, 'holdId', guestText('HOLD_MISSING')),
    ...errorWhen(!returnAt, 'returnAt', guestText('RETURN_MISSING')),
    ...errorWhen(isPast, 'returnAt', guestText('RETURN_PAST')),
    ...checkLength('note', guestText('NOTE'), note, TEXT_MAX),
  ];
}

function isPlaces(places: number): boolean {
  return Number.isSafeInteger(places) && places >= 1 && places <= GUEST_PLACES_MAX;
}
