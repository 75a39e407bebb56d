import { holdsLink, isVisible, withoutHidden } from '../accounts/name.ts';
import type { ErrorCode } from '../error-codes.ts';
import { NAME_MAX } from '../events/text-limits.ts';

/** Cleans a name while it is typed: no leading spaces, at most 5 in a row (ACC-066); line breaks count as spaces, hidden characters are removed. */
export function typedOrganizationName(typed: string): string {
  return withoutHidden(typed)
    .replaceAll(/[\s\p{Cc}]/gu, ' ')
    .trimStart()
    .replaceAll(/ {6,}/g, '     ');
}

/** The name as stored: without trailing spaces. */
export function organizationNameOf(typed: string): string {
  return typedOrganizationName(typed).trimEnd();
}

/** A name is required, has no leading white space (ACC-188), no link and at most 80 characters. */
export function checkOrganizationName(typed: string): ErrorCode | null {
  if (!isVisible(typed)) return 'ORGANIZATION_NAME_REQUIRED';
  if (/^[\s\p{Cc}]/u.test(typed)) return 'ORGANIZATION_NAME_LEADING_SPACE';
  if (holdsLink(typed)) return 'NAME_HOLDS_LINK';
  return [...organizationNameOf(typed)].length > NAME_MAX ? 'NAME_TOO_LONG' : null;
}
