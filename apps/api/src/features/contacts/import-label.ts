import type { ImportedContact } from '@marquee/shared/contacts/contact-import';

/** How people recognize a contact in a list. */
export function labelOf({ firstName, lastName, email }: ImportedContact): string {
  const name = `${firstName} ${lastName}`.trim();
  return name ? `${name} · ${email}` : email;
}
