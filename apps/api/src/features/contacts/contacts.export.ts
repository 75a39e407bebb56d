import { refuseFields } from '@marquee/shared/domain-error';
import { checkLength, TEXT_MAX } from '@marquee/shared/events/text-limits';

import { defineExport } from '#platform/exports/define-export';

import { CustomersQueryInput } from './contacts.inputs.ts';
import { ListContactsService } from './list-contacts.service.ts';

const SEARCHES = ['any', 'name', 'email', 'phoneNumber'] as const;

/** The customers list as searched and filtered. */
export const ContactsExport = defineExport({
  name: 'contacts',
  permission: 'contact.export',
  audited: 'contacts.exported',
  query: CustomersQueryInput,
  // it is kept with the export and in the audit log
  check: (query) => refuseFields(SEARCHES.flatMap((search) => checkLength(search, 'The search', query[search], TEXT_MAX))),
  source: ListContactsService,
  rows: (contacts, scope, query, from) => contacts.all(scope, query, from),
  positionOf: ({ _id }) => _id,
  count: (contacts, scope, query, until) => contacts.count(scope, query, until),
  columns: {
    'First Name': ({ firstName }) => firstName,
    'Last Name': ({ lastName }) => lastName,
    Email: ({ email }) => email,
    Phone: ({ phoneNumber }) => phoneNumber,
    Customer: ({ isCustomer }) => (isCustomer ? 'Yes' : 'No'),
    Events: ({ metrics }) => metrics.eventIds.length,
    Tickets: ({ metrics }) => metrics.lifeTimeTicketsPurchased,
    LTV: ({ metrics }) => ({ cents: metrics.lifeTimeValue }),
  },
  names: {
    job: 'contacts.export-list',
    collection: 'contactExports',
    link: 'contact-export',
    subject: 'contactExport',
    mutation: 'generateUserProfileReport',
    input: 'GenerateUserProfileReportInput',
    answer: 'UserProfileReport',
  },
});
