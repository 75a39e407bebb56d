import type { INestApplicationContext } from '@nestjs/common';

import { AccountsGiven } from './given/accounts.given.ts';
import { ContactsGiven } from './given/contacts.given.ts';
import { EventsGiven } from './given/events.given.ts';
import { MailGiven } from './given/mail.given.ts';
import { OrdersGiven } from './given/orders.given.ts';
import { VenuesGiven } from './given/venues.given.ts';
import type { TestClock } from './test-clock.ts';

/**
 * The fixtures. Every value has a default; a test names only what it is about. A feature's factories are in `given/<feature>.given.ts`: a
 * class with `(app, clock, given)`, one line each here.
 */
export class Given {
  readonly accounts: AccountsGiven;
  readonly venues: VenuesGiven;
  /** Ticket types, add-ons, codes, fees: `given.events.ticketType({…})`. */
  readonly events: EventsGiven;
  readonly orders: OrdersGiven;
  readonly contacts: ContactsGiven;
  readonly mail: MailGiven;

  constructor(app: INestApplicationContext, clock: TestClock) {
    this.accounts = new AccountsGiven(app);
    this.venues = new VenuesGiven(app);
    this.events = new EventsGiven(app, clock);
    this.orders = new OrdersGiven(app, clock);
    this.contacts = new ContactsGiven(app, clock);
    this.mail = new MailGiven(app);
  }

  /** An organization that can sell. */
  org: AccountsGiven['org'] = (...args) => this.accounts.org(...args);
  /** A logged-in person with that role in an organization (a new one by default). */
  member: AccountsGiven['member'] = (...args) => this.accounts.member(...args);
  /** A logged-in person without an organization. */
  customer: AccountsGiven['customer'] = (...args) => this.accounts.customer(...args);
  /** A hall in Salt Lake City. */
  venue: VenuesGiven['venue'] = (...args) => this.venues.venue(...args);
  artist: VenuesGiven['artist'] = (...args) => this.venues.artist(...args);
  /** Published and on sale, one ticket type of 100 at $25.00. */
  event: EventsGiven['event'] = (...args) => this.events.event(...args);
  /** Bought by card: one ticket of the event's first type, by a new buyer. */
  paidOrder: OrdersGiven['paidOrder'] = (...args) => this.orders.paidOrder(...args);
  /** Known by import, without any order. */
  contact: ContactsGiven['contact'] = (...args) => this.contacts.contact(...args);
}
