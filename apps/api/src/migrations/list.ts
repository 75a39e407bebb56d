import type { Migration } from '#platform/migrations/migration';

import { accountFields } from './0001-account-fields.ts';
import { contactCustomers } from './0002-contact-customers.ts';
import { orderPhones } from './0003-order-phones.ts';
import { ledgerOfOrders } from './0004-ledger.ts';
import { scanLists } from './0005-scan-lists.ts';
import { placeKeys } from './0006-place-keys.ts';
import { mapDates } from './0007-map-dates.ts';
import { contactAccounts } from './0008-contact-accounts.ts';
import { expiredTerms } from './0009-expired-terms.ts';
import { refundedOrders } from './0010-refunded-orders.ts';
import { venueCountries } from './0011-venue-countries.ts';
import { orderTerms } from './0012-order-terms.ts';
import { orderPhoneEnds } from './0013-order-phone-ends.ts';
import { contactPhoneEnds } from './0014-contact-phone-ends.ts';
import { accountPhoneEnds } from './0015-account-phone-ends.ts';
import { orderPayments } from './0016-order-payments.ts';
import { cartOfVisitor } from './0017-cart-of-visitor.ts';
import { venueFields } from './0018-venue-fields.ts';
import { artistFields } from './0019-artist-fields.ts';
import { actAuthors } from './0020-act-authors.ts';
import { reservedSince } from './0021-reserved-since.ts';
import { figureChecks } from './0022-figure-checks.ts';

/** Every change of data since the first release, in their order. A file is never changed once it was in a release. */
export const MIGRATIONS: readonly Migration[] = [
  accountFields,
  contactCustomers,
  orderPhones,
  ledgerOfOrders,
  scanLists,
  placeKeys,
  mapDates,
  contactAccounts,
  expiredTerms,
  refundedOrders,
  venueCountries,
  orderTerms,
  orderPhoneEnds,
  contactPhoneEnds,
  accountPhoneEnds,
  orderPayments,
  cartOfVisitor,
  venueFields,
  artistFields,
  actAuthors,
  reservedSince,
  figureChecks,
];
