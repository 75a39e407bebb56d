import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { matrixCellOf, matrixRowsOf, matrixWaysOf, type PricedEvent, type WayOfPaying } from '@marquee/shared/orders/price-matrix';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId } from '#testing/factories.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const priced: PricedEvent = {
  processAs: 'Paid',
  salesTaxPercent: 10,
  fees: [
    { name: 'Service fee', type: 'Flat', value: 150, appliedTo: 'Ticket', appliedBy: 'Marquee' },
    { name: 'Till', type: 'Flat', value: 50, appliedTo: 'Ticket', appliedBy: 'Organization', paymentMethods: ['Cash'] },
  ],
  ticketTypes: [
    {
      _id: anId(),
      name: 'Floor',
      tiers: [
        { _id: anId(), name: 'Early', price: 2000 },
        { _id: anId(), name: 'Late', price: 3000 },
      ],
    },
    { _id: anId(), name: 'Rolled', rollFees: true, tiers: [{ _id: anId(), name: 'Advance', price: 1000 }] },
  ],
};
const priceMatrix = ({ paidBy }: { paidBy: WayOfPaying }) =>
  matrixRowsOf(priced).map((row) => ({
    ...row,
    cells: matrixWaysOf(priced, [paidBy]).map((way) => matrixCellOf(row, way, priced.salesTaxPercent)),
  }));
const event = { ...anEvent(), priceMatrix };
const PATH = `/admin/dashboard/events/details/prices?eventId=${event._id}`;

describe('the price matrix of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('BYD-012 shows for each tier and way of paying price, fees, tax, what the buyer pays and what is received', async () => {
    const { screen, user } = await renderRoute(PATH, { answers: { event } });
    const lines = async () => {
      const rows = within(await screen.findByRole('table')).getAllByRole('row');
      return rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
    };
    expect(await lines()).toEqual([
      'Ticket type | Tier | Price | Service fee | Sales tax | Buyer pays | You receive',
      'Floor | Early | $20.00 | $1.50 | $2.00 | $23.50 | $22.00',
      'Floor | Late | $30.00 | $1.50 | $3.00 | $34.50 | $33.00',
      'Rolled | Advance | $10.00 | $1.50 in the price | $1.00 | $11.00 | $9.50',
    ]);
    const ways = within(screen.getByRole('radiogroup', { name: 'Way of paying' }));
    expect(ways.getAllByRole('radio')).toHaveLength(7);
    await user.click(ways.getByRole('radio', { name: 'cash' }));
    await screen.findByRole('columnheader', { name: 'Till' });
    expect((await lines()).slice(0, 2)).toEqual([
      'Ticket type | Tier | Price | Service fee | Till | Sales tax | Buyer pays | You receive',
      'Floor | Early | $20.00 | $1.50 | $0.50 | $2.00 | $24.00 | $22.50',
    ]);
  });

  it('BYD-012 says when there is nothing to price, and offers to try again after a failure', async () => {
    const none = await renderRoute(PATH, { answers: { event: { ...event, priceMatrix: [] } } });
    expect(await none.screen.findByText('No ticket types yet')).toBeTruthy();
    none.unmount();
    let asked = 0;
    const failsOnce = (args: { paidBy: WayOfPaying }) => {
      asked += 1;
      if (asked === 1) throw refusal('Down.', 'INTERNAL');
      return priceMatrix(args);
    };
    const { screen, user } = await renderRoute(PATH, { answers: { event: { ...event, priceMatrix: failsOnce } } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('BYD-040 shows before all prices change what they will be, and confirms what was shown', async () => {
    const first = [{ key: anId(), label: 'Floor, Early (now $20.00)', amount: 1800, reason: null }];
    const preview = { people: 0, orders: 0, tickets: 40, addOns: 0, amount: 72_000, fees: 0, leftOut: 1, first };
    const { screen, user, askedFor } = await renderRoute(PATH, {
      answers: { event, priceChange: { version: 7, preview }, changePrices: { ...event, version: 8 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Change all prices' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Raise all prices' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('combobox', { name: 'Direction' }));
    await pickOption(user, 'Lower');
    await user.clear(dialog.getByRole('textbox', { name: 'Percent' }));
    await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '10');
    expect(await dialog.findByText('Floor, Early (now $20.00)')).toBeTruthy();
    // nothing is offered for what cannot be read as a number
    fireEvent.change(dialog.getByRole('textbox', { name: 'Percent' }), { target: { value: '-150' } });
    await waitFor(() => expect(dialog.queryByText('Floor, Early (now $20.00)')).toBeNull());
    expect(dialog.getByRole('button', { name: 'Lower all prices' })).toHaveProperty('disabled', true);
    fireEvent.change(dialog.getByRole('textbox', { name: 'Percent' }), { target: { value: '10' } });
    expect(await dialog.findByText('Floor, Early (now $20.00)')).toBeTruthy();
    for (const text of ['40 tickets', '$720.00', '1 left out']) expect(dialog.getByText(text)).toBeTruthy();
    expect(askedFor('ChangePrices')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Lower all prices' }));
    expect(await screen.findByText('All prices were changed.')).toBeTruthy();
    const input = { eventId: event._id, by: 'Percent', value: -10, version: 7 };
    expect(askedFor('ChangePrices').map(({ variables }) => variables)).toEqual([{ input }]);
  });

  it('BYD-040 says why prices cannot change so', async () => {
    const { screen, user } = await renderRoute(PATH, {
      answers: { event, priceChange: refusal('Floor would cost less than $0.00.', 'VALIDATION') },
    });
    await user.click(await screen.findByRole('button', { name: 'Change all prices' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByRole('textbox', { name: 'Percent' }));
    await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '5');
    expect(await dialog.findByText('Floor would cost less than $0.00.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Raise all prices' })).toHaveProperty('disabled', true);
  });

  it('BYD-012 is not for box office', async () => {
    const { screen } = await renderRoute(PATH, { as: { role: 'BOX_OFFICE' }, answers: { event } });
    expect(await screen.findByText('You do not have permission to view this page')).toBeTruthy();
  });
});
