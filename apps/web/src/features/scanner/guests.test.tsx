import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MutationAdmitGuestArgs } from '#gql/schema-types.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';

const NO_RULES = { gates: [], types: [], everybodyOutAt: null };

const EVENT = 'a'.repeat(24);
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
const guest = {
  _id: 'e'.repeat(24),
  list: 'Press',
  name: 'Ada Okafor',
  note: 'Critic',
  places: 3,
  waiting: 3,
  state: 'Waiting',
  claims: [],
  returnedAt: null,
};
const item = (itemId: string) => ({
  itemId,
  name: 'Floor',
  seat: null,
  ok: true,
  verdict: 'LetIn',
  message: 'Let in',
  reason: null,
  scannedAt: '2026-11-22T02:14:00.000Z',
  scannerName: null,
  isIn: true,
});
const claims = [{ at: '2026-11-22T02:14:00.000Z', by: 'Priya Raman', places: 2 }];

const find = async (answers: Answers = {}) => {
  const page = await renderRoute(`/admin/dashboard/events/details/scan?eventId=${EVENT}`, {
    as: { role: 'SCANNER' },
    answers: {
      doorRules: NO_RULES,
      scanList,
      doorHolders: { reason: null, hasMore: false, orders: [] },
      findGuests: { hasMore: false, guests: [guest] },
      ...answers,
    },
  });
  await page.user.click(await page.screen.findByRole('button', { name: 'Find name' }));
  await page.user.type(page.screen.getByLabelText('Name, email or order number'), 'oka{Enter}');
  const found = within(await page.screen.findByRole('region', { name: 'Ada Okafor' }));
  return { ...page, found };
};

describe('guests at the door', () => {
  it('BYD-136 are found by name, and as many as came are let in by one press', async () => {
    const checkIn = {
      orderId: 'c'.repeat(24),
      name: 'Ada Okafor',
      letIn: 2,
      scanned: 562,
      sold: 585,
      doubtful: 0,
      items: [item('1'), item('2')],
    };
    const { screen, user, found, askedFor } = await find({ admitGuest: { guest: { ...guest, waiting: 1, claims }, checkIn } });
    expect([found.getByText('Press'), found.getByText('Critic')]).toHaveLength(2);
    expect(screen.queryByText('No ticket holder found for this event.')).toBeNull();
    await user.click(found.getByRole('button', { name: 'One fewer' }));
    await user.click(found.getByRole('button', { name: 'Let in 2 guests' }));
    expect(await screen.findByRole('heading', { name: '2 let in' })).toBeTruthy();
    expect(screen.getByText('562')).toBeTruthy();
    const input = askedFor('AdmitGuest')[0]!.variables['input'] as MutationAdmitGuestArgs['input'];
    expect(input).toEqual({ eventId: EVENT, guestId: guest._id, places: 2, idempotencyKey: expect.any(String) });
  });

  it('BYD-136 whose places were handed out say when and by whom', async () => {
    const { found } = await find({ findGuests: { hasMore: false, guests: [{ ...guest, waiting: 0, state: 'Claimed', claims }] } });
    expect(found.getByText('2 places handed out at 7:14pm by Priya Raman')).toBeTruthy();
    expect(found.queryByRole('button')).toBeNull();
  });

  it('BYD-136 who were let in elsewhere meanwhile get no verdict but the reason', async () => {
    const { screen, user, found } = await find({
      admitGuest: () => refusal('The places of Ada Okafor were handed out by Priya Raman on Nov 21, 7:14pm.', 'GUEST_CLAIMED'),
    });
    await user.click(found.getByRole('button', { name: 'Let in 3 guests' }));
    expect(await screen.findByRole('heading', { name: 'Not checked' })).toBeTruthy();
    expect(screen.getByText(/handed out by Priya Raman/)).toBeTruthy();
  });
});
