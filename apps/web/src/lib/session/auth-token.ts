import { isEmbedded } from '../embed/embedded.ts';

/** The storage key of the login. */
export const AUTH_TOKEN_KEY = 'auth-token';
/** The contact details a visitor typed on entry pages: only e-mail and phone. */
export const USER_CONTACT_KEY = 'userContact';

/** The bearer token of the current login, or null, also where storage is unavailable and in a frame of another website: buying tickets needs no login. */
export function readAuthToken(): string | null {
  if (isEmbedded()) return null;
  try {
    return localStorage.getItem(AUTH_TOKEN_KEY);
  } catch {
    return null;
  }
}

/** The login under which this page was loaded, set when another tab replaces it. */
let replaced: string | null = null;

/** Binds later requests of this page to `token`, so that nothing it sends reaches another organization. */
export function noteReplacedToken(token: string): void {
  replaced ??= token;
}

/** The token that requests of this page carry; the server rejects a replaced one that has ended. */
export function tokenToSend(): string | null {
  const token = readAuthToken();
  return token && (replaced ?? token);
}

export function storeAuthToken(token: string): void {
  replaced = null;
  localStorage.setItem(AUTH_TOKEN_KEY, token);
}
