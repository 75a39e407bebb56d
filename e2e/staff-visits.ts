// Every page and dialog of the organisers, for the axe stories.
import type { Page } from 'playwright-core';

import { answer } from './answers.ts';
import { button, dialogs, inDialog, inTurn, NOBODY, press, withAnswers, type Visit } from './look.ts';
import { integrationVisits } from './integration-visits.ts';
import { ask } from './staff.ts';
import { address } from './world.ts';
import { WAIT_LIST } from './wait-list-answer.ts';

const ADMIN = '/admin/dashboard';

export interface DemoIds {
  /** The event on sale, one still a draft, one sold out. */
  readonly eventId: string;
  readonly draftId: string;
  readonly soldOutId: string;
  /** A plain order, a refunded one, one with checked-in items, and one that can be checked in now. */
  readonly orderId: string;
  readonly refundedId: string;
  readonly scannedId: string;
  readonly customerId: string;
}

interface Listed {
  readonly _id: string;
  readonly state: string;
  readonly type: string;
  readonly tickets: readonly { readonly scan: readonly { readonly scanned: boolean }[] }[];
  readonly upgrades: readonly unknown[];
  readonly event: { readonly _id: string };
}

/** The records that the visits need. @throws when the demo world lacks one */
export async function demoIdsOf(page: Page): Promise<DemoIds> {
  const { orders, events, customers } = await ask<{
    orders: { orders: Listed[] };
    events: { _id: string; name: string }[];
    customers: { customers: { _id: string }[] };
  }>(
    page,
    `query Q($q: OrdersQueryInput) {
      orders(query: $q, pagination: { pageSize: 60 }) { orders { _id state type tickets { scan { scanned } } upgrades { _id } event { _id } } }
      events { _id name }
      customers(query: { screenType: CustomersOnly }, pagination: { pageSize: 5 }) { customers { _id } }
    }`,
    { q: { any: 'Night Swim' } },
  );
  const orderOf = (fits: (order: Listed) => boolean) => some(orders.orders.find(fits));
  const eventOf = (name: string) => some(events.find((event) => event.name.startsWith(name)))._id;
  const isScanned = ({ tickets }: Listed) => tickets.some(({ scan }) => scan.some(({ scanned }) => scanned));
  const order = orderOf((each) => each.state === 'Active' && each.tickets.length > 1 && each.upgrades.length > 0 && !isScanned(each));
  return {
    eventId: order.event._id,
    draftId: eventOf('Static Bloom'),
    soldOutId: eventOf('Winter Lights'),
    orderId: order._id,
    scannedId: orderOf(isScanned)._id,
    refundedId: orderOf(({ state, type }) => state === 'Refunded' && type === 'paid')._id,
    customerId: some(customers.customers[0])._id,
  };
}

function some<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The demo world lacks a record that is to be looked at.');
  return found;
}

export const search = (placeholder: string | RegExp) => async (page: Page) => {
  await page.getByPlaceholder(placeholder).fill('nobody of this name');
  await page.getByText('No results for').waitFor();
};
const tick = (name: string | RegExp) => (page: Page) => page.getByRole('checkbox', { name }).first().check();

export const houseVisits = (): Visit[] => [
  ['dashboard', ADMIN],
  ['dashboard as a table', ADMIN, (page) => page.getByRole('button', { name: 'Show as table' }).click()],
  ['dashboard that did not load', ADMIN, withAnswers({ Dashboard: null })],
  ['rail open', ADMIN, (page) => page.getByRole('link', { name: 'Events' }).first().focus()],
  ['account menu', ADMIN, (page) => page.getByRole('button', { name: /Account menu/ }).click()],
  [
    'jump dialog',
    ADMIN,
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('swim');
      await page.getByRole('option').first().waitFor();
    },
  ],
  ['settings', `${ADMIN}/settings`],
  ['not found in the house', `${ADMIN}/no-such-page`],
];

export const teamVisits = (): Visit[] => [
  ['team', `${ADMIN}/settings/team`],
  ['team, add member', `${ADMIN}/settings/team`, press('Add Team Member')],
  ['team, actions', `${ADMIN}/settings/team`, actionsOf],
  [
    'team, change role',
    `${ADMIN}/settings/team`,
    inTurn(actionsOf, (page) => page.getByRole('menuitem', { name: 'Change role' }).click(), dialogs),
  ],
  [
    'team, remove member',
    `${ADMIN}/settings/team`,
    inTurn(actionsOf, (page) => page.getByRole('menuitem', { name: 'Remove team member' }).click(), dialogs),
  ],
];

