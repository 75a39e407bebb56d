import { describe, expect, it } from 'vitest';
import { roundAmountsOf } from '#parts/door/sell-steps.tsx';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const EVENT = 'a'.repeat(24);
const PATH = `/admin/dashboard/events/details/scan?eventId=${EVENT}`;
const scanList = {
  eventId: EVENT,
  eventName: 'The Copper Kings',
  scanned: 560,
  sold: 583,
  doubtful: 0,
  opensAt: '2026-11-22T01:00:00.000Z',
  closesAt: '2026-11-22T06:00:00.000Z',
  timezone: 'America/Denver',
};
const type = (name: string, more = {}) => ({
  _id: name.length.toString(16).padStart(24, '0'),
  name,
  price: 2500,
  left: 40,
  soldOut: false,
  ended: false,
  categoryId: null,
  leastNights: null,
  isGuest: false,
  ...more,
});
const publicEvent = { _id: EVENT, ticketTypes: [type('General admission'), type('Balcony', { categoryId: 'b' })] };
const tills = [{ _id: 't'.replace('t', '7').padStart(24, '7'), name: 'Garden gate' }];
const doorTill = { tillId: tills[0]!._id, name: 'Garden gate', ways: ['cash', 'reader'], hasShift: true };
const reserveAtDoor = { token: 'cart', total: 5364, lines: [{ name: 'General admission', quantity: 2, total: 5364 }] };
const items = [1, 2].map((at) => ({
  itemId: String(at).padStart(24, '0'),
  name: 'General admission',
  isIn: true,
  message: 'Let in',
  reason: null,
}));
const SALE = { state: 'Paid', message: null, orderId: 'c'.repeat(24), number: 'MQ-1', total: 5364, checkIn: { letIn: 2, items } };

const openSale = async (answers: object, role: 'BOX_OFFICE' | 'SCANNER' = 'BOX_OFFICE') => {
  const page = await renderRoute(PATH, {
    as: { role },
    answers: {
      doorRules: { gates: [], types: [], everybodyOutAt: null },
      scanList,
      publicEvent,
      tills,
      doorTill,
      reserveAtDoor,
      ...answers,
    },
  });
  const press = async (name: string | RegExp) => page.user.click(await page.screen.findByRole('button', { name }));
  return { ...page, press };
};

describe('selling in the scanner', () => {
  it('BYD-163 takes type, number and cash, says the change and who is in, and keeps its key until an answer came', async () => {
    let tries = 0;
    const sellAtDoor = () => {
      tries += 1;
      if (tries === 1) throw refusal('Busy. Try again.', 'SERVICE_UNAVAILABLE');
      return SALE;
    };
    const { screen, press, askedFor } = await openSale({ sellAtDoor });
    await press('Sell');
    await press('More: General admission');
    await press('More: General admission');
    expect(screen.getByText('Tickets with a seat are sold at the window, where seats are chosen.')).toBeTruthy();
    await press('Cash');
    await press('$60.00');
    expect(await screen.findByText('Busy. Try again.')).toBeTruthy();
    await press('$60.00');
    expect(await screen.findByText('2 let in')).toBeTruthy();
    expect(screen.getByText('$6.36')).toBeTruthy();
    const inputs = askedFor('SellAtDoor').map(({ variables }) => variables['input'] as Record<string, unknown>);
    expect(inputs[0]).toMatchObject({ token: 'cart', expectedTotal: 5364, given: 6000, tillId: tills[0]!._id });
    expect(inputs[1]).toEqual(inputs[0]);
    await press('Next customer');
    expect(await screen.findByRole('button', { name: 'More: General admission' })).toBeTruthy();
  });

  it('BYD-163 asks the reader, follows it until the card has paid, and gives up', async () => {
    const waiting = { ...SALE, state: 'Waiting', checkIn: null };
    const { screen, press } = await openSale({ chargeAtDoor: waiting, followDoorSale: SALE });
    await press('Sell');
    await press('More: General admission');
    await press('Card reader');
    expect(await screen.findByText('Ask the guest to tap')).toBeTruthy();
    expect(await screen.findByText('2 let in', {}, { timeout: 4000 })).toBeTruthy();
    const other = await openSale({ chargeAtDoor: { ...waiting, state: 'Declined', message: 'Card declined.' }, giveUpDoorSale: null });
    await other.press('Sell');
    await other.press('More: General admission');
    await other.press('Card reader');
    expect(await other.screen.findByText('Card declined.')).toBeTruthy();
    await other.press('Cancel');
    expect(await other.screen.findByRole('button', { name: 'Cash' })).toBeTruthy();
    expect(other.askedFor('GiveUpDoorSale')).toHaveLength(1);
  });

  it('BYD-163 says that cash needs a shift', async () => {
    const { screen, press } = await openSale({ doorTill: { ...doorTill, ways: ['cash'], hasShift: false } });
    await press('Sell');
    await press('More: General admission');
    expect(await screen.findByText(/^Cash is taken in an open shift/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cash' }).disabled).toBe(true);
  });

  it('BYD-163 is not there for who may not sell', async () => {
    const { screen } = await openSale({}, 'SCANNER');
    expect(await screen.findByText('of 583 in')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sell' })).toBeNull();
  });

  it.each([
    [5364, [5500, 6000, 10_000]],
    [2000, [5000, 10_000]],
  ])('BYD-163 offers what people hand over for %i', (total, amounts) => {
    expect(roundAmountsOf(total)).toEqual(amounts);
  });
});
