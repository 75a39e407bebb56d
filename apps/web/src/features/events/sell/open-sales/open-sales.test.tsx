import { act, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type {
  MutationReserveAtCounterArgs,
  MutationSellAtCounterArgs,
  MutationTakeOverSaleArgs,
  QueryOpenSalesArgs,
} from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';
import { aTill } from '../at-till/at-till.factory.ts';

const event = anEvent({ stub: 'night-swim' });
const NOW = '2026-11-21T18:00:00.000Z';
const type = (_id: string, name: string) => ({
  _id,
  name,
  description: null,
  price: 3750,
  left: 8,
  soldOut: false,
  ended: false,
  categoryId: null,
  leastNights: null,
  isGuest: false,
});
const line = { kind: 'Ticket', itemId: 'floor', name: 'General admission', quantity: 2, complimentary: false, allInTotal: 7500, seats: [] };
const cart = (token: string) => ({
  token,
  terms: 'cash',
  expiresAt: '2026-11-21T18:06:00.000Z',
  lines: [line],
  totals: { salesTax: 0, total: 7500 },
});
const left = (_id: string, more: object = {}) => ({
  _id,
  count: 2,
  total: 7500,
  paid: 0,
  by: 'Marisol Vega',
  till: 'Back window',
  since: '2026-11-21T17:55:00.000Z',
  expiresAt: '2026-11-21T18:06:00.000Z',
  isCharging: false,
  lines: [{ name: 'General admission', quantity: 2, seats: [] }],
  ...more,
});

const open = async (answers: Answers = {}) => {
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role: 'BOX_OFFICE' },
    answers: {
      event,
      publicEvent: { _id: event._id, ticketTypes: [type('floor', 'General admission')], upgrades: [] },
      tills: [aTill()],
      operators: [],
      openSales: { ended: null, sales: [left('s1'), left('s2', { isCharging: true, till: null })] },
      reserveAtCounter: ({ input }: MutationReserveAtCounterArgs) => ({ ...cart(input.token ?? 'own') }),
      takeOverSale: () => cart('taken'),
      sellAtCounter: { _id: 'a'.repeat(24), number: 'MQ-1', total: 7500, payments: [], tickets: [{ _id: 't' }], upgrades: [] },
      giveUpSale: true,
      followCharge: null,
      ...answers,
    },
  });
  const chooseTill = await page.screen.findByRole('button', { name: /^Front window/ });
  await page.user.click(chooseTill);
  const panel = within(await page.screen.findByRole('complementary', { name: 'Cart' }));
  const show = async () => {
    await page.user.click(await page.screen.findByRole('button', { name: /^Open sales/ }));
    return within(await page.screen.findByRole('region', { name: 'Open sales' }));
  };
  return { ...page, panel, show };
};

