// Every page and dialog of the platform's operators, for the axe stories.
import type { Page } from 'playwright-core';

import { refusal } from './answers.ts';
import { button, dialogs, inDialog, inTurn, NOBODY, press, withAnswers, type Visit } from './look.ts';

const AREA = '/admin/dashboard/super';
const LONG = 'The Society for the Preservation and Advancement of Early Baroque Chamber Music';
const MONTH = `${AREA}/calendar?month=2026-11`;

const fee = (changes: object) => ({
  __typename: 'Fee',
  _id: NOBODY,
  name: LONG,
  appliedBy: 'Organization',
  appliedTo: 'Upgrade',
  filters: ['GuestTicket'],
  paymentMethods: ['Cash', 'CardReaderWifi'],
  minAppliedToPrice: 100,
  maxAppliedToPrice: 1_000_000,
  type: 'Percent',
  value: 2.95,
  isApplyPlatformFee: false,
  disabled: false,
  eventId: null,
  seasonId: null,
  ...changes,
});
const fees = (...listed: object[]) => ({ __typename: 'OwnerFees', fees: listed, ownerName: LONG, isGuestTicketSale: true });
const tax = fee({ _id: '0123456789abcdef01234561', name: 'Sales tax', filters: [], paymentMethods: [] });

const onCalendar = (at: number, changes: object) => ({
  __typename: 'AdminEvent',
  _id: `0123456789abcdef0123456${at}`,
  orgId: NOBODY,
  orgName: LONG,
  name: ['Cantatas', LONG, 'Matinee', 'Concertos', ''][at],
  published: at % 2 === 0,
  firstPublishedAt: at === 4 ? null : '2026-11-01T17:00:00.000Z',
  cancel: false,
  venueName: LONG,
  timezone: 'America/Denver',
  days: ['2026-11-14T02:00:00.000Z', '2026-11-15T02:00:00.000Z'],
  ...changes,
});
const busyDay = { EventsAdmin: { eventsAdmin: [0, 1, 2, 3, 4].map((at) => onCalendar(at, {})) } };

const customer = {
  __typename: 'CustomerProfile',
  _id: NOBODY,
  userId: NOBODY,
  firstName: 'Bartholomew Maximilian',
  lastName: 'Featherstonehaugh-Cholmondeley',
  email: 'bartholomew.featherstonehaugh-cholmondeley@performing-arts.example',
  phoneNumber: '+18015550100',
  preferredLogin: 'Password',
  secondaryEmails: ['box-office.bartholomew.featherstonehaugh@performing-arts.example'],
  organizations: [{ __typename: 'Organization', _id: NOBODY, orgName: LONG }],
};
const longCustomer = { CustomerProfiles: { customerProfiles: { __typename: 'Page', customers: [customer], after: null, hasMore: false } } };

const checked = { __typename: 'CheckedOrganization', orgName: LONG, books: 'Differs', payments: 12_345, wrongPayments: 2, wrongOrders: 1 };
const wrongFigures = {
  __typename: 'FiguresCheck',
  _id: NOBODY,
  finishedAt: '2026-11-21T10:00:09.000Z',
  orders: 12_345,
  wrongOrderCount: 1,
  wrongOrders: [
    {
      __typename: 'WrongOrder',
      orgId: NOBODY,
      orderId: NOBODY,
      number: 'MQ-7KWD3F',
      lacking: 'Sale, Discount: Floor, Early Bird: 0, -500 cents',
    },
  ],
  wrongSumCount: 1,
  wrongSums: [`${NOBODY}, quarter, TicketDiscount: 0, -500 cents`],
  wrongPaymentCount: 102,
  wrongPayments: [
    {
      __typename: 'WrongPayment',
      orgId: NOBODY,
      orderId: null,
      number: null,
      paymentId: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
      difference: 'Charged: ledger $0.00, provider $1,234.56; Returned: ledger $0.00, provider $12.50',
    },
  ],
  organizations: [
    { ...checked, orgId: NOBODY },
    { ...checked, orgId: '0123456789abcdef01234562', orgName: 'Harbor Stage', books: 'Agrees', wrongPayments: 0, wrongOrders: 0 },
    {
      ...checked,
      orgId: '0123456789abcdef01234563',
      orgName: 'Redstone',
      books: 'NotConnected',
      payments: 0,
      wrongPayments: 0,
      wrongOrders: 0,
    },
    {
      ...checked,
      orgId: '0123456789abcdef01234564',
      orgName: 'Violet Hour',
      books: 'NotRead',
      payments: 0,
      wrongPayments: 0,
      wrongOrders: 0,
    },
  ],
};

const seek = (placeholder: string | RegExp, none: string) => async (page: Page) => {
  await page.getByPlaceholder(placeholder).fill('nobody of this name');
  await page.getByText(none).waitFor();
};
const type = (label: string, text: string) => (page: Page) => page.getByRole('dialog').getByLabel(label).fill(text);
const alerts = (page: Page) => page.getByRole('dialog').getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();

