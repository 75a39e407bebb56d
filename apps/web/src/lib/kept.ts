/** Reads what this tab keeps under `key`; null when there is nothing or it is not readable. The caller says what form it has. */
export function readKept<Kept>(key: string): Kept | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

/** Keeps a value for this tab, so that a reload finds it again; null forgets it. A full or forbidden storage loses nothing but that. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // the page works without it
  }
}

/** Begins the keys of edits under way: an organisation's, found only by its members. */
export const EDIT_PREFIX = 'event-draft-2:';

/** Forgets what this tab keeps of a person; edits stay, since a login can end in the middle of one. */
export function forgetPerson(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!key.startsWith(EDIT_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // a forbidden storage holds nothing
  }
}

/** A fresh idempotency key: 128 random bits as hex. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
