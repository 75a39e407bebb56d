import { createContext, use } from 'react';
import type { Customer } from '../contact-types.ts';

export const ContactContext = createContext<Customer | null>(null);

/** Whose pages these are; only inside `ContactFrame`. */
export function useContact(): Customer {
  const contact = use(ContactContext);
  if (!contact) throw new Error('This is no page of a contact');
  return contact;
}
