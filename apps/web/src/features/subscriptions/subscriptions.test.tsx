import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aMe, anEvent, anId } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { verifyByLink } from '#testing/verify-by-link.ts';
import { aSalesReport } from '../reports/sales-report.factory.ts';

const aSubscription = (email: string, frequency: 'Daily' | 'Weekly' = 'Daily') => ({
  _id: anId(),
  eventId: anId(),
  email,
  frequency,
  createdAt: '2026-11-20T16:00:00.000Z',
});
type Row = ReturnType<typeof aSubscription>;

/** The dialog over the sales report of an event with these subscriptions. */
async function opened(subscription: Row[], answers = {}) {
  const event = anEvent({ subscription });
  const page = await renderRoute(`/admin/dashboard/events/details/reports?eventId=${event._id}`, {
    answers: { event, salesReport: aSalesReport(), ...answers },
  });
  await page.user.click(await page.screen.findByRole('button', { name: 'Subscribe' }));
  const dialog = await page.screen.findByRole('dialog');
  const button = () => within(dialog).getByRole('button', { name: 'Subscribe' });
  const email = within(dialog).getByLabelText('Email');
  return { ...page, event, dialog, button, email };
}

describe('subscriptions to the sales of an event', () => {
  it('OPS-134 has only an email field, Daily and Weekly, and the list, 450 px wide', async () => {
    const { dialog } = await opened([aSubscription('owner@redstone.example'), aSubscription('box@redstone.example', 'Weekly')]);
    expect(dialog.style.width).toBe('450px');
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).value),
    ).toEqual(['Daily', 'Weekly']);
    const rows = within(within(dialog).getByRole('list', { name: 'Subscriptions' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('owner@redstone.example'),
      expect.stringContaining('box@redstone.example'),
    ]);
  });

  it.each([
    [9, ''],
    [10, 'auto'],
  ])('OPS-134 with %i rows lets the list scroll inside: "%s"', async (count, overflow) => {
    const rows = Array.from({ length: count }, (_, i) => aSubscription(`person${i}@redstone.example`));
    const { dialog } = await opened(rows);
    const list = within(dialog).getByRole('list', { name: 'Subscriptions' });
    expect(list.style.overflowY).toBe(overflow);
    expect(list.style.maxHeight).toBe(overflow && '432px');
  });

  it('OPS-135 disables Subscribe and shows why until the email is valid', async () => {
    const { user, dialog, button, email } = await opened([]);
    expect(button()).toHaveProperty('disabled', true);
    await user.type(email, 'nobody@');
    expect(await within(dialog).findByText('Please enter a valid email address.')).toBeTruthy();
    expect(button()).toHaveProperty('disabled', true);
    await user.type(email, 'redstone.example');
    await waitFor(() => expect(button()).toHaveProperty('disabled', false));
    await waitFor(() => expect(within(dialog).queryByText('Please enter a valid email address.')).toBeNull());
  });

  it('OPS-134 users with an unverified address send themselves a link there, and the address is added once it was opened', async () => {
    let emailVerifiedAt: string | null = null;
    const me = aMe({ role: 'ADMIN' });
    const addSubscription = () =>
      emailVerifiedAt ? [aSubscription('new@redstone.example')] : refusal('Please verify your email address first.', 'EMAIL_NOT_VERIFIED');
    const answers = { me: () => ({ ...me, emailVerifiedAt }), sendVerificationEmail: true, addSubscription };
    const { user, dialog, button, email, screen } = await opened([], answers);
    await user.type(email, 'new@redstone.example');
    await user.click(button());
    expect(await within(dialog).findByText(`First verify that ${me.email} is yours. We will email you a link.`)).toBeTruthy();
    await verifyByLink(dialog, () => (emailVerifiedAt = '2026-11-21T20:00:00.000Z'));
    expect(await screen.findByText('Your subscription has been updated successfully.')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('OPS-136 sends event, email and frequency, adds the row without a reload and shows a notice', async () => {
    const addSubscription = vi.fn(() => [aSubscription('new@redstone.example', 'Weekly')]);
    const { user, screen, dialog, button, email, event, askedFor } = await opened([], { addSubscription });
    await user.type(email, 'new@redstone.example');
    await user.click(within(dialog).getByRole('radio', { name: 'Weekly' }));
    await user.click(button());
    expect(await screen.findByText('Your subscription has been updated successfully.')).toBeTruthy();
    const list = await within(dialog).findByRole('list', { name: 'Subscriptions' });
    expect(within(list).getByText('new@redstone.example')).toBeTruthy();
    expect(askedFor('AddSubscription')[0]?.variables['input']).toEqual({
      eventId: event._id,
      email: 'new@redstone.example',
      frequency: 'Weekly',
    });
    expect([askedFor('SalesReport').length, askedFor('Subscriptions').length]).toEqual([1, 0]);
  });

  it('OPS-137 asks before it deletes, then removes the row and shows a notice', async () => {
    const [kept, gone] = [aSubscription('owner@redstone.example'), aSubscription('old@redstone.example')];
    const { user, screen, dialog, event, askedFor } = await opened([kept, gone], { removeSubscription: [kept] });
    await user.click(within(dialog).getByRole('button', { name: 'Remove old@redstone.example' }));
    expect(await screen.findByText('Deleting Confirmation')).toBeTruthy();
    expect(screen.getByText('Are you sure you want to delete this subscription for old@redstone.example ?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'CANCEL' }));
    await waitFor(() => expect(screen.queryByText('Deleting Confirmation')).toBeNull());
    expect(askedFor('RemoveSubscription')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Remove old@redstone.example' }));
    await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
    expect(await screen.findByText('Your subscription has been removed successfully.')).toBeTruthy();
    expect(askedFor('RemoveSubscription')[0]?.variables['input']).toEqual({ eventId: event._id, subscriptionId: gone._id });
    await waitFor(() => expect(within(dialog).queryByText('old@redstone.example')).toBeNull());
    expect(within(dialog).getByText('owner@redstone.example')).toBeTruthy();
  });

  it('OPS-138 shows the server’s refusal inside the dialog and keeps the typed values', async () => {
    const text = 'This event has too many subscriptions.';
    const { user, dialog, button, email } = await opened([], { addSubscription: refusal(text) });
    await user.type(email, 'new@redstone.example');
    await user.click(button());
    expect((await within(dialog).findByRole('alert')).textContent).toContain(text);
    expect(within(dialog).queryByRole('list', { name: 'Subscriptions' })).toBeNull();
    expect(email).toHaveProperty('value', 'new@redstone.example');
  });

  it('OPS-250 shows one row for one email, with its new frequency', async () => {
    const daily = aSubscription('owner@redstone.example', 'Daily');
    const { user, dialog, button, email } = await opened([daily], { addSubscription: [{ ...daily, frequency: 'Weekly' }] });
    await user.type(email, 'owner@redstone.example');
    await user.click(within(dialog).getByRole('radio', { name: 'Weekly' }));
    await user.click(button());
    const list = within(dialog).getByRole('list', { name: 'Subscriptions' });
    expect(await within(list).findByText('Weekly')).toBeTruthy();
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  });

  it('OPS-250 shows the sales report, with its subscriptions, only to admins', async () => {
    const event = anEvent();
    const path = `/admin/dashboard/events/details/reports?eventId=${event._id}`;
    const { screen } = await renderRoute(path, { as: { role: 'BOX_OFFICE' }, answers: { event } });
    expect(await screen.findByText('You do not have permission to view this page')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  });
});
