import type { ErrorCode } from '../error-codes.ts';

export const FULL_NAME_MAX = 200;

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Zero-width spaces, soft hyphens and directional overrides. Joiners are kept: scripts and emoji need them. */
const HIDDEN = /[\u00AD\u200B\u2060-\u2064\uFEFF\u202A-\u202E\u2066-\u2069]/gu;
/** At the ends of a name and beside its spaces no mark has a meaning, and fillers are spaces. */
const FILLER = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
const LONELY_MARKS = /(^|\s)\p{Cf}{1,50}|\p{Cf}{1,50}(?=\s|$)/gu;
/** Visible characters: not fillers and format characters. */
const INK = /[^\s\p{Cc}\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Removes invisible characters from a text. */
export function withoutHidden(typed: string): string {
  return typed.replaceAll(HIDDEN, '');
}

export function isVisible(name: string): boolean {
  return INK.test(name);
}

/** Texts that mail programs turn into links: names are part of mails to strangers. */
const LINK = /:\/\/|(?:^|[^\p{L}\p{N}])www\.|[\p{L}\p{N}]\.\p{L}{2,24}\//iu;

export function holdsLink(name: string): boolean {
  return LINK.test(withoutHidden(name).normalize('NFKC'));
}

/** A name trimmed, with runs of inner white space (line breaks too) as one space, without hidden characters. */
export function tidyName(typed: string): string {
  return withoutHidden(typed)
    .replaceAll(FILLER, ' ')
    .replaceAll(LONELY_MARKS, '$1')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** A full name split at its last space (`Mary Ann Smith`: `Mary Ann`, `Smith`); null without a space. */
export function splitFullName(typed: string): PersonName | null {
  const name = tidyName(typed);
  const space = name.lastIndexOf(' ');
  return space < 0 ? null : { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
}

/** A name of one or more words: who has one name has it as first name (decision 68). */
export function personNameOf(typed: string): PersonName {
  return splitFullName(typed) ?? { firstName: tidyName(typed), lastName: '' };
}

/** Members need both names, with at most 200 characters together and no link. */
export function checkFullName(typed: string): ErrorCode | null {
  const name = splitFullName(typed);
  if (!name || !isVisible(name.firstName) || !isVisible(name.lastName)) return 'NAME_INCOMPLETE';
  return checkWords(typed);
}

/** Buyers and those who wait need a name, which may be one word. */
export function checkPersonName(typed: string): ErrorCode | null {
  return isVisible(tidyName(typed)) ? checkWords(typed) : 'NAME_REQUIRED';
}

function checkWords(typed: string): ErrorCode | null {
  if (holdsLink(typed)) return 'NAME_HOLDS_LINK';
  return tidyName(typed).length > FULL_NAME_MAX ? 'NAME_TOO_LONG' : null;
}

/** A person's name in lists: both names, else the one there is, else `Guest`. */
export function fullNameOf(person: { readonly firstName?: string | null; readonly lastName?: string | null } | null | undefined): string {
  return tidyName(`${person?.firstName ?? ''} ${person?.lastName ?? ''}`) || 'Guest';
}
