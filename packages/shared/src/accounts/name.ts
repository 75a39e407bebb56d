import type { ErrorCode } from '../error-codes.ts';

export const FULL_NAME_MAX = 200;

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** A name trimmed, with runs of inner white space (line breaks too) as one space. */
export function tidyName(typed: string): string {
  return typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** A full name split at its last space (`Mary Ann Smith`: `Mary Ann`, `Smith`); null without a space. */
export function splitFullName(typed: string): PersonName | null {
  const name = tidyName(typed);
  const space = name.lastIndexOf(' ');
  return space < 0 ? null : { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
}

/** Both names are required, 200 characters at most together. */
export function checkFullName(typed: string): ErrorCode | null {
  if (splitFullName(typed) === null) return 'NAME_INCOMPLETE';
  return tidyName(typed).length > FULL_NAME_MAX ? 'NAME_TOO_LONG' : null;
}

/** A person for lists: both names, else what there is, else `Guest`. */
export function fullNameOf(person: { readonly firstName?: string | null; readonly lastName?: string | null } | null | undefined): string {
  return tidyName(`${person?.firstName ?? ''} ${person?.lastName ?? ''}`) || 'Guest';
}