/** `eventId` has its own fees. */
export const superVisits = ({ eventId }: { readonly eventId: string }): readonly Visit[] => [
  ['organizations', `${AREA}/organizations`],
  ['organizations without a match', `${AREA}/organizations`, seek(/^Search by Org ID/, 'No organizations yet')],
  ['organizations that did not load', `${AREA}/organizations`, withAnswers({ Organizations: null })],
  [
    'delete organization',
    `${AREA}/organizations`,
    inTurn(
      withAnswers({
        Organizations: { organizations: { __typename: 'Page', organizations: [idle], after: null, hasMore: false } },
        QueryOrgDeletable: { queryOrgDeletable: true },
      }),
      press(/^Delete/),
    ),
  ],
  ['customers of all', `${AREA}/customers`],
  ['customers of all, long names', `${AREA}/customers`, withAnswers(longCustomer)],
  ['customers of all without a match', `${AREA}/customers`, seek(/^Search by Name/, 'No customers yet')],
  ['update customer dialog', `${AREA}/customers`, press(/^Edit/)],
  [
    'update customer, wrong',
    `${AREA}/customers`,
    inTurn(withAnswers(longCustomer), press(/^Edit/), type('Email', 'nobody at home'), type('Phone Number', '12')),
  ],
  [
    'update customer, refused',
    `${AREA}/customers`,
    inTurn(
      withAnswers({ ...longCustomer, UpdateCustomer: refusal('An account with this email exists already.') }),
      press(/^Edit/),
      type('Email', 'a@b.example'),
      inDialog('Update'),
      alerts,
    ),
  ],
  ['update customer, remove email', `${AREA}/customers`, inTurn(withAnswers(longCustomer), press(/^Edit/), inDialog(/^Remove/), dialogs)],
  ['calendar', `${AREA}/calendar`],
  ['calendar, a full day', MONTH, withAnswers(busyDay)],
  ['calendar, a whole day', MONTH, inTurn(withAnswers(busyDay), (page) => page.getByRole('button', { name: /more$/ }).first().click())],
  ['calendar, an event', MONTH, inTurn(withAnswers(busyDay), press(new RegExp(LONG)))],
  ['calendar, nothing', `${AREA}/calendar?month=2031-02`],
  ['calendar that did not load', MONTH, withAnswers({ EventsAdmin: null })],
  ['platform fees', `${AREA}/settings`],
  [
    'platform fees, none',
    `${AREA}/settings`,
    withAnswers({ PlatformFees: { platformFees: { __typename: 'Page', fees: [], total: 0, hasMore: false, unapplied: 0 } } }),
  ],
  [
    'platform fees being applied',
    `${AREA}/settings`,
    inTurn(
      withAnswers({ PlatformFees: { platformFees: { __typename: 'Page', fees: [fee({}), tax], total: 2, hasMore: false, unapplied: 1 } } }),
      halts,
      button('Apply to all organizations'),
    ),
  ],
  ['sites', `${AREA}/sites`],
  ['figures check', `${AREA}/figures`],
  ['figures check, never', `${AREA}/figures`, withAnswers({ FiguresCheck: { figuresCheck: null } })],
  ['figures check, differences', `${AREA}/figures`, withAnswers({ FiguresCheck: { figuresCheck: wrongFigures } })],
  ['figures check that did not load', `${AREA}/figures`, withAnswers({ FiguresCheck: null })],
  ['connect site dialog', `${AREA}/sites`, press('Connect a site')],
  ['fee dialog', `${AREA}/settings`, press('Add fee')],
  ['fee dialog with errors', `${AREA}/settings`, inTurn(press('Add fee'), type('Fee name', ''), inDialog('Create fee'))],
  [
    'fee dialog, unsaved',
    `${AREA}/settings`,
    inTurn(
      press('Add fee'),
      type('Fee name', 'Door fee'),
      (page) => page.keyboard.press('Escape'),
      (page) => page.getByText('Unsaved Changes', { exact: true }).waitFor(),
    ),
  ],
  [
    'fee dialog, delete',
    `${AREA}/settings`,
    inTurn(press(/Service fee/), inDialog('Delete fee'), (page) => page.getByText(/want to delete the fee/).waitFor()),
  ],
  ['fees of an event', `${AREA}/events/settings?eventId=${eventId}`],
  ['fees of an event, long names', `${AREA}/events/settings?eventId=${eventId}`, withAnswers({ Fees: { fees: fees(fee({}), tax) } })],
  [
    'fee dialog of the sales tax',
    `${AREA}/events/settings?eventId=${eventId}`,
    inTurn(withAnswers({ Fees: { fees: fees(fee({}), tax) } }), press('Sales tax')),
  ],
  [
    'fees of a season',
    `${AREA}/seasons/settings?seasonId=${NOBODY}`,
    withAnswers({ Fees: { fees: fees(fee({ appliedBy: 'Platform' })) } }),
  ],
  ['fees of an organization, none', `${AREA}/organizations/settings?orgId=${NOBODY}`, withAnswers({ OrgFees: { orgFees: fees() } })],
  ['fees of an organization that is not there', `${AREA}/organizations/settings?orgId=${NOBODY}`],
  ['fees of an organization that did not load', `${AREA}/organizations/settings?orgId=${NOBODY}`, withAnswers({ OrgFees: null })],
];

const idle = {
  __typename: 'OrganizationProfile',
  _id: NOBODY,
  orgName: LONG,
  createdAt: '2026-03-02T18:05:00.000Z',
  isOrgDeletable: true,
  user: { __typename: 'User', email: customer.email },
};

/** From now on an applied job never finishes. */
const halts = (page: Page) =>
  page.route('**/graphql', (route) =>
    (route.request().postDataJSON() as { operationName: string }).operationName === 'ApplyPlatformFees'
      ? new Promise<void>(() => {})
      : route.fallback(),
  );
