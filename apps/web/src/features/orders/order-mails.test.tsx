import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MailRecord, Order } from '#gql/schema-types.ts';
import { anId, anOrder } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const at = '2026-11-20T23:12:00.000Z';

function aMail(mail: Partial<MailRecord> = {}): MailRecord {
  const steps = (['Written', 'HandedOver', 'Bounced'] as const).map((state) => ({
    state,
    at,
    note: state === 'Bounced' ? '550 no such mailbox' : null,
  }));
  return {
    _id: anId(),
    kind: 'confirmation',
    to: 'amara@gmial.com',
    subject: 'Your tickets',
    lastError: null,
    createdAt: at,
    steps,
    ...mail,
  };
}

async function openMails(order: Order, answers: object = {}) {
  const page = await renderRoute(`/admin/dashboard/orders/details?orderId=${order._id}`, {
    as: { role: 'BOX_OFFICE' },
    answers: { order, ...answers },
  });
  const panel = (await page.screen.findByRole('heading', { name: 'Mails', level: 2 })).closest('section')!;
  return { ...page, panel: within(panel) };
}

describe('the mails of an order', () => {
  it('BYD-030 show what became of each, and how it stands', async () => {
    const delivered = aMail({
      kind: 'refund',
      steps: [
        { state: 'Written', at, note: null },
        { state: 'Delivered', at, note: null },
      ],
    });
    const waiting = aMail({ kind: 'late-payment', lastError: '421 try later', steps: [{ state: 'Written', at, note: null }] });
    const { panel } = await openMails(anOrder({ mails: [aMail(), delivered, waiting] }));
    const [bounced, refund, late] = panel.getAllByRole('list')[0]!.children;
    expect(bounced!.textContent).toMatch(
      /^Confirmation amara@gmial\.comBounced.*Written.*Handed over.*Bounced.*550 no such mailboxSend again$/,
    );
    expect(refund!.textContent).toMatch(/^Refund .*Delivered.*Send again$/);
    expect(late!.textContent).toMatch(/^Payment returned .*Written.*Not handed over yet: 421 try later$/);
  });

  it('BYD-030 are sent again to a corrected address in one act', async () => {
    const order = anOrder({ mails: [aMail()] });
    const { panel, screen, user, askedFor } = await openMails(order, { resendMail: true });
    await user.click(panel.getByRole('button', { name: 'Send again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send again: Confirmation' }));
    const email = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect(email.value).toBe('amara@gmial.com');
    await user.clear(email);
    await user.type(email, 'amara@gmail');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Please enter a valid email address.')).toBeTruthy();
    expect(askedFor('ResendMail')).toEqual([]);
    await user.type(email, '.com');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The mail is on its way to amara@gmail.com.')).toBeTruthy();
    expect(askedFor('ResendMail')[0]?.variables).toEqual({
      input: { orderId: order._id, mailId: order.mails![0]!._id, email: 'amara@gmail.com' },
    });
    await waitFor(() => expect(askedFor('Order').length).toBeGreaterThan(1));
  });

  it('OPS-055 are not sent again with codes that were canceled: what else was mailed is', async () => {
    const { panel } = await openMails(anOrder({ state: 'Canceled', mails: [aMail(), aMail({ kind: 'cancellation' })] }));
    const [confirmation, cancellation] = panel.getAllByRole('list')[0]!.children;
    expect([confirmation, cancellation].map((each) => each!.textContent.includes('Send again'))).toEqual([false, true]);
  });

  it('BYD-030 keep what was typed when the server refuses', async () => {
    const { panel, screen, user } = await openMails(anOrder({ mails: [aMail()] }), {
      resendMail: refusal('This mail cannot be sent again.', 'MAIL_NOT_RESENDABLE'),
    });
    await user.click(panel.getByRole('button', { name: 'Send again' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('This mail cannot be sent again.')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('amara@gmial.com');
  });
});

describe('the order’s page, opened by the link of a mail', () => {
  it.each([
    ['of a mail', `&mail=${'a'.repeat(24)}`, [{ input: { token: 'order-token', mailId: 'a'.repeat(24) } }]],
    ['without one', '', []],
    ['with an odd one', '&mail=x', []],
  ])('BYD-030 is noted: a link %s', async (_, search, expected) => {
    const { askedFor } = await renderRoute(`/order?token=order-token${search}`, {
      as: null,
      answers: { publicOrder: null, noteOpenedMail: true },
    });
    await waitFor(() => expect(askedFor('PublicOrder').length).toBeGreaterThan(0));
    await waitFor(() => expect(askedFor('NoteOpenedMail').map(({ variables }) => variables)).toEqual(expected));
  });
});
