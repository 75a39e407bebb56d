import { accountsAccess } from './accounts.access.ts';
import { auditLogAccess } from './audit-log.access.ts';
import { buyingAccess } from './buying.access.ts';
import { cardReadersAccess } from './card-readers.access.ts';
import { contactsAccess } from './contacts.access.ts';
import { eventsAccess } from './events.access.ts';
import { exportsAccess } from './exports.access.ts';
import { doorAccess } from './door.access.ts';
import { feesAccess } from './fees.access.ts';
import type { AnyFeatureAccess } from './feature-access.ts';
import { giftCardsAccess } from './gift-cards.access.ts';
import { guestListsAccess } from './guest-lists.access.ts';
import { holdsAccess } from './holds.access.ts';
import { integrationsAccess } from './integrations.access.ts';
import { mailAccess } from './mail.access.ts';
import { manyAccess } from './many.access.ts';
import { ordersAccess } from './orders.access.ts';
import { orgsAccess } from './orgs.access.ts';
import { performersAccess } from './performers.access.ts';
import { seatingPlansAccess } from './seating-plans.access.ts';
import { renewalsAccess } from './renewals.access.ts';
import { securityAccess } from './security.access.ts';
import { sharingAccess } from './sharing.access.ts';
import { subscriptionsAccess } from './subscriptions.access.ts';
import { superAdminAccess } from './super-admin.access.ts';
import { teamAccess } from './team.access.ts';
import { tillsAccess } from './tills.access.ts';
import { venuesAccess } from './venues.access.ts';
import { waitListAccess } from './wait-list.access.ts';

/** One line a feature. An operation without an example makes the access test fail. */
export const FEATURE_ACCESS: readonly AnyFeatureAccess[] = [
  accountsAccess,
  orgsAccess,
  teamAccess,
  venuesAccess,
  seatingPlansAccess,
  performersAccess,
  cardReadersAccess,
  eventsAccess,
  buyingAccess,
  manyAccess,
  ordersAccess,
  tillsAccess,
  doorAccess,
  giftCardsAccess,
  renewalsAccess,
  sharingAccess,
  guestListsAccess,
  holdsAccess,
  waitListAccess,
  contactsAccess,
  mailAccess,
  integrationsAccess,
  securityAccess,
  subscriptionsAccess,
  auditLogAccess,
  superAdminAccess,
  feesAccess,
  exportsAccess,
];
