import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '#gql/schema-types.ts';
import { anEvent, anId, anOrder, anOrderTicket, aPayment } from '#testing/factories.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';

const aNight = (name: string, part: Partial<Order['nights'][number]> = {}): Order['nights'][number] => ({
  _id: anId(),
  eventId: anId(),
  name,
  startsAt: '2026-12-05T02:30:00.000Z',
  state: 'Active',
  held: 1,
  admitted: 0,
  shared: 0,
  refundedAmount: 0,
  ...part,
});
const nightsBack = [{ eventId: anId(), price: 3000, tax: 250 }];
const refund = { _id: anId(), amount: 3250, state: 'Succeeded', reason: 'Storm', createdAt: '2026-11-22T23:12:00.000Z', message: null };

/** A season ticket of $90.00 and $7.50 tax, of which one night of three went back. */
const aSeasonOrder = (part: Partial<Order> = {}) =>
  anOrder({
    eventId: null,
    seasonId: anId(),
    eventName: 'Winter Season',
    state: 'PartiallyRefunded',
    tickets: [anOrderTicket({ price: 9000, tax: 750, nightsBack })],
    payments: [aPayment({ amount: 9750, refunded: 3250 })],
    total: 9750,
    refundedAmount: 3250,
    refunds: [{ ...refund, source: 'marquee', undoneAt: null, ways: ['card'], isOwed: false, night: 'Night 1' }],
    nights: [aNight('Night 1', { state: 'Refunded', held: 0, refundedAmount: 3250 }), aNight('Night 2'), aNight('Night 3')],
    ...part,
  });

const open = (order: Order, role: 'ADMIN' | 'BOX_OFFICE' = 'ADMIN', answers = {}) =>
  renderRoute(`/admin/dashboard/orders/details?orderId=${order._id}`, { as: { role }, answers: { order, season: null, ...answers } });