async function actionsOf(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await page.getByRole('menuitem').first().waitFor();
}

export const eventVisits = ({ eventId, draftId, soldOutId }: DemoIds): Visit[] => [
  ['events', `${ADMIN}/events`],
  ['events past', `${ADMIN}/events?type=MainEventListPast`],
  ['events cancelled', `${ADMIN}/events?type=MainEventListCancelled`],
  ['events without a match', `${ADMIN}/events`, search(/Search/)],
  ['event', `${ADMIN}/events/details/overview?eventId=${eventId}`],
  ['event, draft', `${ADMIN}/events/details/overview?eventId=${draftId}`],
  ['event, sold out', `${ADMIN}/events/details/overview?eventId=${soldOutId}`],
  ['event that is not there', `${ADMIN}/events/details/overview?eventId=${NOBODY}`],
  ['orders of an event', `${ADMIN}/events/details/orders?eventId=${eventId}`],
  ['wait list', `${ADMIN}/events/details/waitlist?eventId=${soldOutId}`],
  ['wait list with a long name', `${ADMIN}/events/details/waitlist?eventId=${soldOutId}`, withAnswers({ WaitList: WAIT_LIST })],
  ['wait list, empty', `${ADMIN}/events/details/waitlist?eventId=${eventId}`],
  ['wait list without a match', `${ADMIN}/events/details/waitlist?eventId=${soldOutId}`, search('Search by Name')],
];

const READ = {
  __typename: 'ScanResult',
  name: 'Axel Roth',
  itemName: 'General admission',
  seat: null,
  reason: null,
  quantity: null,
  remaining: null,
  orderId: null,
  accessNeeds: null,
  inside: null,
  note: null,
  toHandOut: null,
  questions: null,
  more: null,
  scanned: 97,
  sold: 420,
  doubtful: 0,
};
const LET_IN = { ...READ, ok: true, verdict: 'LetIn', message: 'Let in', scannedAt: null, scannerName: null };
const POSTER = { ...LET_IN, verdict: 'HandOut', message: 'Hand out', itemName: 'Poster', quantity: 1, remaining: 2 };
const KNOWN = {
  ...READ,
  ok: false,
  verdict: 'AlreadyScanned',
  message: 'Already scanned',
  scannedAt: '2026-11-21T12:40:00Z',
  scannerName: 'Sam Doorman',
};

export const doorVisits = ({ eventId }: DemoIds): Visit[] => {
  const door = `${ADMIN}/events/details/scan?eventId=${eventId}`;
  const typed = async (page: Page) => {
    await page.getByRole('button', { name: 'Type code' }).click();
    await page.getByLabel('Code', { exact: true }).fill('made-up');
    await page.getByRole('button', { name: 'Check code' }).click();
    await page.locator('main[role=alert]').waitFor();
  };
  const answered = (scanCode: unknown) => async (page: Page) => {
    await answer(page, { ScanCode: scanCode && { scanCode } });
    await typed(page);
  };
  /** Finds one of the demo's orders by name. */
  const found = async (page: Page) => {
    await page.getByRole('button', { name: 'Find name' }).click();
    await page.getByLabel('Name, email or order number').fill('ma');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('region').first().waitFor();
  };
  const chosen = async (page: Page) => {
    await found(page);
    await page.getByRole('region').getByRole('button').first().click();
    await page.getByRole('main').getByRole('heading').waitFor();
  };
  const mistyped = async (page: Page) => {
    await page.getByRole('button', { name: 'Type code' }).click();
    await page.getByLabel('Code', { exact: true }).fill('4K2H9T-01-RXX');
    await page.getByRole('button', { name: 'Check code' }).click();
    await page.getByRole('heading', { name: 'Not valid' }).waitFor();
  };
  return [
    ['door', door],
    ['door, typing', door, inTurn(button('Type code'), (page) => page.getByLabel('Code', { exact: true }).fill('MQ1'))],
    ['door, not valid', door, typed],
    ['door, mistyped code', door, mistyped],
    ['door, holders', door, found],
    ['door, one holder', door, chosen],
    ['door, already scanned', door, answered(KNOWN)],
    ['door, hand out', door, answered(POSTER)],
    ['door, no answer', door, answered(null)],
    ['door, no event', `${ADMIN}/events/details/scan?eventId=${NOBODY}`],
    ['door, let in', door, async (page) => (await page.evaluate(keepGreen), answered(LET_IN)(page))],
  ];
};

