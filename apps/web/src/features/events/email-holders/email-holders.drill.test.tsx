import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMe, anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { verifyByLink } from '#testing/verify-by-link.ts';
// loaded with the test: on a busy machine a dialog may load for longer than a test waits
import './compose-dialog.tsx';
import './preview-dialog.tsx';

const MAIL = {
  subject: 'Doors at seven',
  body: '<p>Bring <b>ID</b>.</p>',
  html: '',
  text: '',
  days: ['Friday, December 04, 2026: Doors @ 7:00pm, Show @ 8:00pm MST', 'Saturday, December 05, 2026: Doors @ 7:00pm, Show @ 8:00pm MST'],
  withoutAddress: 2,
  audience: {
    people: 213,
    orders: 215,
    tickets: 430,
    addOns: 0,
    amount: 0,
    fees: 0,
    leftOut: 5,
    first: ['Amara Okafor', 'Theo Lindqvist'].map((label) => ({ key: label, label, amount: 0, reason: null })),
  },
};
const ACT = { _id: 'a'.repeat(24), kind: 'email-blasts.email-holders', state: 'Counting' };

async function openComposer(answers: object = {}) {
  const event = anEvent();
  const page = await renderRoute(`/admin/dashboard/events/details/overview?eventId=${event._id}`, {
    as: { role: 'ADMIN' },
    answers: {
      event,
      previewEmailToTicketHolders: MAIL,
      sendEmailToTicketHolders: ACT,
      sendTestToHolders: true,
      actsOnMany: [],
      ...answers,
    },
  });
  const open = async () => page.user.click(await page.screen.findByRole('button', { name: 'Email Ticketholders' }));
  await open();
  const composer = async () => within(await page.screen.findByRole('dialog', { name: 'Compose Message' }));
  const write = async (subject = 'Doors at seven', body = 'Bring ID.') => {
    const dialog = await composer();
    if (subject) await page.user.type(dialog.getByRole('textbox', { name: 'Subject' }), subject);
    if (body) await page.user.type(await dialog.findByRole('textbox', { name: 'Message' }), body);
    await page.user.click(dialog.getByRole('button', { name: 'Preview' }));
  };
  const preview = async () => within(await page.screen.findByRole('dialog', { name: 'Email preview' }));
  const input = { eventId: event._id, subject: 'Doors at seven', body: expect.any(String) };
  return { ...page, event, open, composer, write, preview, input };
}

// jsdom has no layout
document.elementFromPoint ??= () => null;