describe('open sales of the till', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    followServerTime(NOW);
  });

  it('BYD-118 lists what other devices left open, and goes on with one: it is sold here, under its new token', async () => {
    const page = await open();
    expect(await page.screen.findByTitle('2 open sales')).toBeTruthy();
    const list = await page.show();
    expect(list.getAllByText(/^Marisol Vega, Back window, since/)).toHaveLength(1);
    expect(list.getByText('Marisol Vega, another device, since', { exact: false })).toBeTruthy();
    expect(list.getAllByText('Places held for', { exact: false })).toHaveLength(1);
    const [first, charging] = list.getAllByRole('button', { name: 'Take over: 2 × General admission' });
    expect(charging!.hasAttribute('disabled')).toBe(true);
    await page.user.click(first!);
    expect(await page.panel.findByText('General admission')).toBeTruthy();
    await page.user.click(page.panel.getByRole('button', { name: 'Check' }));
    await page.user.type(page.screen.getByLabelText('Check number'), '1042');
    await page.user.click(page.screen.getByRole('button', { name: 'Take $75.00 by check' }));
    await page.screen.findByRole('button', { name: /^Next customer/ });
    const [sold] = page.askedFor('SellAtCounter').map(({ variables }) => (variables as MutationSellAtCounterArgs).input);
    expect(sold).toMatchObject({ token: 'taken', tillId: aTill()._id, expectedTotal: 7500 });
    const [taken] = page.askedFor('TakeOverSale').map(({ variables }) => (variables as MutationTakeOverSaleArgs).input);
    expect(taken).toMatchObject({ saleId: 's1', tillId: aTill()._id });
  });

  it('BYD-118 goes on with the guest and the cash of the other device, and notes its own', async () => {
    const buyer = { fullName: 'Nils Lindahl', email: 'nils@example.com', phoneNumber: '' };
    const note = { ...buyer, contactId: null, payments: [{ way: 'cash', amount: 2000, reference: null, given: 2000 }] };
    const page = await open({
      openSales: { ended: null, sales: [left('s1', { paid: 2000 })] },
      takeOverSale: () => ({ ...cart('taken'), note }),
      noteSale: true,
    });
    const list = await page.show();
    expect(list.getByText('$20.00 was taken already: it lies at Back window')).toBeTruthy();
    await page.user.click(list.getByRole('button', { name: /^Take over/ }));
    expect(await page.panel.findByText('$55.00')).toBeTruthy();
    await waitFor(() => expect(page.askedFor('NoteSale')).toHaveLength(1));
    await page.user.click(page.panel.getByRole('button', { name: 'Check' }));
    await page.user.type(page.screen.getByLabelText('Check number'), '1042');
    await page.user.click(page.screen.getByRole('button', { name: 'Take $55.00 by check' }));
    await page.screen.findByRole('button', { name: /^Next customer/ });
    const [sold] = page.askedFor('SellAtCounter').map(({ variables }) => (variables as MutationSellAtCounterArgs).input);
    expect(sold).toMatchObject({
      buyer,
      payments: [
        { way: 'cash', amount: 2000 },
        { way: 'check', amount: 5500 },
      ],
    });
    const noted = page.askedFor('NoteSale').map(({ variables }) => variables['input'] as unknown);
    expect(noted).toMatchObject([{ token: 'taken', buyer, payments: [{ way: 'cash', amount: 2000 }] }]);
  });

  it('BYD-118 sends a press whose answer was lost again under its key, and says why a sale is not open any more', async () => {
    let tries = 0;
    const page = await open({
      takeOverSale: () => {
        tries += 1;
        if (tries === 1) throw new BrokenConnection();
        return refusal('Theo Lindqvist goes on with this sale at another device.', 'SALE_TAKEN_OVER');
      },
    });
    const list = await page.show();
    const [first] = list.getAllByRole('button', { name: /^Take over/ });
    await page.user.click(first!);
    await list.findByRole('alert');
    await page.user.click(first!);
    expect(await list.findByText('Theo Lindqvist goes on with this sale at another device.')).toBeTruthy();
    const keys = page.askedFor('TakeOverSale').map(({ variables }) => (variables as MutationTakeOverSaleArgs).input.idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('BYD-118 gives one up after asking, and lists what is left', async () => {
    let sales = [left('s1')];
    const page = await open({
      openSales: () => ({ ended: null, sales }),
      giveUpSale: () => {
        sales = [];
        return true;
      },
    });
    const list = await page.show();
    await page.user.click(list.getByRole('button', { name: 'Give up: 2 × General admission' }));
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Give up this sale?' }));
    expect(dialog.getByText(/^2 × General admission, \$75\.00\. Its places are free at once/)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Give up' }));
    expect(await list.findByText('No other sale is open.')).toBeTruthy();
    expect(page.askedFor('GiveUpSale').map(({ variables }) => variables)).toEqual([{ input: { saleId: 's1', tillId: aTill()._id } }]);
  });

  it('BYD-118 empties the cart that another device took over, and says who', async () => {
    const words = 'Theo Lindqvist goes on with this sale at another device.';
    let isTaken = false;
    const page = await open({
      openSales: ({ input }: QueryOpenSalesArgs) => ({ ended: isTaken && input.token === 'own' ? words : null, sales: [] }),
      reserveAtCounter: () => (isTaken ? refusal(words, 'SALE_TAKEN_OVER') : cart('own')),
    });
    await page.user.click(await page.screen.findByRole('button', { name: /^General admission/ }));
    await page.panel.findByText('Places held for');
    isTaken = true;
    await page.user.click(page.panel.getByRole('button', { name: 'One more: General admission' }));
    expect(await page.panel.findByText(words)).toBeTruthy();
    expect(page.panel.getByText('Tap what is sold')).toBeTruthy();
    // the next sale is a cart of its own
    isTaken = false;
    await page.user.click(await page.screen.findByRole('button', { name: /^General admission/ }));
    await page.panel.findByText('Places held for');
    expect(page.askedFor('ReserveAtCounter').at(-1)!.variables['input']).toMatchObject({ token: null, tillId: aTill()._id });
  });

  it('BYD-118 notices within seconds that another device gave the cart up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const words = 'Theo Lindqvist gave this sale up at another device. Its places are free again.';
    let isGivenUp = false;
    const page = await open({
      openSales: ({ input }: QueryOpenSalesArgs) => ({ ended: isGivenUp && input.token === 'own' ? words : null, sales: [] }),
    });
    await page.user.click(await page.screen.findByRole('button', { name: /^General admission/ }));
    await page.panel.findByText('Places held for');
    isGivenUp = true;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await page.panel.findByText(words)).toBeTruthy();
    expect(page.panel.getByText('Tap what is sold')).toBeTruthy();
  });
});
