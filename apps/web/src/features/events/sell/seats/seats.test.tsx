import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MutationReserveAtCounterArgs, MutationSellAtCounterArgs } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { letCanvasesDraw } from '#testing/canvases.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aSeatedEvent, anAppliedCode, serveSeating } from '#testing/seating.factory.ts';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aTill } from '../at-till/at-till.factory.ts';

const event = anEvent({ stub: 'night-swim' });
const FIELD = { active: true, required: true, minLength: 0, maxLength: 0, minValue: 0, maxValue: 0 };
const QUESTIONS = [
  { _id: 'd'.repeat(24), label: 'How did you hear of us?', type: 'Text', options: [], ...FIELD },
  { _id: 'e'.repeat(24), label: 'Guests', type: 'Number', options: [], ...FIELD },
];

const open = async (answers: Answers = {}, seated = aSeatedEvent(undefined, { customFields: QUESTIONS as never })) => {
  letCanvasesDraw();
  vi.stubGlobal('Path2D', class {});
  const server = serveSeating(seated);
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role: 'BOX_OFFICE' },
    answers: {
      event,
      publicEvent: seated.event,
      tills: [],
      openSales: { ended: null, sales: [] },
      releaseReservation: true,
      followCharge: null,
      reserveAtCounter: ({ input }: MutationReserveAtCounterArgs) => ({
        token: 'cart',
        expiresAt: '2026-11-21T18:10:00.000Z',
        lines: input.tickets.map(({ ticketTypeId: itemId, quantity, seats }) => ({
          kind: 'Ticket',
          itemId,
          name: [...seated.event.ticketTypes, { _id: 'x', name: 'Hidden' }].find(({ _id }) => _id === itemId)?.name ?? 'Hidden',
          quantity,
          allInTotal: 5000 * quantity,
          seats: (seats ?? []).map((id) => ({ id, words: `Seat ${id}` })),
        })),
        totals: { salesTax: 0, total: 5000 },
      }),
      sellAtCounter: { _id: 'a'.repeat(24), number: 'MQ-1', total: 5000, payments: [], tickets: [{ _id: 't' }], upgrades: [] },
      ...answers,
    },
  });
  await page.screen.findByRole('button', { name: /^Adult/ });
  const carts = () => page.askedFor('ReserveAtCounter').map(({ variables }) => (variables as MutationReserveAtCounterArgs).input);
  const openSide = async (key: string, name: string) => {
    await page.screen.findByRole('button', { name: new RegExp(`^${name}`) });
    await page.user.keyboard(key);
    await page.screen.findByRole('heading', { name });
  };
  const pick = async (name: RegExp) => {
    await page.user.click(await page.screen.findByRole('combobox', { name: /^Free seats/ }));
    await page.user.click(await page.screen.findByTitle(name));
  };
  return { ...page, ...seated, server, carts, openSide, pick };
};

