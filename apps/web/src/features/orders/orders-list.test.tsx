import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '#gql/schema-types.ts';
import { scrollToAboveBottom, typeInPauses } from '#testing/browser.ts';
import { anEvent, anId, anOrder, anOrderTicket, anOrderUpgrade, aPayment } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

const PATH = '/admin/dashboard/orders';
const ALL = 'Search by Order ID, Event, Customer, Member ID, Ticket Type';

const open = (orders: Order[], path = PATH) =>
  renderRoute(path, { as: { role: 'BOX_OFFICE' }, answers: { orders: () => ({ orders, after: null, hasMore: false }) } });
const EVENT = anEvent();
const openOfEvent = (orders: Order[]) =>
  renderRoute(`/admin/dashboard/events/details/orders?eventId=${EVENT._id}`, {
    as: { role: 'BOX_OFFICE' },
    answers: { event: EVENT, orders: { orders, after: null, hasMore: false } },
  });
const cellsOf = async (page: Awaited<ReturnType<typeof open>>, number: string) => {
  const row = (await page.screen.findByText(number)).closest('tr')!;
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

describe('the orders list', () => {
  it('OPS-034 names the searched fields in its placeholder', async () => {
    const { screen } = await open([anOrder()]);
    expect(await screen.findByPlaceholderText(ALL)).toBeTruthy();
  });

  it('OPS-034 names the searched fields of one event in its placeholder', async () => {
    const { screen } = await openOfEvent([anOrder()]);
    expect(await screen.findByPlaceholderText('Search by Order ID, Customer, Member ID, Ticket Type')).toBeTruthy();
    expect(screen.queryByPlaceholderText(ALL)).toBeNull();
  });

  it('OPS-001 OPS-038 has the columns of the requirement, without Checked In', async () => {
    const { screen } = await open([anOrder()]);
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(heads).toEqual(['Order ID', 'Event', 'Customer', 'Date/Time', 'Items', 'Total', 'Channel', 'Printed', 'Status']);
  });

  it('OPS-038 OPS-222 OPS-243 has Checked In in place of Event in the list of one event, counting scanned tickets and add-ons', async () => {
    const scan = (scanned: boolean) => [
      { _id: anId(), dayId: null, scanned, scannedAt: null, scannedBy: null, scannerName: null, startsAt: null },
    ];
    const tickets = [true, true, false, false, false].map((scanned) => anOrderTicket({ scan: scan(scanned) }));
    const order = anOrder({ tickets, upgrades: [anOrderUpgrade({ scan: scan(true) })] });
    const page = await openOfEvent([order]);
    const cells = await cellsOf(page, order.number);
    const heads = page.screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Order ID', 'Customer', 'Date/Time', 'Items', 'Total', 'Checked In', 'Channel', 'Printed', 'Status']);
    expect(cells[5]).toBe('3');
    expect(page.askedFor('Orders')[0]?.variables['query']).toEqual({ eventIds: [EVENT._id] });
  });

  it('BUY-038 OPS-039 OPS-040 shows the short number, buyer or Guest, printed yes or no, the first payment rounded to cents', async () => {
    const paid = anOrder({
      number: 'MQ-1',
      printed: true,
      payments: [aPayment({ amount: 11_840, tax: 0 })],
      upgrades: [anOrderUpgrade()],
    });
    const page = await open([paid, anOrder({ number: 'MQ-2', user: null, total: 0 })]);
    expect(await cellsOf(page, 'MQ-1')).toEqual([
      'MQ-1',
      'The Copper Kings',
      'Amara Okafor',
      'Nov 21, 2026, 4:12pm',
      '2 tickets, 1 add-on',
      '$118.40',
      'Online',
      'yes',
      'Paid',
    ]);
    const guest = await cellsOf(page, 'MQ-2');
    expect([guest[2], guest[7]]).toEqual(['Guest', 'no']);
  });

  it('OPS-244 shows the channel that is stored with each order, by default Online', async () => {
    const page = await open([anOrder({ number: 'MQ-1', channel: 'boxOffice' }), anOrder({ number: 'MQ-2', channel: '' })]);
    expect([(await cellsOf(page, 'MQ-1'))[6], (await cellsOf(page, 'MQ-2'))[6]]).toEqual(['Box office', 'Online']);
  });

  it('OPS-040 computes a total for an order without payments from prices, discount, tax and fees', async () => {
    const ticket = anOrderTicket({ price: 5000, discount: 500, tax: 360 });
    const fees = [{ name: 'Service fee', amount: 250, value: 250, appliedBy: 'Marquee' as const }];
    const order = anOrder({ tickets: [ticket], upgrades: [anOrderUpgrade({ price: 100_000 })], fees, total: 0 });
    expect((await cellsOf(await open([order]), order.number))[5]).toBe('$1,051.10');
  });

  it('OPS-189 OPS-190 OPS-211 shows the badge of each order', async () => {
    const orders = [
      anOrder({ number: 'A', state: 'PartiallyRefunded' }),
      anOrder({ number: 'B', state: 'Refunded' }),
      anOrder({ number: 'C', type: 'Complimentary' }),
      anOrder({ number: 'D', hidden: true }),
      anOrder({ number: 'E', type: 'Shared' }),
      anOrder({ number: 'F' }),
      anOrder({ number: 'G', state: 'Canceled' }),
      anOrder({ number: 'H', type: 'RSVP' }),
    ];
    const page = await open(orders);
    await page.screen.findByText('H');
    const badges = [...document.querySelectorAll<HTMLElement>('td .badge')].map(({ style, textContent }) => [
      textContent,
      style.getPropertyValue('--fg'),
    ]);
    expect(badges).toEqual([
      ['Partial Refund', 'var(--mq-b-orange-fg)'],
      ['Refunded', 'var(--mq-b-red-fg)'],
      ['Complimentary', 'var(--mq-b-blue-fg)'],
      ['Season', 'var(--mq-b-yellow-fg)'],
      ['Shared', 'var(--mq-b-black-fg)'],
      ['Paid', 'var(--mq-b-green-fg)'],
      ['Canceled', 'var(--mq-b-orange-fg)'],
      ['RSVP', 'var(--mq-b-blue-fg)'],
    ]);
  });

  it('OPS-191 OPS-230 calls a refunded RSVP order Canceled', async () => {
    const order = anOrder({ type: 'RSVP', state: 'Refunded' });
    const page = await open([order]);
    expect((await cellsOf(page, order.number))[8]).toBe('Canceled');
    expect(page.screen.queryByText('Refunded')).toBeNull();
  });

  it('OPS-035 sends one request, 250 ms after the last keystroke, from the first page on', async () => {
    const [other, hers] = [anOrder({ number: 'MQ-other' }), anOrder({ number: 'MQ-hers' })];
    const orders = ({ query }: { query: { any?: string } }) => ({
      orders: query.any ? [hers] : [other, hers],
      after: null,
      hasMore: false,
    });
    const page = await renderRoute(PATH, { as: { role: 'BOX_OFFICE' }, answers: { orders } });
    await page.screen.findByText('MQ-other');
    await typeInPauses(page.screen.getByPlaceholderText(ALL), ['a', 'am', 'ama', 'amar', 'amara']);
    await waitFor(() => expect(page.askedFor('Orders')).toHaveLength(2));
    await waitFor(() => expect(page.screen.queryByText('MQ-other')).toBeNull()); // only the matches
    expect(page.screen.getByText('MQ-hers')).toBeTruthy();
    await new Promise((wait) => setTimeout(wait, 400));
    const asked = page.askedFor('Orders').map(({ variables }) => variables);
    expect(asked).toEqual([
      { query: {}, pagination: { pageSize: 60 } },
      { query: { any: 'amara' }, pagination: { pageSize: 60 } },
    ]);
  });

  it('OPS-041 opens the order of a clicked row', async () => {
    const order = anOrder();
    const { screen, user, location } = await open([order]);
    await user.click(await screen.findByText('Amara Okafor'));
    await waitFor(() => expect(location()).toBe(`/admin/dashboard/orders/details?orderId=${order._id}`));
  });

  it('OPS-042 appends the next page near the bottom with the filter kept and stops after the last', async () => {
    const first = Array.from({ length: 60 }, (_, n) => anOrder({ number: `MQ-${n}` }));
    const pages = [first, [first[59]!, anOrder({ number: 'MQ-last' })]]; // one repeated
    const answers = {
      orders: ({ pagination }: { pagination?: { after?: string } }) =>
        pagination?.after
          ? { orders: pages[1], after: 'cursor of the last', hasMore: false }
          : { orders: pages[0], after: 'cursor', hasMore: true },
    };
    const page = await renderRoute(`${PATH}?q=kings`, { as: { role: 'BOX_OFFICE' }, answers });
    await page.screen.findByText('MQ-59');
    scrollToAboveBottom(501);
    await new Promise((wait) => setTimeout(wait, 50));
    expect(page.askedFor('Orders')).toHaveLength(1);
    scrollToAboveBottom(499);
    expect(await page.screen.findByText('MQ-last')).toBeTruthy();
    scrollToAboveBottom(0);
    await new Promise((wait) => setTimeout(wait, 50));
    expect(page.askedFor('Orders').map(({ variables }) => variables)).toEqual([
      { query: { any: 'kings' }, pagination: { pageSize: 60 } },
      { query: { any: 'kings' }, pagination: { pageSize: 60, after: 'cursor' } },
    ]);
    expect(page.screen.getAllByText(/^MQ-\d+$/)).toHaveLength(60);
  }, 30_000);

  it('OPS-043 shows No orders, and for a search its text with a button to clear it', async () => {
    const page = await open([], `${PATH}?q=nobody`);
    expect(await page.screen.findByText('No orders')).toBeTruthy();
    expect(page.screen.getByText(/nobody/)).toBeTruthy();
    await page.user.click(page.screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(page.location()).toBe(PATH));
    expect(await page.screen.findByText('Orders will appear here.')).toBeTruthy();
    expect(page.screen.getByText('No orders')).toBeTruthy();
  });
});
