import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  MutationCloseShiftArgs,
  MutationCountShiftArgs,
  MutationMoveCashArgs,
  MutationOpenShiftArgs,
  Shift,
  Till,
} from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aShift, aTill } from './at-till.factory.ts';

const organization = anOrganization();
const event = anEvent({ stub: 'night-swim' });
const offer = {
  _id: event._id,
  ticketTypes: [
    {
      _id: 'floor',
      name: 'Floor',
      price: 2500,
      left: 8,
      soldOut: false,
      ended: false,
      categoryId: null,
      leastNights: null,
      isGuest: false,
    },
    { _id: 'box', name: 'Box', price: 9000, left: 8, soldOut: false, ended: false, categoryId: null, leastNights: null, isGuest: false },
  ],
  upgrades: [],
};
const row = { key: 'all', name: 'All', count: 1, sales: 2500, refunds: 0 };

/** A server with these tills, whose drawer is opened, filled, counted and closed. */
const open = async (...first: Partial<Till>[]) => {
  let tills: Till[] = first.map((more) => aTill(more));
  const change = (make: (shift: Shift) => Shift): Shift => {
    const shift = make(tills[0]!.shift ?? aShift());
    tills = [{ ...tills[0]!, shift }, ...tills.slice(1)];
    return shift;
  };
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role: 'BOX_OFFICE', organization },
    answers: {
      event,
      publicEvent: offer,
      events: ['a', 'b', 'c'].map((id, at) => ({
        ...event,
        _id: id.repeat(24),
        name: ['Not on sale', 'Thunderbox', 'Canceled night'][at],
        published: at > 0,
        cancel: at > 1,
      })),
      tills: () => tills.map((till) => ({ ...till, shift: till.shift?.state === 'Closed' ? null : till.shift })),
      reserveAtCounter: () => ({
        token: 'cart',
        expiresAt: '2026-11-21T18:10:00.000Z',
        lines: [{ kind: 'Ticket', itemId: 'floor', name: 'Floor', quantity: 1, allInTotal: 2500, seats: [] }],
        totals: { salesTax: 0, total: 2500 },
      }),
      sellAtCounter: () => ({ _id: 'a'.repeat(24), number: 'MQ-1', total: 2500, payments: [], tickets: [{ _id: 't' }], upgrades: [] }),
      openShift: ({ input }: MutationOpenShiftArgs) =>
        change((shift) => ({ ...shift, float: input.piles[0]!.value * input.piles[0]!.count })),
      moveCash: ({ input }: MutationMoveCashArgs) =>
        change((shift) => ({
          ...shift,
          lines: [...shift.lines, { _id: '8'.repeat(24), ...input, at: '2026-11-21T17:40:00.000Z', by: { name: 'Sam Okoye' } }],
        })),
      countShift: ({ input }: MutationCountShiftArgs) =>
        change((shift) => ({
          ...shift,
          state: 'Counted',
          counts: [
            ...shift.counts,
            {
              at: '2026-11-21T22:58:00.000Z',
              by: { name: 'Sam Okoye' },
              piles: [],
              amount: input.piles.reduce((sum, { value, count }) => sum + value * count, 0),
              expected: 22_500,
              cashSales: 2500,
              cashRefunds: 0,
            },
          ],
        })),
      resumeShift: () => change((shift) => ({ ...shift, state: 'Open' })),
      closeShift: ({ input }: MutationCloseShiftArgs) =>
        change((shift) => ({
          ...shift,
          state: 'Closed',
          reason: input.reason ?? null,
          left: input.left,
          closedAt: '2026-11-21T23:01:00.000Z',
          closedBy: { name: 'Sam Okoye' },
        })),
      shiftReport: () => ({
        shift: tills[0]!.shift,
        byWay: [{ ...row, key: 'cash', name: 'Cash' }],
        byPerson: [{ ...row, key: 'p', name: 'Sam Okoye' }],
        byEvent: [{ ...row, key: 'e', name: 'Night Swim' }],
        byType: [{ ...row, key: 't', name: 'Floor' }],
        giftCards: [],
        total: row,
        tickets: 1,
        comps: 0,
        cashSales: 2500,
        cashRefunds: 0,
        expected: 22_500,
        counted: 22_000,
        isInLedger: true,
        orders: [
          {
            orderId: 'a'.repeat(24),
            number: 'MQ-1',
            at: '2026-11-21T18:00:00.000Z',
            eventName: 'Night Swim',
            person: 'Sam Okoye',
            ways: ['cash'],
            amount: 2500,
            reason: null,
          },
        ],
      }),
      releaseReservation: true,
    },
  });
  const press = async (name: RegExp | string) => page.user.click(await page.screen.findByRole('button', { name }));
  const more = async (name: string) => {
    await press('More of this till');
    await page.user.click(await page.screen.findByRole('menuitem', { name }));
  };
  const count = async (note: string, how: string) => {
    const field = await page.screen.findByRole('textbox', { name: `How many of ${note}` });
    await page.user.clear(field);
    await page.user.type(field, how);
  };
  const inputOf = (name: string) => page.askedFor(name).map(({ variables }) => variables['input'] as object);
  return { ...page, press, more, count, inputOf };
};

