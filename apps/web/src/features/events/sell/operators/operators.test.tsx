import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@marquee/shared/permissions';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aTill } from '../at-till/at-till.factory.ts';
// loaded with the test: on a busy machine a dialog may load for longer than a test waits
import './hand-over.tsx';

const event = anEvent({ stub: 'night-swim' });
const floor = {
  _id: 'floor',
  name: 'Floor',
  price: 2500,
  left: 8,
  soldOut: false,
  ended: false,
  categoryId: null,
  leastNights: null,
  isGuest: false,
};
const SAM = { userId: anId(), name: 'Sam Okoye', role: 'BOX_OFFICE', hasPin: true, sessions: [] as object[] };
const JUNE = { ...SAM, userId: anId(), name: 'June Tanaka', hasPin: false };
const HEADER = 'x-marquee-operator';
const ENDED = 'Your turn at this till has ended. Sign in with your PIN to go on.';

const open = async (answers: Answers = {}, role: Role = 'BOX_OFFICE') => {
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role, organization: anOrganization() },
    answers: {
      event,
      publicEvent: { _id: event._id, ticketTypes: [floor], upgrades: [] },
      tills: [aTill({ hasDrawer: false })],
      operators: [SAM, JUNE],
      takeOverTill: { token: 'token-of-sam', userId: SAM.userId, name: SAM.name },
      leaveTill: true,
      reserveAtCounter: {
        token: 'cart',
        expiresAt: '2026-11-21T18:10:00.000Z',
        lines: [{ kind: 'Ticket', itemId: 'floor', name: 'Floor', quantity: 1, allInTotal: 2500, seats: [] }],
        totals: { salesTax: 0, total: 2500 },
      },
      sellAtCounter: { _id: 'a'.repeat(24), number: 'MQ-1', total: 2500, payments: [], tickets: [{ _id: 't' }], upgrades: [] },
      ...answers,
    },
  });
  await page.user.click(await page.screen.findByRole('button', { name: /Front window/ }));
  const handOver = async () => {
    await page.user.click(await page.screen.findByRole('button', { name: 'Hand over' }));
    return within(await page.screen.findByRole('dialog', { name: 'Who takes over?' }));
  };
  const cart = within(await page.screen.findByRole('complementary', { name: 'Cart' }));
  const headersOf = (operation: string) => page.askedFor(operation).map(({ headers }) => headers[HEADER] ?? null);
  return { ...page, handOver, cart, headersOf };
};

describe('operators of a till', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  it('BYD-116 take over by name and PIN, by keys too, and what is done from then on is theirs', async () => {
    const page = await open();
    const dialog = await page.handOver();
    expect((await dialog.findByRole('button', { name: /June Tanaka/ })).hasAttribute('disabled')).toBe(true);
    await page.user.click(dialog.getByRole('button', { name: /Sam Okoye/ }));
    await page.user.click(within(dialog.getByRole('group', { name: 'PIN' })).getByRole('button', { name: '4' }));
    await page.user.keyboard('81627');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(page.askedFor('TakeOverTill')[0]!.variables).toEqual({ input: { tillId: aTill()._id, userId: SAM.userId, pin: '481627' } });
    expect(page.screen.getByText('Sam Okoye')).toBeTruthy();
    expect(page.askedFor('ReserveAtCounter')).toEqual([]);
    await page.user.click(page.screen.getByRole('button', { name: /^Floor/ }));
    await page.cart.findByText('Places held for');
    await page.user.click(page.cart.getByRole('button', { name: /^Cash/ }));
    await page.user.click(page.screen.getByRole('button', { name: /^Finish, no change/ }));
    await page.screen.findByRole('button', { name: /^Next customer/ });
    expect([page.headersOf('ReserveAtCounter'), page.headersOf('SellAtCounter')]).toEqual([['token-of-sam'], ['token-of-sam']]);
    expect(page.headersOf('TakeOverTill')).toEqual([null]);
  });

  it('BYD-116 says of a wrong PIN how many tries are left, and lets a manager unlock the till', async () => {
    const words = 'That is not the PIN. Tries left on this device: 3.';
    let answer = () => refusal(words, 'PIN_WRONG');
    const takeOverTill = () => {
      throw answer();
    };
    const page = await open({ takeOverTill, resetPinTries: true }, 'ADMIN');
    const dialog = await page.handOver();
    await page.user.click(await dialog.findByRole('button', { name: /Sam Okoye/ }));
    await page.user.keyboard('111222');
    expect((await dialog.findByText(words)).getAttribute('role')).toBe('alert');
    expect(dialog.queryByRole('button', { name: 'Unlock this till' })).toBeNull();
    answer = () => refusal('Too many wrong PINs on this device. A manager has to unlock it.', 'PIN_DEVICE_LOCKED');
    await page.user.keyboard('111223');
    await page.user.click(await dialog.findByRole('button', { name: 'Unlock this till' }));
    await waitFor(() =>
      expect(page.askedFor('ResetPinTries').map(({ variables }) => variables)).toEqual([{ input: { tillId: aTill()._id } }]),
    );
  });

  it('BYD-117 asks who goes on when the turn was ended, and keeps the cart', async () => {
    let isEnded = false;
    const sellAtCounter = () => {
      if (isEnded) throw refusal(ENDED, 'OPERATOR_ENDED');
      return { _id: 'a'.repeat(24), number: 'MQ-1', total: 2500, payments: [], tickets: [{ _id: 't' }], upgrades: [] };
    };
    const page = await open({ sellAtCounter });
    const first = await page.handOver();
    await page.user.click(await first.findByRole('button', { name: /Sam Okoye/ }));
    await page.user.keyboard('481627');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    await page.user.click(page.screen.getByRole('button', { name: /^Floor/ }));
    await page.cart.findByText('Places held for');
    await page.user.click(page.cart.getByRole('button', { name: /^Cash/ }));
    isEnded = true;
    await page.user.click(page.screen.getByRole('button', { name: /^Finish, no change/ }));
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Who takes over?' }));
    expect(dialog.getByText(ENDED)).toBeTruthy();
    isEnded = false;
    await page.user.click(await dialog.findByRole('button', { name: /^Go on as/ }));
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    await page.user.click(page.screen.getByRole('button', { name: /^Finish, no change/ }));
    await page.screen.findByRole('button', { name: /^Next customer/ });
    expect(page.headersOf('SellAtCounter')).toEqual(['token-of-sam', null]);
  });

  it('BYD-117 lets a manager end the turn of somebody, and nobody else', async () => {
    const sessions = [{ _id: anId(), tillId: aTill()._id, startedAt: '2026-11-21T17:00:00.000Z' }];
    const page = await open({ operators: [{ ...SAM, sessions }], endOperator: true }, 'ADMIN');
    const dialog = await page.handOver();
    await page.user.click(await dialog.findByRole('button', { name: 'End the turn of Sam Okoye' }));
    await waitFor(() => expect(page.askedFor('EndOperator')[0]?.variables).toEqual({ input: { sessionId: sessions[0]!._id } }));
    page.unmount();
    localStorage.clear();
    const office = await open({ operators: [{ ...SAM, sessions }] });
    const own = await office.handOver();
    await own.findByRole('button', { name: /Sam Okoye/ });
    expect(own.queryByRole('button', { name: /^End the turn/ })).toBeNull();
  });
});
