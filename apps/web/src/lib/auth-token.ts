/** The one key under which the login lives. */
export const AUTH_TOKEN_KEY = 'auth-token';
/** What a visitor typed on entry pages: e-mail and phone, nothing else. */
export const USER_CONTACT_KEY = 'userContact';

/** The bearer token of the present login, or null; also where the browser keeps nothing at all: tickets are bought without a login. */
export function readAuthToken(): string | null {
  try {
    return localStorage.getItem(AUTH_TOKEN_KEY);
  } catch {
    return null;
  }
}

/** The login this page was read under, since another tab replaced it. */
let replaced: string | null = null;

/** From now on what this page still sends belongs to `token`, so that nothing of it gets into another organisation. */
export function noteReplacedToken(token: string): void {
  replaced ??= token;
}

/** The token a request of this page carries; the server refuses a replaced one that has ended. */
export function tokenToSend(): string | null {
  const token = readAuthToken();
  return token && (replaced ?? token);
}

export function storeAuthToken(token: string): void {
  replaced = null;
  localStorage.setItem(AUTH_TOKEN_KEY, token);
}
