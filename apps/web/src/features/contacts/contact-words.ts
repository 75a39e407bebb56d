import { phoneText } from '@marquee/shared/accounts/phone';
import type { CustomerScreenType } from '#gql/schema-types.ts';
import type { Shown } from './contact-search.ts';
import type { Customer } from './contact-types.ts';

const SCREEN_TYPES: Record<Shown, CustomerScreenType> = {
  all: 'CustomersAndContacts',
  customers: 'CustomersOnly',
  contacts: 'ContactsOnly',
};

/** The search and filter of the list and its export. */
export function queryOf(text: string, shown: Shown): { any?: string; screenType: CustomerScreenType } {
  return { ...(text && { any: text }), screenType: SCREEN_TYPES[shown] };
}

type Named = Pick<Customer, 'firstName' | 'lastName' | 'email'>;

/** The name, or the address if no name is known. */
export function nameOf({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** For display; empty where none is known. */
export function phoneOf({ phoneNumber }: Pick<Customer, 'phoneNumber'>): string {
  return phoneNumber ? phoneText(phoneNumber) : '';
}
