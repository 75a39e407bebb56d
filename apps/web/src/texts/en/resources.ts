import { account } from './account.ts';
import { audit } from './audit.ts';
import { authoring } from './authoring.ts';
import { cardReaders } from './card-readers.ts';
import { checkout } from './checkout.ts';
import { contacts } from './contacts.ts';
import { dashboard } from './dashboard.ts';
import { fees } from './fees.ts';
import { invitation } from './invitation.ts';
import { letter } from './letter.ts';
import { myTickets } from './my-tickets.ts';
import { events } from './events.ts';
import { orders } from './orders.ts';
import { organization } from './organization.ts';
import { parts } from './parts.ts';
import { performers } from './performers.ts';
import { publicEvent } from './public-event.ts';
import { richText } from './rich-text.ts';
import { scanner } from './scanner.ts';
import { sharing } from './sharing.ts';
import { shell } from './shell.ts';
import { seasons } from './seasons.ts';
import { security } from './security.ts';
import { settings } from './settings.ts';
import { subscriptions } from './subscriptions.ts';
import { superAdmin } from './super-admin.ts';
import { team } from './team.ts';
import { ui } from './ui.ts';
import { venues } from './venues.ts';
import { waitList } from './wait-list.ts';

/** All texts of the interface, by feature. A new feature adds its file here. */
export const en = {
  account,
  audit,
  authoring,
  cardReaders,
  checkout,
  contacts,
  dashboard,
  events,
  fees,
  invitation,
  letter,
  myTickets,
  orders,
  organization,
  parts,
  performers,
  publicEvent,
  richText,
  scanner,
  seasons,
  security,
  settings,
  sharing,
  shell,
  subscriptions,
  superAdmin,
  team,
  ui,
  venues,
  waitList,
} as const;
