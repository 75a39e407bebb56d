import type { Actor } from '#platform/auth/actor';

import type { Shift, ShiftPerson } from '../tills/shift.schema.ts';

/** What the audit log tells of an act on a shift. */
export function shiftTold({ _id: id, orgId, tillName, number }: Shift, details: Readonly<Record<string, unknown>> = {}) {
  return { id, orgId, details: { till: `${tillName}, ${number}`, ...details } };
}

/** Whoever acts, as the shift keeps them. */
export function personAt({ id, name }: Actor): ShiftPerson {
  return { id, name };
}