describe('the page of a season order', () => {
  it('BYD-105 shows its nights, and what went back for each', async () => {
    const { screen } = await open(aSeasonOrder());
    const nights = within((await screen.findByRole('heading', { name: 'Nights' })).closest('section')!);
    expect(nights.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Night 1.*-\$32\.50Canceled$|^Night 1.*-\$32\.50Refunded$/),
      expect.stringMatching(/^Night 2.*1 ticketExchange$/),
      expect.stringMatching(/^Night 3.*1 ticketExchange$/),
    ]);
    expect(screen.getByText(/^Refund of Night 1/).nextElementSibling?.textContent).toBe('-$32.50');
  });

  it('BYD-105 refunds the season order whole, less what went back before, once what was used is confirmed', async () => {
    const order = aSeasonOrder();
    const used = { ...order, nights: order.nights.map((night, at) => (at === 1 ? { ...night, admitted: 1 } : night)) };
    const page = await open(used, 'ADMIN', { refundSeasonOrder: { ...used, state: 'Refunded', refundedAmount: 9750 } });
    expect(page.screen.queryByRole('button', { name: 'Refund order' })).toBeNull();
    await page.user.click(await page.screen.findByRole('button', { name: 'Refund season order' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    expect(dialog.getByText('$32.50 went back before and is not refunded again.')).toBeTruthy();
    const button = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Refund $65.00' });
    await page.user.type(dialog.getByLabelText(/Reason/), 'Moved away');
    expect(button().disabled).toBe(true);
    await page.user.click(dialog.getByLabelText('Refund all the same, although somebody was let in on Night 2'));
    await page.user.click(button());
    const question = within((await page.screen.findByText('Refund Confirmation')).closest<HTMLElement>('[role=dialog]')!);
    await page.user.click(question.getByRole('button', { name: 'Refund $65.00' }));
    expect(await page.screen.findByText('Your order has been refunded successfully.')).toBeTruthy();
    expect(page.askedFor('RefundSeasonOrder').map(({ variables }) => variables)).toEqual([
      {
        input: {
          orderId: order._id,
          refundAmount: 6500,
          refundReason: 'Moved away',
          confirmsUsed: true,
          idempotencyKey: expect.any(String),
        },
      },
    ]);
  });

  it('BYD-105 offers the refund of a season to admins alone', async () => {
    const { screen } = await open(aSeasonOrder(), 'BOX_OFFICE');
    await screen.findByRole('heading', { name: 'Manage order' });
    expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull();
  });

  it('BYD-110 exchanges one night: first the difference, then the exchange by the same key', async () => {
    const order = aSeasonOrder();
    const ticketTypes = [{ _id: anId(), name: 'Balcony' }];
    const gala = anEvent({ name: 'Gala', ticketTypes: ticketTypes.map((type) => ({ ...anEvent().ticketTypes[0]!, ...type })) });
    const quote = { credit: 2700, fee: 300, total: 4500, difference: 1800, order: null, newOrderId: null };
    const page = await open(order, 'BOX_OFFICE', {
      events: [gala],
      exchangeNight: ({ input }: { input: { expectedDifference: number | null } }) =>
        input.expectedDifference === null ? quote : { ...quote, order, newOrderId: anId() },
    });
    expect(page.screen.queryByRole('button', { name: 'Exchange Night 1' })).toBeNull();
    await page.user.click(await page.screen.findByRole('button', { name: 'Exchange Night 2' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    await page.user.click(dialog.getByLabelText('Exchange for'));
    await page.user.click(await page.screen.findByTitle(/^Gala/));
    await page.user.click(dialog.getByLabelText('Ticket type'));
    await pickOption(page.user, 'Balcony');
    await page.user.click(dialog.getByRole('button', { name: 'Hold the place and show the difference' }));
    expect((await dialog.findByText('To pay')).closest('div')?.textContent).toBe('To pay$18.00');
    await page.user.click(dialog.getByRole('button', { name: 'Take $18.00 and exchange' }));
    expect(await page.screen.findByText('The night has been exchanged.')).toBeTruthy();
    const sent = page.askedFor('ExchangeNight').map(({ variables }) => variables['input'] as Record<string, unknown>);
    expect(sent.map(({ expectedDifference }) => expectedDifference)).toEqual([null, 1800]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(sent[0]).toMatchObject({
      orderId: order._id,
      nightId: order.nights[1]!.eventId,
      eventId: gala._id,
      ticketTypeId: ticketTypes[0]!._id,
      way: 'cash',
    });
  });

  it('BYD-110 takes the best free seat of the other night, and names it before the exchange', async () => {
    const order = aSeasonOrder();
    const type = { ...anEvent().ticketTypes[0]!, _id: anId(), name: 'Stalls', categoryId: anId() };
    const gala = anEvent({ name: 'Gala', ticketTypes: [type] });
    const quote = { credit: 2700, fee: 300, total: 2700, difference: 0, order: null, newOrderId: null };
    const page = await open(order, 'BOX_OFFICE', {
      events: [gala],
      bestSeats: { seats: [{ id: 'A7', words: 'Stalls, row A, seat 7' }] },
      exchangeNight: ({ input }: { input: { expectedDifference: number | null } }) =>
        input.expectedDifference === null ? quote : { ...quote, order, newOrderId: anId() },
    });
    await page.user.click(await page.screen.findByRole('button', { name: 'Exchange Night 2' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    await page.user.click(dialog.getByLabelText('Exchange for'));
    await page.user.click(await page.screen.findByTitle(/^Gala/));
    await page.user.click(dialog.getByLabelText('Ticket type'));
    await pickOption(page.user, 'Stalls');
    await page.user.click(dialog.getByRole('button', { name: 'Hold the place and show the difference' }));
    expect(await dialog.findByText('Seat: Stalls, row A, seat 7')).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Exchange' }));
    expect(await page.screen.findByText('The night has been exchanged.')).toBeTruthy();
    const sent = page.askedFor('ExchangeNight').map(({ variables }) => variables['input'] as Record<string, unknown>);
    expect(sent.map(({ seatId }) => seatId)).toEqual(['A7', 'A7']);
    expect(page.askedFor('ExchangeSeat').map(({ variables }) => variables['input'])).toEqual([
      { eventId: gala._id, count: 1, categoryIds: [type.categoryId] },
    ]);
  });
});
