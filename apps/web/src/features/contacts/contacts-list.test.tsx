import { waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Customer } from '#gql/schema-types.ts';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { scrollToAboveBottom } from '#testing/browser.ts';
import { anId } from '#testing/factories.ts';
import { logged } from '#testing/log.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';
import { pickOption } from '#testing/pick-option.ts';
import { aCustomer, someMetrics } from './contacts.factory.ts';

const PATH = '/admin/dashboard/customers';
const SEARCH = 'Search by Name, Email, Phone';
const page = (customers: Customer[], after: string | null = null) => ({ customers, after, hasMore: after !== null });
const open = (customers: Customer[], path = PATH) => renderRoute(path, { answers: { customers: () => page(customers) } });
type Opened = Awaited<ReturnType<typeof open>>;

async function show({ user, screen }: Opened, what: string) {
  await user.click(await screen.findByRole('combobox', { name: 'Show' }));
  await pickOption(user, what);
}

describe('the customers list', () => {
  afterEach(() => setFullPageLoad(() => {}));

  it('ACC-117 has six columns: name, contact details, whether they are a customer, events and money', async () => {
    const opened = await open([
      aCustomer({ userId: anId(), metrics: someMetrics({ lifeTimeValue: 123_456 }) }),
      aCustomer({ firstName: '', lastName: '', email: 'ivo@example.net', phoneNumber: null }),
      aCustomer({ email: 'guest@example.com', metrics: someMetrics({ lifeTimeValue: 4154, orders: 1 }) }),
    ]);
    const { screen } = opened;
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(heads).toEqual(['Name', 'Email', 'Phone', 'Customer', 'Events', 'LTV']);
    const rows = screen.getAllByRole('row').slice(1);
    const cells = rows
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
      .filter(({ length }) => length > 0);
    expect(cells).toEqual([
      ['Amara Okafor', 'amara@example.com', '(801) 555-0142', 'Yes', '2 events', '$1,234.56'],
      ['ivo@example.net', 'ivo@example.net', '', 'No', '0 events', '$0.00'],
      ['Amara Okafor', 'guest@example.com', '(801) 555-0142', 'Yes', '2 events', '$41.54'],
    ]);
    expect(within(screen.getByRole('banner')).getByText('All Customers & Contacts')).toBeTruthy();
  });

  it('ACC-118 ACC-196 OPS-157 sends one search after typing ends, from the first page, and lists all again when cleared', async () => {
    const { user, screen, askedFor } = await open([aCustomer()]);
    await screen.findByText('Amara Okafor');
    await user.type(screen.getByPlaceholderText(SEARCH), 'amara');
    await waitFor(() => expect(askedFor('Customers')).toHaveLength(2));
    expect(askedFor('Customers')[1]!.variables).toEqual({
      query: { any: 'amara', screenType: 'CustomersAndContacts' },
      pagination: { pageSize: 60 },
    });
    await user.clear(screen.getByPlaceholderText(SEARCH));
    await waitFor(() => expect(askedFor('Customers')).toHaveLength(3));
    expect(askedFor('Customers')[2]!.variables['query']).toEqual({ screenType: 'CustomersAndContacts' });
  });

  it('ACC-208 keeps the latest results when a late response for an earlier search arrives', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { user, screen, askedFor } = await renderRoute(PATH, {
      answers: {
        customers: async ({ query }: { query: { any?: string } }) => {
          if (query.any === 'old') await held;
          return page([aCustomer({ firstName: query.any ?? 'Everybody' })]);
        },
      },
    });
    await screen.findByText('Everybody Okafor');
    const field = screen.getByPlaceholderText(SEARCH);
    await user.type(field, 'old');
    await waitFor(() => expect(askedFor('Customers')).toHaveLength(2));
    await user.clear(field);
    await user.type(field, 'new');
    await screen.findByText('new Okafor');
    release();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('old Okafor')).toBeNull();
  });

  it('ACC-119 OPS-157 offers three filters, each with its own text for an empty list', async () => {
    const opened = await open([]);
    const { screen, askedFor, location } = opened;
    expect(await screen.findByText('No contacts yet')).toBeTruthy();
    await show(opened, 'Customers Only');
    expect(await screen.findByText('No customers yet')).toBeTruthy();
    expect(askedFor('Customers').at(-1)!.variables['query']).toEqual({ screenType: 'CustomersOnly' });
    await show(opened, 'Contacts Only');
    expect(await screen.findByText('No contacts yet')).toBeTruthy();
    expect(askedFor('Customers').at(-1)!.variables['query']).toEqual({ screenType: 'ContactsOnly' });
    await show(opened, 'Customers & Contacts');
    await waitFor(() => expect(location()).toBe(PATH));
  });

  it('ACC-195 OPS-157 appends the next page on scrolling down, and stops after the last', async () => {
    const first = Array.from({ length: 60 }, (_, n) => aCustomer({ firstName: `First${n}` }));
    const { screen, askedFor } = await renderRoute(PATH, {
      answers: {
        customers: ({ pagination }: { pagination: { after?: string } }) =>
          pagination.after ? page([aCustomer({ firstName: 'Last' })]) : page(first, first[59]!._id),
      },
    });
    await screen.findByText('First59 Okafor');
    scrollToAboveBottom(499);
    await screen.findByText('Last Okafor');
    expect(askedFor('Customers')[1]!.variables['pagination']).toEqual({ pageSize: 60, after: first[59]!._id });
    scrollToAboveBottom(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(askedFor('Customers')).toHaveLength(2);
  });

  it('ACC-118 ACC-119 reads a number in the URL as the search text, and an unknown filter as none', async () => {
    const { screen, askedFor } = await renderRoute(`${PATH}?q=801&show=nonsense`, { answers: { customers: page([aCustomer()]) } });
    await screen.findByText('Amara Okafor');
    expect(askedFor('Customers')[0]!.variables['query']).toMatchObject({ any: '801', screenType: 'CustomersAndContacts' });
    expect(screen.getByText('Customers & Contacts')).toBeTruthy();
  });

  it('ACC-193 ACC-236 only logs a failing list and offers a retry in place of the empty state', async () => {
    let broken = true;
    const { user, screen } = await renderRoute(PATH, {
      answers: { customers: () => (broken ? new BrokenConnection() : page([aCustomer()])) },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect([screen.queryByText('No contacts yet'), document.querySelector('.ant-notification-notice'), logged.length > 0]).toEqual([
      null,
      null,
      true,
    ]);
    expect(screen.getByText('This list could not be loaded.')).toBeTruthy();
    broken = false;
    await user.click(again);
    expect(await screen.findByText('Amara Okafor')).toBeTruthy();
  });

  it('ACC-122 opens the contact of the clicked row', async () => {
    const customer = aCustomer();
    const { user, screen, location } = await renderRoute(PATH, {
      answers: { customers: () => page([customer]), customer, orders: { orders: [], after: null, hasMore: false } },
    });
    await user.click(await screen.findByText('amara@example.com'));
    await waitFor(() => expect(location()).toBe(`${PATH}/details/overview?customerId=${customer._id}`));
  });
});

describe('exporting the list', () => {
  const REPORT = 'GenerateUserProfileReport';
  const answer = (url: string | null, message: string | null = null) => ({ url, message, exportId: anId() });

  it('ACC-121 OPS-150 sends the current search and filter, stays disabled until the response, and opens its URL', async () => {
    const load = vi.fn();
    setFullPageLoad(load);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { user, screen, askedFor } = await renderRoute(`${PATH}?q=amara&show=contacts`, {
      answers: {
        customers: () => page([aCustomer()]),
        generateUserProfileReport: () => held.then(() => answer('https://files.example/contacts.csv')),
      },
    });
    const button = await screen.findByRole('button', { name: 'Export List' });
    await user.dblClick(button);
    await user.click(button);
    expect(askedFor(REPORT).map(({ variables }) => variables)).toEqual([
      { input: { query: { any: 'amara', screenType: 'ContactsOnly' } } },
    ]);
    expect(button).toHaveProperty('disabled', true);
    release();
    await waitFor(() => expect(load).toHaveBeenCalledWith('https://files.example/contacts.csv'));
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });

  it('ACC-239 shows a message where there is no URL yet, and polls for the file', async () => {
    const load = vi.fn();
    setFullPageLoad(load);
    const waiting = answer(null, 'Your export is being prepared.');
    const { user, screen, askedFor } = await renderRoute(PATH, {
      answers: {
        customers: () => page([]),
        generateUserProfileReport: ({ input }: { input: { exportId?: string } }) => (input.exportId ? answer('/file') : waiting),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Export List' }));
    expect(await screen.findByText('Your export is being prepared.')).toBeTruthy();
    await waitFor(() => expect(load).toHaveBeenCalledWith('/file'));
    expect(askedFor(REPORT)[1]!.variables).toEqual({ input: { exportId: waiting.exportId } });
  });

  it('OPS-148 enables the button and shows the reason when it fails', async () => {
    const { user, screen } = await renderRoute(PATH, {
      answers: { customers: () => page([]), generateUserProfileReport: refusal('The export failed. Please try again.', 'EXPORT_FAILED') },
    });
    const button = await screen.findByRole('button', { name: 'Export List' });
    await user.click(button);
    expect(await screen.findByText('The export failed. Please try again.')).toBeTruthy();
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });
});
