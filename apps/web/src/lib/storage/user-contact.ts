import { USER_CONTACT_KEY } from '../session/auth-token.ts';

interface Contact {
  readonly email?: string;
  readonly phoneNumber?: string;
}

/** The e-mail a visitor typed on an entry page, or ''. */
export function readContactEmail(): string {
  const { email } = readContact();
  return typeof email === 'string' ? email : '';
}

/** Stores the typed contact details for the next step, nothing else; logging out removes them. */
export function storeContactEmail(email: string): void {
  storeContact({ ...readContact(), email });
}

export function storeContactPhone(phoneNumber: string): void {
  storeContact({ ...readContact(), phoneNumber });
}

function readContact(): Contact {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(USER_CONTACT_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function storeContact({ email, phoneNumber }: Contact): void {
  localStorage.setItem(USER_CONTACT_KEY, JSON.stringify({ ...(email && { email }), ...(phoneNumber && { phoneNumber }) }));
}
