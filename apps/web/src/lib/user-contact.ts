import { USER_CONTACT_KEY } from './auth-token.ts';

/** The e-mail a visitor typed on an entry page, or ''. */
export function readContactEmail(): string {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(USER_CONTACT_KEY) ?? '{}');
    const email = typeof kept === 'object' && kept !== null && 'email' in kept ? kept.email : '';
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}

/** Keeps what was typed for the next step; logging out removes it. */
export function storeContactEmail(email: string): void {
  localStorage.setItem(USER_CONTACT_KEY, JSON.stringify({ email }));
}
