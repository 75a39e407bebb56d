import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMe, anId } from '#testing/factories.ts';
import { aPublicEvent, aPublicOrder } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection } from '#testing/schema-link.ts';
import type { MyOrderCard } from '#gql/schema-types.ts';

const CUSTOMER = { role: null, organization: null, firstName: 'Theo', lastName: 'Lindqvist' };

function aCard(card: Partial<MyOrderCard> = {}): MyOrderCard {
  const { _id, name, venueName, timezone, schedule } = aPublicEvent();
  const event = { _id, name, posterImageUrl: null, venueName, timezone, schedule, performances: [], cancel: false };
  return {
    _id: anId(),
    number: '7FHK32',
    token: 'order-token',
    eventName: name,
    event,
    state: 'Active',
    type: 'paid',
    tickets: 3,
    upgrades: 1,
    dayIds: [],
    createdAt: '2026-11-21T20:00:00.000Z',
    ...card,
  } as MyOrderCard;
}

const openMine = (orders: MyOrderCard[], answers = {}, path = '/my-tickets') =>
  renderRoute(path, { as: CUSTOMER, answers: { myOrders: { orders, hasMore: false }, sharedTickets: [], ...answers } });

describe('My Tickets', () => {
  it('ACC-172 ACC-173 OPS-065 has Upcoming and Past, and requests each tab’s orders from the server', async () => {
    const myOrders = ({ type }: { type: string }) => ({
      orders: [aCard({ eventName: type === 'Past' ? 'Last year' : 'Next week' })],
      hasMore: false,
    });
    const { screen, user, askedFor, location } = await renderRoute('/my-tickets', {
      as: CUSTOMER,
      answers: { myOrders, sharedTickets: [] },
    });
    expect(await screen.findByText('Next week')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Past' }));
    expect(await screen.findByText('Last year')).toBeTruthy();
    expect(screen.queryByText('Next week')).toBeNull();
    expect(location()).toBe('/my-tickets?type=Past');
    expect(askedFor('MyOrders').map(({ variables }) => variables['type'])).toEqual(['Upcoming', 'Past']);
  });

  it('ACC-172 opens Upcoming for an unknown tab in the URL', async () => {
    const { askedFor, screen } = await openMine([aCard()], {}, '/my-tickets?type=bogus');
    expect(await screen.findByText('3 tickets and 1 add-on')).toBeTruthy();
    expect(askedFor('MyOrders').map(({ variables }) => variables['type'])).toEqual(['Upcoming']);
  });

  it('ACC-174 OPS-066 counts the items still theirs in a purple badge, and shows Refunded instead', async () => {
    const { screen } = await openMine([aCard(), aCard({ tickets: 1, upgrades: 0 }), aCard({ state: 'Refunded', tickets: 0, upgrades: 0 })]);
    const badge = await screen.findByText('3 tickets and 1 add-on');
    expect(badge.style.getPropertyValue('--fg')).toBe('var(--mq-b-purple-fg)');
    expect(screen.getByText('1 ticket')).toBeTruthy();
    const refunded = screen.getByText('Refunded');
    expect(refunded.style.getPropertyValue('--fg')).toBe('var(--mq-b-red-fg)');
    expect(within(refunded.closest('a')!).queryByText(/ticket/)?.textContent ?? '').not.toMatch(/\d/);
  });

  it('OPS-191 calls a refunded RSVP order Canceled, in the list and on its page', async () => {
    const order = { type: 'RSVP', state: 'Refunded' } as const;
    const { screen, unmount } = await openMine([aCard({ ...order, tickets: 0, upgrades: 0 })]);
    expect(await screen.findByText('Canceled')).toBeTruthy();
    expect(screen.queryByText('Refunded')).toBeNull();
    unmount();
    const publicOrder = aPublicOrder({ ...order, items: [], ticketsPdfUrl: null, calendarUrl: null });
    const linked = await renderRoute('/order?token=order-token', { as: null, answers: { publicOrder } });
    expect(await linked.screen.findByRole('heading', { name: 'This order was canceled' })).toBeTruthy();
    expect(linked.screen.getByText('Canceled')).toBeTruthy();
  });

  it('ACC-174 shows the number of each order, so that two for the same event can be distinguished', async () => {
    const { screen } = await openMine([aCard({ number: 'MQ-7FHK32' }), aCard({ number: 'MQ-9CDFHJ' })]);
    await screen.findByText('MQ-7FHK32');
    const stubs = screen.getAllByRole('link', { name: /Night Swim/ });
    expect(stubs.map((stub) => within(stub).getByText(/^MQ-/).textContent)).toEqual(['MQ-7FHK32', 'MQ-9CDFHJ']);
  });

  it('ACC-175 OPS-067 with nothing upcoming links to the events', async () => {
    const { screen, user, location } = await openMine([], { publicEvents: { events: [], seasons: [], hasMore: false } });
    expect(await screen.findByText("You don't have any upcoming orders. Purchase a ticket to populate your dashboard.")).toBeTruthy();
    await user.click(screen.getByText('BROWSE EVENTS'));
    await waitFor(() => expect(location()).toBe('/events'));
  });

  it('ACC-175 OPS-067 OPS-256 has its own text for an empty Past, with the same link', async () => {
    const { screen, user, location } = await openMine(
      [],
      { publicEvents: { events: [], seasons: [], hasMore: false } },
      '/my-tickets?type=Past',
    );
    expect(await screen.findByText("You don't have any past orders.")).toBeTruthy();
    await user.click(screen.getByText('BROWSE EVENTS'));
    await waitFor(() => expect(location()).toBe('/events'));
  });

  it('ACC-172 redirects a visitor to the customers’ login and returns afterwards, with the link of the mail', async () => {
    let me: ReturnType<typeof aMe> | null = null;
    const login = () => {
      me = aMe(CUSTOMER);
      return { token: 'new-token', user: me };
    };
    const known = {
      email: 'theo***',
      hasPassword: true,
      phoneNumberVerifiedAt: '1970-01-01T00:00:00.000Z',
      preferredLogin: 'Password',
      phoneNumber: null,
      secondaryEmails: [],
    };
    const answers = {
      me: () => me,
      myRoles: [],
      userExists: known,
      login,
      ticketLink: null,
      offerLetter: null,
      sharedTickets: [],
      myOrders: { orders: [aCard()], hasMore: false },
    };
    const { screen, user, location, askedFor } = await renderRoute('/my-tickets?link=sealed', { as: null, answers });
    await waitFor(() => expect(location()).toBe('/user/account?step=email'));
    await user.type(await screen.findByRole('textbox'), 'theo@example.com{Enter}');
    await user.type(await screen.findByLabelText('Password'), 'correct horse battery{Enter}');
    expect(await screen.findByText('3 tickets and 1 add-on')).toBeTruthy();
    expect(askedFor('TicketLink')[0]?.variables).toEqual({ link: 'sealed' });
  });

  it('ACC-172 is available under /user/account too', async () => {
    const { screen, location } = await openMine([aCard()], {}, '/user/account/my-tickets?type=Past');
    expect(await screen.findByText('3 tickets and 1 add-on')).toBeTruthy();
    expect(location()).toBe('/my-tickets?type=Past');
  });

  it('ACC-178 OPS-068 a mailed link opens its order over the list; a damaged one leaves the plain list', async () => {
    const ticketLink = ({ link }: { link: string }) =>
      link === 'sealed' ? { indicator: 'order', orderId: anId(), sharingId: null, orderToken: 'order-token' } : null;
    const answers = { ticketLink, publicOrder: aPublicOrder() };
    const good = await openMine([aCard()], answers, '/my-tickets?link=sealed');
    expect(await good.screen.findByRole('dialog')).toBeTruthy();
    expect(good.location()).toBe('/my-tickets?type=Upcoming&order=order-token');
    good.unmount();
    const damaged = await openMine([aCard()], answers, '/my-tickets?link=damaged');
    expect(await damaged.screen.findByText('3 tickets and 1 add-on')).toBeTruthy();
    await waitFor(() => expect(damaged.location()).toBe('/my-tickets?type=Upcoming'));
    expect(damaged.screen.queryByRole('dialog')).toBeNull();
  });

  it('shows that it did not load instead of an empty list', async () => {
    const { screen } = await openMine([], { myOrders: new BrokenConnection() });
    expect(await screen.findByText('Your orders could not be loaded.')).toBeTruthy();
    expect(screen.queryByText(/You don't have any/)).toBeNull();
  });

  it('BUY-040 OPS-059 opens an order with the code of each ticket and add-on, large enough for the door', async () => {
    const { screen, user, location } = await openMine([aCard()], { publicOrder: aPublicOrder() });
    await user.click(await screen.findByRole('link', { name: /Night Swim/ }));
    const code = await screen.findByRole('img', { name: 'QR code 1 of 3: General admission' });
    expect(Number(code.getAttribute('width'))).toBeGreaterThanOrEqual(208);
    expect(location()).toContain('order=order-token');
    await user.click(screen.getByRole('button', { name: 'Next code' }));
    expect(screen.getByText('2 of 3')).toBeTruthy();
    expect(
      document.querySelector<HTMLElement>('.ant-modal')?.style.width || document.querySelector<HTMLElement>('.ant-modal')?.outerHTML,
    ).toContain('400');
  });

  it('OPS-060 shows when the codes become available instead of the codes, while their release is ahead', async () => {
    const items = aPublicOrder().items.map((item) => ({ ...item, qrCodeUrl: null }));
    const order = aPublicOrder({ items, ticketsPdfUrl: null, qrReleasedAt: '2026-12-01T19:00:00.000Z' });
    const { screen, user } = await openMine([aCard()], { publicOrder: order });
    await user.click(await screen.findByRole('link', { name: /Night Swim/ }));
    expect(await screen.findByText('Your codes will appear here from Tue, Dec 01, 2026 at 12:00pm MST.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^QR code/, hidden: true })).toBeNull();
  });
});

describe('the confirmation', () => {
  const openOrder = (order: Parameters<typeof aPublicOrder>[0] | null, answers = {}) =>
    renderRoute('/order?token=order-token', { as: null, answers: { publicOrder: order && aPublicOrder(order), ...answers } });

  it('BUY-040 BUY-042 OPS-063 opens for a guest by its link, with number, codes, total, PDF and calendar', async () => {
    const items = aPublicOrder().items.map((item, at) => ({ ...item, number: `GA-${at + 117}` }));
    const { screen, askedFor } = await openOrder({ items });
    expect(await screen.findByRole('heading', { name: "You're going" })).toBeTruthy();
    const codes = screen.getAllByRole('img', { name: /^QR code/, hidden: true });
    expect(codes.map((code) => code.getAttribute('src'))).toEqual(items.map(({ qrCodeUrl }) => qrCodeUrl));
    expect(screen.getAllByText('4K2H9T-01-RXC')).toHaveLength(3);
    expect(codes.map((code) => code.closest('li')?.textContent)).toEqual(
      items.map(({ name, number }) => expect.stringContaining(`${name}${number}`)),
    );
    expect(document.querySelector('.olist')?.textContent).toBe('2 ×General admission1 ×Tour poster');
    expect(screen.getByText('$96.10')).toBeTruthy();
    const print = screen.getByRole<HTMLAnchorElement>('link', { name: 'Print tickets' });
    expect([print.getAttribute('href'), print.target]).toEqual(['/links/orders/order-token/tickets.pdf', '_blank']);
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe('/links/orders/order-token/event.ics');
    expect(screen.getByText('We are emailing your tickets to theo@example.com.')).toBeTruthy();
    expect(askedFor('PublicOrder')[0]?.variables).toEqual({ token: 'order-token' });
    expect(askedFor('PublicOrder')[0]?.headers['authorization']).toBeUndefined();
  });

  it('BUY-038 shows the short number of the order', async () => {
    const { screen } = await openOrder({ number: '9CDFHJ' });
    expect(await screen.findByText('9CDFHJ')).toBeTruthy();
  });

  it('BUY-040 OPS-259 shows when the codes become available while their release is ahead', async () => {
    const items = aPublicOrder().items.map((item) => ({ ...item, qrCodeUrl: null }));
    const { screen } = await openOrder({ items, ticketsPdfUrl: null, qrReleasedAt: '2026-12-01T19:00:00.000Z' });
    expect(await screen.findByText('Your codes will appear here from Tue, Dec 01, 2026 at 12:00pm MST.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^QR code/, hidden: true })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Print tickets' })).toBeNull();
  });

  it('BUY-042 shows the receipt without codes after the event, and mentions no account to a guest without one', async () => {
    const items = aPublicOrder().items.map((item) => ({ ...item, qrCodeUrl: null }));
    const { screen } = await openOrder({ items, ticketsPdfUrl: null, calendarUrl: null, areCodesOver: true });
    expect(await screen.findByRole('heading', { name: 'This event is over' })).toBeTruthy();
    expect(screen.getByText(/the codes are no longer valid\. Your receipt stays available here/)).toBeTruthy();
    expect(screen.queryByText('What happens next')).toBeNull();
    expect(screen.queryByText(/account/)).toBeNull();
  });

  it('BUY-042 finds nothing behind a guessed link', async () => {
    const { screen } = await openOrder(null);
    expect(await screen.findByText("Uh oh, that page doesn't exist")).toBeTruthy();
  });

  it('BUY-033 polls an open payment until the order is complete', async () => {
    const waiting = aPublicOrder({ state: 'AwaitingPayment', items: [], ticketsPdfUrl: null, calendarUrl: null });
    const answers = [waiting, { ...waiting, state: 'Active' as const }];
    const { screen } = await openOrder(null, { publicOrder: waiting, confirmOrder: () => answers.shift() });
    expect(await screen.findByText('We are waiting for your payment')).toBeTruthy();
    expect(await screen.findByText("You're going")).toBeTruthy();
  });

  it.each([
    ['Expired', 'This order was not paid in time'],
    ['Refunded', 'This order was refunded'],
    ['Canceled', 'This order was canceled'],
  ] as const)('shows of an order that is %s: %s', async (state, title) => {
    const items = aPublicOrder().items.map((item) => ({ ...item, qrCodeUrl: null }));
    const { screen } = await openOrder({ state, items, ticketsPdfUrl: null });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByText("You're going")).toBeNull();
  });

  it('BUY-040 OPS-259 promises a refunded order no tickets', async () => {
    const items = aPublicOrder().items.map((item) => ({ ...item, state: 'Canceled' as const, qrCodeUrl: null }));
    const { screen } = await openOrder({ state: 'Refunded', items, ticketsPdfUrl: null, calendarUrl: null });
    expect(await screen.findByText('This order was refunded')).toBeTruthy();
    expect(screen.queryByText('What happens next')).toBeNull();
  });
});