describe('seats, codes and questions at the till', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  it('chooses seats from the plan, sells them as the price type that is set, and gives one back', async () => {
    const page = await open();
    await page.openSide('s', 'Seats');
    await page.pick(/row A, seat 1, Adult/);
    await waitFor(() => expect(page.carts()).toHaveLength(1));
    const [first] = page.carts()[0]!.tickets;
    expect(first).toMatchObject({ ticketTypeId: page.adult._id, quantity: 1, seats: [expect.any(String)] });
    await page.user.click(page.screen.getByText('Child', { selector: '.ant-segmented-item-label' }));
    await page.pick(/row A, seat 2, Child/);
    await waitFor(() => expect(page.carts()).toHaveLength(2));
    expect(page.carts()[1]!.tickets).toMatchObject([
      { ticketTypeId: page.adult._id, quantity: 1, seats: first!.seats },
      { ticketTypeId: page.child._id, quantity: 1, seats: [expect.any(String)] },
    ]);
    await page.pick(/row A, seat 1, In the cart/);
    await waitFor(() => expect(page.carts()).toHaveLength(3));
    expect(page.carts()[2]!.tickets).toMatchObject([{ ticketTypeId: page.child._id, quantity: 1 }]);
  });

  it('asks whether a wheelchair space is needed, and says so with the cart', async () => {
    const layout = structuredClone(aSeatedEvent().plan.layout);
    const [seat] = layout.sections[0]!.rows[0]!.seats as unknown as { flags: string[] }[];
    seat!.flags = ['wheelchair'];
    const page = await open({}, aSeatedEvent(layout));
    await page.openSide('s', 'Seats');
    await page.pick(/Wheelchair space/);
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Is this wheelchair space needed?' }));
    expect(page.carts()).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'It is needed' }));
    await waitFor(() => expect(page.carts()).toHaveLength(1));
    expect(page.carts()[0]).toMatchObject({ isAccessNeeded: true, tickets: [{ quantity: 1 }] });
  });

  it('takes back a seat that somebody else was faster with, and says so', async () => {
    const page = await open({ reserveAtCounter: () => refusal('Stalls, row A, seat 1 was taken a moment ago.', 'SEAT_TAKEN') });
    await page.openSide('s', 'Seats');
    await page.pick(/row A, seat 1, Adult/);
    expect((await page.screen.findAllByText('Stalls, row A, seat 1 was taken a moment ago.')).length).toBeGreaterThan(0);
    await page.user.click(await page.screen.findByRole('combobox', { name: /^Free seats/ }));
    expect(await page.screen.findByTitle(/row A, seat 1, Adult/)).toBeTruthy();
  });

  it('prices the cart with a code, and shows what the code opens', async () => {
    const seated = aSeatedEvent();
    const hidden = { ...seated.adult, _id: 'f'.repeat(24), name: 'Members', categoryId: null };
    const code = { ...anAppliedCode(seated.event, 'key'), code: 'FRIENDS', ticketTypes: [...seated.event.ticketTypes, hidden] };
    const page = await open({ applyCode: code }, seated);
    await page.openSide('u', 'Code');
    await page.user.type(page.screen.getByLabelText('Discount or secret code'), 'friends{Enter}');
    await page.user.click(await page.screen.findByRole('button', { name: /^Members/ }));
    await waitFor(() => expect(page.carts()).toHaveLength(1));
    expect(page.carts()[0]).toMatchObject({ code: 'FRIENDS', tickets: [{ ticketTypeId: hidden._id, quantity: 1 }] });
    await page.user.click(page.screen.getByRole('button', { name: /^Code FRIENDS/ }));
    await page.user.click(await page.screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(page.carts().at(-1)!.code).toBeNull());
  });

  it('offers no code at a till that takes none', async () => {
    const page = await open({ tills: [] });
    expect(page.screen.getByRole('button', { name: /^Code/ })).toBeTruthy();
    page.unmount();
    localStorage.clear();
    const till = aTill({ allowsCodes: false });
    const page2 = renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
      as: { role: 'BOX_OFFICE' },
      answers: { event, publicEvent: page.event, tills: [till], operators: [], openSales: { ended: null, sales: [] } },
    });
    const { screen, user } = await page2;
    await user.click(await screen.findByRole('button', { name: /^Front window/ }));
    await screen.findByRole('button', { name: /^Seats/ });
    expect(screen.queryByRole('button', { name: /^Code/ })).toBeNull();
  });

  it('sends what was answered with the sale, and says what is wrong with it', async () => {
    const page = await open({ bestSeats: { seats: [{ id: 'A1', words: 'Stalls, row A, seat 1' }] } });
    await page.openSide('q', 'Questions');
    await page.user.type(page.screen.getByLabelText('Guests'), 'many');
    expect(await page.screen.findByText(/must be a number/)).toBeTruthy();
    await page.user.clear(page.screen.getByLabelText('Guests'));
    await page.user.type(page.screen.getByLabelText('How did you hear of us?'), 'A friend');
    await page.user.click(page.screen.getByRole('button', { name: 'Done' }));
    await page.user.click(await page.screen.findByRole('button', { name: /^Adult/ }));
    await page.screen.findByText('Places held for');
    await page.user.keyboard('c');
    await page.user.click(await page.screen.findByRole('button', { name: /^Finish, no change/ }));
    await page.screen.findByRole('button', { name: /^Next customer/ });
    const { input } = page.askedFor('SellAtCounter')[0]!.variables as unknown as MutationSellAtCounterArgs;
    expect(input.answers).toEqual([{ customFieldId: QUESTIONS[0]!._id, value: 'A friend' }]);
  });
});