describe('the till of a device', () => {
  beforeEach(() => {
    sessionStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  it('BYD-115 is chosen among those that sell the event, kept on the device, and offers what it takes and sells', async () => {
    const here = {
      _id: '1'.repeat(24),
      name: 'Side window',
      ways: ['cash', 'comp'] as Till['ways'],
      hasDrawer: false,
      ticketTypeIds: ['floor'],
    };
    const page = await open({ sellableIds: ['9'.repeat(24)] }, here);
    const front = await page.screen.findByRole('button', { name: /^Front window/ });
    expect(front.hasAttribute('disabled')).toBe(true);
    expect(front.textContent).toContain('Does not sell this');
    await page.press(/^Side window/);
    const tickets = within(await page.screen.findByRole('region', { name: 'Tickets' }));
    expect(tickets.getAllByRole('button').map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Floor']);
    const ways = within(page.screen.getByRole('group', { name: 'Ways of paying' }));
    expect(ways.queryByRole('button', { name: 'Check' })).toBeNull();
    expect(ways.getByRole('button', { name: 'Comp' })).toBeTruthy();
    page.unmount();
    const again = await open({ sellableIds: ['9'.repeat(24)] }, here);
    expect(await again.screen.findByText('Side window, no drawer')).toBeTruthy();
    expect(await again.screen.findByRole('region', { name: 'Tickets' })).toBeTruthy();
  });

  it('BYD-119 BYD-120 opens its drawer before cash with what was left, sells with its till, and notes what is put in', async () => {
    const page = await open({ left: 20_000 });
    await page.press(/^Front window/);
    await page.press(/^Floor/);
    await page.screen.findByText('Places held for');
    await page.press(/^Cash/);
    expect(await page.screen.findByText('Count the drawer. $200.00 was left in it.')).toBeTruthy();
    await page.count('$20', '10');
    expect(page.screen.getByText('Matches what was left')).toBeTruthy();
    await page.press('Open with $200.00');
    await page.screen.findByRole('region', { name: 'Tickets' });
    expect(page.inputOf('OpenShift')).toEqual([{ tillId: '7'.repeat(24), piles: [{ value: 2000, count: 10 }] }]);
    await page.screen.findByText('Places held for');
    await page.press(/^Cash/);
    await page.press(/^Finish, no change/);
    await page.screen.findByRole('button', { name: /^Next customer/ });
    expect(page.inputOf('SellAtCounter')).toEqual([expect.objectContaining({ tillId: '7'.repeat(24) })]);
    await page.more('Drawer');
    await page.user.type(await page.screen.findByLabelText('Amount'), '40');
    await page.press(/^Put in \$/);
    expect(await page.screen.findByText('Enter a reason.')).toBeTruthy();
    await page.user.type(page.screen.getByLabelText('Reason'), 'Change from the bar');
    await page.press('Put in $40.00');
    expect(await page.screen.findByText(/Change from the bar.*Sam Okoye/)).toBeTruthy();
    expect(page.inputOf('MoveCash')).toEqual([expect.objectContaining({ kind: 'in', amount: 4000, reason: 'Change from the bar' })]);
  });

  it('BYD-121 BYD-122 counts before it compares, closes a difference with its reason, and shows the report', async () => {
    const page = await open({ shift: aShift() });
    await page.press(/^Front window/);
    await page.more('Close the shift');
    await page.count('$100', '2');
    expect(page.screen.queryByText('Should be in the drawer')).toBeNull();
    await page.count('$20', '1');
    await page.press('Save the count');
    expect(await page.screen.findByText('Should be in the drawer')).toBeTruthy();
    const closing = page.screen.getByRole('button', { name: 'Close with -$5.00' });
    expect(closing.hasAttribute('disabled')).toBe(true);
    await page.press('Wrong change');
    await page.press('Close with -$5.00');
    const report = within(await page.screen.findByRole('article', { name: 'Shift 3, Front window' }));
    expect(await report.findByText('Agrees with the ledger')).toBeTruthy();
    expect(within(report.getByRole('table', { name: 'By way of paying' })).getAllByRole('row').length).toBe(3);
    expect(report.getByRole('link', { name: 'MQ-1' })).toBeTruthy();
    expect(page.inputOf('CountShift')).toEqual([
      {
        shiftId: '5'.repeat(24),
        piles: [
          { value: 10_000, count: 2 },
          { value: 2000, count: 1 },
        ],
      },
    ]);
    expect(page.inputOf('CloseShift')).toEqual([{ shiftId: '5'.repeat(24), reason: 'Wrong change', left: 20_000 }]);
    await page.press('Done');
    await waitFor(() => expect(page.screen.getByText('Front window, drawer closed')).toBeTruthy());
  });

  it('leads from its head to the tills of the next events, and out of the till', async () => {
    const page = await open({ hasDrawer: false });
    await page.press(/^Front window/);
    await page.press(/^The Copper Kings/);
    await page.user.click(await page.screen.findByRole('menuitem', { name: /^Thunderbox/ }));
    await waitFor(() => expect(page.location()).toBe(`/admin/dashboard/events/details/sell?eventId=${'b'.repeat(24)}`));
    const leave = page.screen.getByRole('link', { name: 'Leave the till' });
    expect(leave.getAttribute('href')).toMatch(/^\/admin\/dashboard\/events\/details\/overview\?eventId=/);
    expect(page.screen.queryByRole('navigation')).toBeNull();
  });

  it('BYD-122 is printed by the browser', async () => {
    const page = await open({ shift: aShift({ state: 'Counted', counts: [] }) });
    let printed = '';
    window.print = () => {
      printed = document.body.lastElementChild?.textContent ?? '';
    };
    await page.press(/^Front window/);
    await page.more('Report');
    await page.press('Print report');
    await waitFor(() => expect(printed).toContain('Shift 3, Front window'));
    expect(printed).toContain('By ticket type');
  });
});
