import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

const NOW = '2026-11-21T18:00:00.000Z';
const KIND = 'email-blasts.email-holders';
const event = anEvent();
const counts = { total: 0, waiting: 0, done: 0, failed: 0, leftOut: 0 };
const anAct = (fields: object = {}) => ({
  _id: anId(),
  kind: KIND,
  subjectId: event._id,
  state: 'Counting',
  preview: { people: 213, orders: 215, tickets: 430, addOns: 0, amount: 0, fees: 0, leftOut: 0, first: [] },
  createdAt: NOW,
  startsAt: '2026-11-21T18:00:42.000Z',
  startsInMs: 42_000,
  endedAt: null,
  awaits: 0,
  waitsFor: null,
  amount: 0,
  counts,
  items: [],
  ...fields,
});

const open = (acts: readonly object[], answers: object = {}, page = 'overview') =>
  renderRoute(`/admin/dashboard/events/details/${page}?eventId=${event._id}`, {
    as: { role: 'ADMIN' },
    answers: { event, actsOnMany: acts, actOnMany: acts[0], ...answers },
  });
const panelOf = async (screen: { findByRole: (role: string, options: { name: string }) => Promise<HTMLElement> }) =>
  (await screen.findByRole('heading', { name: 'Email to ticket holders' })).closest('section')!;

describe('the last email to the ticket holders', () => {
  beforeEach(() => followServerTime(NOW));

  it('BYD-041 counts down on the event’s overview with UNDO, which says that nothing was sent', async () => {
    const act = anAct();
    const { screen, user, askedFor } = await open([act], { undoActOnMany: { ...act, state: 'Undone', endedAt: NOW } });
    const panel = within(await panelOf(screen));
    expect((await panel.findByRole('timer')).textContent).toMatch(/^Starts in 0:\d\d$/);
    expect(panel.getByText('213 people')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'UNDO' }));
    expect(await screen.findByText('Undone. Nothing happened.')).toBeTruthy();
    expect(askedFor('UndoAct').map(({ variables }) => variables)).toEqual([{ input: { actId: act._id } }]);
  });

  it('BYD-041 stands on the other pages of the event too', async () => {
    const { screen } = await open([anAct()], {}, 'sharing');
    const panel = within(await panelOf(screen));
    expect(await panel.findByRole('timer')).toBeTruthy();
    expect(panel.getByRole('button', { name: 'UNDO' })).toBeTruthy();
  });

  it('BYD-041 says why the rest waits', async () => {
    const waitsFor = 'The mail provider takes no more mails at the moment; the rest waits.';
    const act = anAct({ state: 'Running', waitsFor, counts: { total: 3, waiting: 2, done: 1, failed: 0, leftOut: 0 } });
    const { screen } = await open([act]);
    const panel = within(await panelOf(screen));
    expect(await panel.findByText(waitsFor)).toBeTruthy();
    expect(panel.getByText('1 of 3 done')).toBeTruthy();
  });

  it('BYD-041 offers to send again what failed', async () => {
    const act = anAct({ state: 'Done', endedAt: NOW, counts: { total: 3, waiting: 0, done: 2, failed: 1, leftOut: 0 } });
    const { screen, user, askedFor } = await open([act], { retryActOnMany: { ...act, state: 'Running' } });
    const panel = within(await panelOf(screen));
    await user.click(await panel.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(askedFor('RetryAct')).toHaveLength(1));
  });

  it('BYD-041 is gone once all of it was sent, and for what is no email', async () => {
    const sent = anAct({ state: 'Done', endedAt: NOW, counts: { ...counts, total: 3, done: 3 } });
    const { screen, askedFor } = await open([anAct({ kind: 'cancellation.cancel-event' }), sent]);
    await screen.findByRole('button', { name: 'Email Ticketholders' });
    expect(screen.queryByRole('heading', { name: 'Email to ticket holders' })).toBeNull();
    expect(askedFor('ActOnMany')).toEqual([]);
  });
});
