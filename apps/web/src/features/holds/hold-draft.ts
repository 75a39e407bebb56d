import type { HoldTotals } from '@marquee/shared/holds/hold-totals';
import { validateHold } from '@marquee/shared/holds/validate-hold';
import type { FieldError } from '@marquee/shared/error-texts';
import type { HoldInput } from '#gql/schema-types.ts';
import type { HoldRow } from './hold-types.ts';

/** A block while it is entered; `releaseAt` in UTC, empty is never. */
export interface HoldDraft {
  name: string;
  ticketTypeId: string;
  qty: number;
  releaseAt: string | null;
  contact: string;
  note: string;
}

/** A block while it is changed. */
export interface ChangedHold extends HoldDraft, HoldTotals {}

export const NEW_HOLD_DRAFT: HoldDraft = { name: '', ticketTypeId: '', qty: 0, releaseAt: null, contact: '', note: '' };

export function totalsOf({ totalHeld, totalCheckedIn, totalReleased, totalOutstanding }: HoldTotals): HoldTotals {
  return { totalHeld, totalCheckedIn, totalReleased, totalOutstanding };
}

export function changedHoldOf(hold: HoldRow): ChangedHold {
  const { name, ticketTypeId, qty, note, contact, releaseAt } = hold;
  return { name, ticketTypeId, qty, note, contact, releaseAt, ...totalsOf(hold) };
}

/** The shared rules; `stored` is the release date that the block has. */
export function checkHold({ releaseAt, ...draft }: HoldDraft, now: Date, stored: string | null = null): FieldError[] {
  return validateHold({ ...draft, releaseAt: instantOf(releaseAt) }, now, instantOf(stored));
}

function instantOf(at: string | null): Date | null {
  return at ? new Date(at) : null;
}

/** Returns what is sent to make a block. */
export function newHoldInput({ name, ticketTypeId, qty, releaseAt, contact, note }: HoldDraft): HoldInput {
  return { name, ticketTypeId, qty, contact, note, ...(releaseAt && { releaseAt }) };
}

/** Returns what is sent to change one: its id, and the version that is shown. */
export function changedHoldInput({ _id, version }: HoldRow, draft: ChangedHold): HoldInput {
  const { name, ticketTypeId, qty, releaseAt, contact, note } = draft;
  return { _id, version, name, ticketTypeId, qty, releaseAt, contact, note, ...totalsOf(draft) };
}
