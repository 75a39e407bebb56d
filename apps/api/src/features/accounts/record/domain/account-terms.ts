import { contactNameTermsOf, contactSearchTermsOf } from '@marquee/shared/contacts/contact-search';

interface Findable {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly secondaryEmails: readonly string[];
  readonly phoneNumber: string | null;
}

/** The search terms of a person: names by themselves, and all of them with addresses and phone. */
export function accountTermsOf({ firstName, lastName, email, secondaryEmails, phoneNumber }: Findable) {
  return {
    nameTerms: contactNameTermsOf({ firstName, lastName }),
    searchTerms: contactSearchTermsOf({ firstName, lastName, emails: [email, ...secondaryEmails], phoneNumber }),
  };
}