describe('Email Ticketholders', () => {
  it('OPS-140 OPS-141 composes with exactly five formats, and sends nothing before Send in the preview', async () => {
    const { composer, write, preview, user, askedFor, input, screen } = await openComposer();
    const tools = within(await (await composer()).findByRole('toolbar')).getAllByRole('button');
    expect(tools.map((tool) => tool.getAttribute('aria-label'))).toEqual(['Bold', 'Italic', 'Underline', 'List', 'Numbered list']);
    await write();
    const dialog = await preview();
    expect(askedFor('PreviewEmailToTicketHolders')[0]?.variables).toEqual({ input });
    expect(askedFor('SendEmailToTicketHolders')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your Email has been sent.')).toBeTruthy();
    expect(askedFor('SendEmailToTicketHolders').map(({ variables }) => variables)).toEqual([{ input }]);
  });

  it('OPS-142 shows the rule’s messages in one notice, one a line, and stays', async () => {
    const { write, composer, screen, askedFor } = await openComposer();
    await write('', '');
    const notice = await screen.findByText(/^Please enter a subject\./);
    expect(notice.textContent).toBe('Please enter a subject.\nPlease enter a message.');
    expect(await composer()).toBeTruthy();
    expect(askedFor('PreviewEmailToTicketHolders')).toEqual([]);
  });

  it('OPS-143 BYD-040 previews the message, every day, and who gets it', async () => {
    const { write, preview } = await openComposer();
    await write();
    const dialog = await preview();
    const mail = within(dialog.getByRole('article', { name: 'Doors at seven' }));
    expect(mail.getByText('ID').tagName).toBe('B');
    expect(mail.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(MAIL.days);
    for (const words of [
      '213 people will receive it, once each.',
      'To Amara Okafor, Theo Lindqvist, and 211 more',
      '3 people have stopped these emails, or their addresses reject them.',
      '2 orders have no email address and will not receive it.',
    ])
      expect(dialog.getByText(words)).toBeTruthy();
  });

  it('OPS-144 Edit returns to the composer with the draft as it was', async () => {
    const { write, preview, composer, user } = await openComposer();
    await write();
    await user.click((await preview()).getByRole('button', { name: 'Edit' }));
    const dialog = await composer();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Doors at seven');
    expect((await dialog.findByRole('textbox', { name: 'Message' })).textContent).toBe('Bring ID.');
  });

  it('OPS-145 closes both dialogs and clears the draft after it was sent', async () => {
    const { write, preview, composer, user, screen, open } = await openComposer();
    await write();
    await user.click((await preview()).getByRole('button', { name: 'Send' }));
    await screen.findByText('Your Email has been sent.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    const dialog = await composer();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('');
    expect((await dialog.findByRole('textbox', { name: 'Message' })).textContent).toBe('');
  });

  it('OPS-146 shows the server’s message when sending fails, and keeps the draft', async () => {
    const { write, preview, composer, user, screen } = await openComposer({
      sendEmailToTicketHolders: refusal('This is already under way.', 'ACT_IN_PROGRESS'),
    });
    await write();
    await user.click((await preview()).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('This is already under way.')).toBeTruthy();
    await user.click((await preview()).getByRole('button', { name: 'Edit' }));
    expect((await composer()).getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Doors at seven');
  });

  it.each([
    ['Send', 'SendEmailToTicketHolders', 'Your Email has been sent.'],
    ['Send a test to me', 'SendTestToHolders', /^The test is on its way to /],
  ])('OPS-146 %s: users with an unverified address send themselves a link first', async (name, operation, done) => {
    let emailVerifiedAt: string | null = null;
    const me = aMe({ role: 'ADMIN' });
    const from = (answer: unknown) => () =>
      emailVerifiedAt ? answer : refusal('Please verify your email address first.', 'EMAIL_NOT_VERIFIED');
    const { write, preview, user, screen, askedFor } = await openComposer({
      me: () => ({ ...me, emailVerifiedAt }),
      sendVerificationEmail: true,
      sendEmailToTicketHolders: from(ACT),
      sendTestToHolders: from(true),
    });
    await write();
    const dialog = await screen.findByRole('dialog', { name: 'Email preview' });
    await user.click((await preview()).getByRole('button', { name }));
    await verifyByLink(dialog, () => (emailVerifiedAt = '2026-11-21T20:00:00.000Z'));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(askedFor(operation)).toHaveLength(2);
    expect(screen.queryByText('Please verify your email address first.')).toBeNull();
  });

  it('OPS-145 is tested by a mail to oneself', async () => {
    const { write, preview, user, screen, askedFor, input } = await openComposer();
    await write();
    await user.click((await preview()).getByRole('button', { name: 'Send a test to me' }));
    expect(await screen.findByText(/^The test is on its way to /)).toBeTruthy();
    expect(askedFor('SendTestToHolders')[0]?.variables).toEqual({ input });
    expect(askedFor('SendEmailToTicketHolders')).toEqual([]);
  });
});

describe('the menu entry', () => {
  it.each([
    ['OPS-018 is gone from a canceled event', { role: 'ADMIN' as const }, { cancel: true }],
    ['OPS-009 is gone for box office', { role: 'BOX_OFFICE' as const }, {}],
  ])('%s', async (_, as, parts) => {
    const event = anEvent(parts);
    const { screen } = await renderRoute(`/admin/dashboard/events/details/overview?eventId=${event._id}`, {
      as,
      answers: { event, actsOnMany: [] },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Email Ticketholders' })).toBeNull();
  });
});
