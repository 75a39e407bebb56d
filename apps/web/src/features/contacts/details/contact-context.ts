import { createContext, use } from 'react';
import type { Customer } from '../contact-types.ts';

export const ContactContext = createContext<Customer | null>(null);

/** The contact of the page; only inside `ContactFrame`. */
export function useContact(): Customer {
  const contact = use(ContactContext);
  if (!contact) throw new Error('This is no page of a contact');
  return contact;
}
