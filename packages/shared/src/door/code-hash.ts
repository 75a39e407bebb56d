/** How much of the SHA-256 of a code a list has: no two codes of a list share it, and no code follows from it. */
export const HASH_BYTES = 12;

/**
 * What a device stores in place of a code: the first 12 bytes of the SHA-256 of its text, base64url. The text is as `spellingsOf` gives it:
 * of each spelling that a scanner may have meant, the one in the list is right.
 */
export async function codeHashOf(code: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));
  return base64UrlOf(digest.subarray(0, HASH_BYTES));
}

function base64UrlOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
