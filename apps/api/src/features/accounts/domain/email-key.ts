/** The form of an e-mail address under which an account is kept and found: trimmed, in lower case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
