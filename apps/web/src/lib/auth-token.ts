/** The one key under which the login lives. */
export const AUTH_TOKEN_KEY = 'auth-token';
/** What a visitor typed on entry pages: e-mail and phone, nothing else. */
export const USER_CONTACT_KEY = 'userContact';

/** The bearer token of the present login, or null. */
export function readAuthToken(): string | null {
  return localStorage.getItem(AUTH_TOKEN_KEY);
}

export function storeAuthToken(token: string): void {
  localStorage.setItem(AUTH_TOKEN_KEY, token);
}
