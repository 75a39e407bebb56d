import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Customer, Order } from '#gql/schema-types.ts';
import { anId, anOrder, anOrderTicket } from '#testing/factories.ts';
import { aPrintRun, aPrintWindow } from '#testing/printing.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';
import { aCustomer, someMetrics } from '../contacts.factory.ts';

const ROOT = '/admin/dashboard/customers/details';
const open = (customer: Customer, sub = '', orders: Order[] = [], more: object = {}) =>
  renderRoute(`${ROOT}${sub}?customerId=${customer._id}`, {
    answers: {
      customer: () => customer,
      orders: ({ pagination }: { pagination: { pageSize: number } }) => ({
        orders: orders.slice(0, pagination.pageSize),
        after: null,
        hasMore: false,
      }),
      ...more,
    },
  });

describe('the pages of one customer', () => {
  it('ACC-122 OPS-003 OPS-220 shows the overview without a sub-page: figures, the 3 latest orders, facts', async () => {
    const customer = aCustomer({ userId: anId(), metrics: someMetrics() });
    const orders = [1, 2, 3, 4].map((n) => anOrder({ number: `MQ-${n}` }));
    const { screen, location, askedFor } = await open(customer, '', orders);
    expect(await screen.findByRole('heading', { level: 1, name: /Amara Okafor/ })).toBeTruthy();
    expect(location()).toBe(`${ROOT}/overview?customerId=${customer._id}`);
    expect(await screen.findByText('MQ-3')).toBeTruthy();
    expect(screen.queryByText('MQ-4')).toBeNull();
    const figures = screen
      .getAllByRole('definition')
      .slice(0, 3)
      .map(({ textContent }) => textContent);
    expect(figures).toEqual(['$125.50', '2', '3']);
    expect(askedFor('CustomerOrders')[0]!.variables).toEqual({ query: { emails: ['amara@example.com'] }, pagination: { pageSize: 3 } });
  });

  it('AUT-042 takes the place of the address without a sub-page in the history: Back leads to where one came from', async () => {
    const { screen, location, router } = await open(aCustomer(), '/orders');
    await screen.findByRole('tablist');
    const before = location();
    const other = aCustomer();
    await router.navigate({ href: `${ROOT}?customerId=${other._id}` });
    await waitFor(() => expect(location()).toBe(`${ROOT}/overview?customerId=${other._id}`));
    router.history.back();
    await waitFor(() => expect(location()).toBe(before));
  });

  it('OPS-044 prints ticked orders of one customer', async () => {
    const orders = [1, 2].map((n) => anOrder({ number: `MQ-${n}` }));
    aPrintWindow();
    const printOrders = aPrintRun({ url: '/links/print-files/x/tickets.pdf' });
    const { screen, user, askedFor } = await open(aCustomer(), '/orders', orders, { printOrders, printRun: printOrders });
    expect(await screen.findByText('MQ-1')).toBeTruthy();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Batch Print' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select order MQ-2' }));
    await user.click(screen.getByRole('button', { name: 'Print 1 order' }));
    await waitFor(() => expect(askedFor('PrintOrders')[0]?.variables).toEqual({ input: { orderIds: [orders[1]!._id] } }));
    await user.click((await screen.findAllByRole('button', { name: 'Close' }))[0]!);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    vi.restoreAllMocks();
  });

  it('ACC-122 reaches the seven sub-pages by tabs', async () => {
    const customer = aCustomer();
    const { user, screen, location } = await open(customer, '/overview');
    const tabs = ['Overview', 'Activity', 'Orders', 'Transfers', 'Exchanges', 'Waitlists', 'Details'];
    const list = within(await screen.findByRole('tablist'));
    expect(list.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
    for (const tab of tabs.toReversed()) {
      await user.click(list.getByRole('tab', { name: tab }));
      await waitFor(() => expect(location()).toBe(`${ROOT}/${tab.toLowerCase()}?customerId=${customer._id}`));
    }
  });

  it('ACC-080 has the breadcrumb All Customers & Contacts', async () => {
    const { screen } = await open(aCustomer(), '/details');
    const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    expect(crumbs.textContent).toBe('All Customers & Contacts>Amara Okafor');
  });

  it('OPS-003 OPS-042 lists all orders of the contact, 60 at a time, each linking to its page', async () => {
    const orders = [1, 2, 3, 4].map((n) => anOrder({ number: `MQ-${n}` }));
    const { screen, askedFor } = await open(aCustomer(), '/orders', orders);
    const row = (await screen.findByText('MQ-4')).closest('a')!;
    expect(askedFor('CustomerOrders').at(-1)?.variables['pagination']).toEqual({ pageSize: 60 });
    expect(row.getAttribute('href')).toBe(`/admin/dashboard/orders/details?orderId=${orders[3]!._id}`);
  });

  it('lists purchases, refunds and the import as activity, newest first', async () => {
    const back = { refunded: true, refundedAt: '2026-11-22T10:00:00.000Z', refundedBy: null, refundReason: null, refundedAmount: 4500 };
    const order = anOrder({ tickets: [anOrderTicket({ state: 'Canceled', refund: back }), anOrderTicket()] });
    const { screen } = await open(aCustomer({ importedAt: '2026-11-01T10:00:00.000Z' }), '/activity', [order]);
    await screen.findByText('Imported as a contact');
    const rows = [...document.querySelectorAll('.act')].map(({ textContent }) => textContent);
    expect(rows.map((text) => text.replace(/^.*?m(?=[A-Z])/, ''))).toEqual([
      'Refunded 1 ticket · The Copper Kings-$45.00',
      'Bought 2 tickets · The Copper Kings$90.00',
      'Imported as a contact',
    ]);
  });

  it('lists items shared with others under Transfers', async () => {
    const order = anOrder({
      tickets: [anOrderTicket({ state: 'Offered' }), anOrderTicket({ state: 'Shared', name: 'Balcony' }), anOrderTicket()],
    });
    const { screen } = await open(aCustomer(), '/transfers', [order]);
    expect(await screen.findByText('Balcony')).toBeTruthy();
    expect(document.querySelectorAll('.act')).toHaveLength(2);
  });

  it.each([
    ['orders', 'No orders yet'],
    ['activity', 'No activity yet'],
    ['transfers', 'No transfers yet'],
    ['exchanges', 'No exchanges yet'],
    ['waitlists', 'No waitlists yet'],
  ])('shows on an empty page %s: %s', async (page, text) => {
    const { screen } = await open(aCustomer(), `/${page}`);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows that a missing contact does not exist, and that a broken connection did not load it', async () => {
    const missing = await renderRoute(`${ROOT}/overview?customerId=${anId()}`, {
      answers: { customer: refusal('This no longer exists.', 'NOT_FOUND') },
    });
    expect(await missing.screen.findByText('This customer does not exist, or belongs to another organization.')).toBeTruthy();
    missing.unmount();
    const broken = await renderRoute(`${ROOT}/overview?customerId=${anId()}`, { answers: { customer: new BrokenConnection() } });
    expect(await broken.screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('OPS-159 OPS-160 changes the address of a contact without an account in a dialog that validates it and shows a refusal inside', async () => {
    const customer = aCustomer();
    let isTaken = true;
    const { user, screen, askedFor } = await open(customer, '/details', [], {
      updateContact: () =>
        isTaken ? refusal('Another contact has this email address already.', 'CONTACT_EXISTS') : { ...customer, email: 'new@example.com' },
    });
    await user.click(await screen.findByRole('button', { name: 'Update Customer' }));
    const field = await screen.findByPlaceholderText('Enter an email address');
    const update = screen.getByRole('button', { name: 'Update' });
    expect(update).toHaveProperty('disabled', false);
    await user.clear(field);
    await user.type(field, 'nobody{Enter}');
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
    expect(update).toHaveProperty('disabled', true);
    expect(askedFor('UpdateContact')).toEqual([]);
    await user.type(field, '@example.com');
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
    expect(update).toHaveProperty('disabled', false);
    await user.click(update);
    const refused = await screen.findByText('Another contact has this email address already.');
    expect(refused.closest('[role=alert]')?.closest('[role=dialog]')).toBeTruthy();
    expect(field).toHaveProperty('value', 'nobody@example.com');
    isTaken = false;
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Your user has been updated successfully.')).toBeTruthy();
    expect(askedFor('UpdateContact')[1]!.variables).toEqual({ input: { _id: customer._id, email: 'nobody@example.com' } });
  });

  it('offers no change of a customer with an account', async () => {
    const { screen } = await open(aCustomer({ userId: anId() }), '/details');
    expect(await screen.findByText('Has an account, where they manage their name, email and phone.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Update Customer' })).toBeNull();
  });
});
