import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId, type MeOverrides } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
// loaded with the test: on a busy machine a dialog may load for longer than a test waits
import './cancel-event-dialog.tsx';

const NOW = '2026-11-21T18:00:00.000Z';
const LISTS = { events: [], eventCounts: { upcoming: 0, past: 0, cancelled: 1 }, venues: [], artists: [], actsOnMany: [] };
const FIRST = [{ key: anId(), label: 'MQ-AAAAAA · Theo Lindqvist', amount: 5000, reason: null }];
const PREVIEW = { people: 2, orders: 2, tickets: 4, addOns: 1, amount: 12345, fees: 678, leftOut: 0, first: FIRST };
const NOTHING = { people: 0, orders: 0, tickets: 0, addOns: 0, amount: 0, fees: 0, leftOut: 0, first: [] };
const event = anEvent({ name: 'Night Swim' });
const counts = { total: 0, waiting: 0, done: 0, failed: 0, leftOut: 0 };
const anAct = (fields: object = {}) => ({
  _id: anId(),
  kind: 'cancellation.cancel-event',
  subjectId: event._id,
  state: 'Counting',
  preview: PREVIEW,
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

const open = (answers: Answers = {}, as: MeOverrides = {}, shown = event) =>
  renderRoute(`/admin/dashboard/events/details/overview?eventId=${event._id}`, { as, answers: { event: shown, ...LISTS, ...answers } });
const dryRun = (fields: object = {}) => ({ hasOrders: true, errors: [], preview: PREVIEW, act: null, event, ...fields });

describe('cancelling an event', () => {
  beforeEach(() => followServerTime(NOW));

  it('AUT-166 OPS-197 OPS-198 shows the card at 450 px, and is enabled by a preference and CANCEL typed exactly', async () => {
    const { screen, user, askedFor } = await open({ cancelEvent: dryRun() });
    await user.click(await screen.findByRole('button', { name: 'Cancel Event' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Event' });
    expect(dialog.style.width).toBe('450px');
    expect(within(dialog).getByText('Night Swim')).toBeTruthy();
    const act = () => within(dialog).getByRole('button', { name: 'Cancel Event' }) as HTMLButtonElement;
    await user.type(await within(dialog).findByLabelText('Type CANCEL to confirm'), 'CANCEL');
    expect(act().disabled).toBe(true);
    await user.click(within(dialog).getByLabelText('Cancel with refund'));
    await waitFor(() => expect(act().disabled).toBe(false));
    await user.type(within(dialog).getByLabelText('Type CANCEL to confirm'), '{Backspace}');
    expect(act().disabled).toBe(true);
    expect(askedFor('CancelEvent').every(({ variables }) => (variables['input'] as { dryRun: boolean }).dryRun)).toBe(true);
  });

  it('OPS-200 AUT-170 BYD-040 says beforehand which fees are debited, and what happens by the rules that will do it', async () => {
    const { screen, user } = await open({ cancelEvent: dryRun() });
    await user.click(await screen.findByRole('button', { name: 'Cancel Event' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Event' });
    await user.click(await within(dialog).findByLabelText('Cancel with refund'));
    expect(
      await within(dialog).findByText('The payment-processing fees of $6.78 are debited from your organization’s account.'),
    ).toBeTruthy();
    for (const text of ['2 people', '2 orders', '4 tickets', '1 add-on', '$123.45']) expect(within(dialog).getByText(text)).toBeTruthy();
    expect(within(dialog).getByText('MQ-AAAAAA · Theo Lindqvist')).toBeTruthy();
    await user.click(within(dialog).getByLabelText('Cancel without refund'));
    await waitFor(() => expect(within(dialog).queryByText(/are debited/)).toBeNull());
  });

  it('AUT-167 OPS-197 asks for nothing where there are no orders, and says that it is forever', async () => {
    const { screen, user } = await open({ cancelEvent: dryRun({ hasOrders: false, preview: NOTHING }) });
    await user.click(await screen.findByRole('button', { name: 'Cancel Event' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Event' });
    expect(await within(dialog).findByText('This event will be cancelled forever.')).toBeTruthy();
    expect(within(dialog).queryByLabelText('Type CANCEL to confirm')).toBeNull();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel Event' })).toHaveProperty('disabled', false));
  });

  it('OPS-199 AUT-168 sends the choice, opens the cancelled events, and counts down with UNDO there', async () => {
    const act = anAct();
    const { screen, user, location, askedFor } = await open({
      cancelEvent: ({ input }: { input: { dryRun: boolean } }) =>
        input.dryRun ? dryRun() : dryRun({ act, event: { ...event, cancel: true } }),
      actOnMany: act,
      undoActOnMany: { ...act, state: 'Undone', endedAt: NOW },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel Event' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Event' });
    await user.click(await within(dialog).findByLabelText('Cancel with refund'));
    await user.type(within(dialog).getByLabelText(/Reason for your guests/), 'Storm');
    await user.type(within(dialog).getByLabelText('Type CANCEL to confirm'), 'CANCEL');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Event' }));
    await waitFor(() => expect(location()).toBe(`/admin/dashboard/events?type=MainEventListCancelled&act=${act._id}`));
    expect(askedFor('CancelEvent').at(-1)!.variables).toEqual({
      input: { eventId: event._id, dryRun: false, refundReason: 'Storm', eventType: 'WithRefund', refundsAdmitted: true },
    });
    expect((await screen.findByRole('timer')).textContent).toMatch(/^Starts in 0:[34]\d$/);
    await user.click(screen.getByRole('button', { name: 'UNDO' }));
    expect(await screen.findByText('Undone. Nothing happened.')).toBeTruthy();
    expect(askedFor('UndoAct').map(({ variables }) => variables)).toEqual([{ input: { actId: act._id } }]);
  });

  it('AUT-228 shows what the real call would refuse, and keeps what was typed when it is refused', async () => {
    const { screen, user } = await open({
      cancelEvent: ({ input }: { input: { dryRun: boolean } }) => {
        if (input.dryRun) return dryRun();
        throw refusal('This is already under way.', 'ACT_IN_PROGRESS');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel Event' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Event' });
    await user.click(await within(dialog).findByLabelText('Cancel without refund'));
    await user.type(within(dialog).getByLabelText('Type CANCEL to confirm'), 'CANCEL');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Event' }));
    expect(await within(dialog).findByText('This is already under way.')).toBeTruthy();
    expect(within(dialog).getByLabelText('Type CANCEL to confirm')).toHaveProperty('value', 'CANCEL');
  });

  it('AUT-169 OPS-015 is not offered for a cancelled event, nor to box office', async () => {
    const cancelled = await open({}, {}, anEvent({ _id: event._id, cancel: true }));
    await cancelled.screen.findByRole('button', { name: 'Duplicate Event' });
    expect(cancelled.screen.queryByRole('button', { name: 'Cancel Event' })).toBeNull();
    cancelled.unmount();
    const { screen } = await open({}, { role: 'BOX_OFFICE' });
    await screen.findByRole('navigation', { name: 'Pages' });
    expect(screen.queryByRole('button', { name: 'Cancel Event' })).toBeNull();
  });
});

describe('the progress of an act on many', () => {
  beforeEach(() => followServerTime(NOW));
  const list = (act: object, answers: Answers = {}) =>
    renderRoute(`/admin/dashboard/events?type=MainEventListCancelled&act=${anId()}`, { answers: { ...LISTS, actOnMany: act, ...answers } });

  it('BYD-041 shows how far it came, and stops it', async () => {
    const act = anAct({
      state: 'Running',
      counts: { total: 10_000, waiting: 9488, done: 500, failed: 2, leftOut: 10 },
      amount: 2_500_000,
      awaits: 1,
    });
    const { screen, user, askedFor } = await list(act, { stopActOnMany: { ...act, state: 'Stopped' } });
    expect(await screen.findByText('500 of 10,000 done')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('5');
    expect(screen.getByText('2 failed')).toBeTruthy();
    expect(screen.getByText('Waiting for the bank to decide about 1 payment.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped. 500 of 10,000 done, 9,488 not begun.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
    expect(askedFor('StopAct')).toHaveLength(1);
  });

  it('BYD-041 ends with what failed and why, and a retry for it', async () => {
    const items = [
      { _id: anId(), key: anId(), label: 'MQ-BBBBBB · Ann Lee', state: 'Failed', amount: 0, reason: 'The card was closed.' },
      { _id: anId(), key: anId(), label: 'MQ-CCCCCC · Bo Ray', state: 'LeftOut', amount: 0, reason: 'The bank disputes it.' },
    ];
    const act = anAct({ state: 'Done', endedAt: NOW, counts: { total: 3, waiting: 0, done: 1, failed: 1, leftOut: 1 }, items });
    const { screen, user, askedFor } = await list(act, { retryActOnMany: { ...act, state: 'Running' } });
    expect(await screen.findByText('Finished. 1 of 3 done.')).toBeTruthy();
    const missed = screen.getByRole('region', { name: 'Failed or left out' });
    expect([...missed.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'MQ-BBBBBB · Ann LeeFailed: The card was closed.',
      'MQ-CCCCCC · Bo RayLeft out: The bank disputes it.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(askedFor('RetryAct')).toHaveLength(1));
  });
});
