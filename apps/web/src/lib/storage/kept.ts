import { IS_SERVED } from '../served.ts';

/** The value this tab stores under `key`; null when it is missing or unreadable. The caller defines its form. */
export function readKept<Kept>(key: string): Kept | null {
  // the server stores nothing, and to find that out by an error takes it a tenth of a page
  if (IS_SERVED) return null;
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

/**
 * Stores a value for this tab, so that a reload finds it; null removes it. When storage is full or forbidden the
 * value is not stored, without an error.
 */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // the page works without it
  }
}

/** The key prefix of unsaved edits: they belong to an organization, and only its members find them. */
export const EDIT_PREFIX = 'event-draft-2:';

/** Removes what this tab stores about a user; edits are kept, since a login can end during one. */
export function forgetPerson(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!key.startsWith(EDIT_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // forbidden storage holds nothing
  }
}

/** A new idempotency key: 128 random bits as hex. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