/** In the page: keeps the green verdict, which otherwise disappears after 1.5 s. */
function keepGreen(): void {
  const later = window.setTimeout;
  window.setTimeout = ((run: () => void, ms?: number) => (ms === 1500 ? 0 : later(run, ms))) as typeof window.setTimeout;
}

const reason = (page: Page) => page.getByLabel(/Reason/).fill('Bought twice');

/** Nothing is chosen: the button only says so. */
const pressWaiting = (page: Page) => page.locator('button.waits').click({ force: true });
const typeCancel = (page: Page) => page.getByLabel('Type CANCEL to continue').fill('CANCEL');

export const orderVisits = ({ orderId, refundedId, scannedId }: DemoIds): Visit[] => {
  const order = `${ADMIN}/orders/details?orderId=${orderId}`;
  const scanned = `${ADMIN}/orders/details?orderId=${scannedId}`;
  return [
    ['orders', `${ADMIN}/orders`],
    ['orders without a match', `${ADMIN}/orders`, search(/Search by Order ID/)],
    ['orders that did not load', `${ADMIN}/orders`, withAnswers({ Orders: null })],
    ['order', order],
    ['order, refunded', `${ADMIN}/orders/details?orderId=${refundedId}`],
    ['order that is not there', `${ADMIN}/orders/details?orderId=${NOBODY}`],
    ...integrationVisits(order),
    ['order detail dialog', order, press('Order Detail')],
    ['refund dialog', order, press('Refund order')],
    ['cancel order dialog', order, press('Cancel order')],
    ['cancel order confirmation', order, inTurn(press('Cancel order'), typeCancel, inDialog('Cancel order'))],
    ['refund dialog with an error', order, inTurn(press('Refund order'), pressWaiting)],
    [
      'refund dialog, all chosen',
      order,
      inTurn(press('Refund order'), tick('Select all tickets'), tick('Select all add-ons'), tick(/Return the service/)),
    ],
    ['check-in dialog', order, inTurn(press('Check-in'), tick('Select all tickets'))],
    ['check-in confirmation', order, inTurn(press('Check-in'), tick('Select all tickets'), inDialog('Submit'))],
    ['adjust check-in dialog', scanned, press('Adjust check-in')],
    ['adjust check-in confirmation', scanned, inTurn(press('Adjust check-in'), inDialog(/^Mark as unscanned/))],
    ['refund confirmation', order, inTurn(press('Refund order'), tick('Select all tickets'), reason, inDialog(/^Refund \$/))],
  ];
};

/** Opens a person of the list without an account, whose details the organisation can change. */
async function openGuest(page: Page): Promise<void> {
  const { customers } = await ask<{ customers: { customers: { _id: string; userId: string | null }[] } }>(
    page,
    '{ customers(query: { screenType: CustomersAndContacts }, pagination: { pageSize: 60 }) { customers { _id userId } } }',
  );
  const guest = some(customers.customers.find(({ userId }) => userId === null));
  await page.goto(address(`${ADMIN}/customers/details/overview?customerId=${guest._id}`));
}

const PEOPLE = Buffer.from('First,Last,Mail\nAda,Story,ada.story@example.com\nBo,Story,nobody at home');

async function chooseFile(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: PEOPLE });
  await page.getByText('1 contact in people.csv').waitFor();
}

export const contactVisits = ({ customerId }: DemoIds): Visit[] => {
  const list = `${ADMIN}/customers`;
  const details = (page: string) => `${list}/details/${page}?customerId=${customerId}`;
  const pages = ['overview', 'activity', 'orders', 'transfers', 'exchanges', 'waitlists', 'details'];
  return [
    ['contacts', list],
    ['contacts, customers only', `${list}?show=customers`],
    ['contacts without a match', list, search(/Search by Name/)],
    ['import dialog', list, press('Import')],
    ['import dialog with a file', list, inTurn(press('Import'), chooseFile)],
    ...pages.map((page): Visit => [`contact, ${page}`, details(page)]),
    ['contact that is not there', `${list}/details/overview?customerId=${NOBODY}`],
    [
      'update contact dialog',
      list,
      async (page) => {
        await openGuest(page);
        await page.getByRole('tab', { name: 'Details' }).click();
        await press('Update')(page);
      },
    ],
  ];
};
