import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MailStop } from '#gql/schema-types.ts';
import { anId } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aCustomer } from '../contacts.factory.ts';

const at = '2026-11-20T23:12:00.000Z';
const aStop = (stop: Partial<MailStop> = {}): MailStop => ({
  _id: anId(),
  orgId: anId(),
  email: 'amara@example.com',
  reason: 'Bounced',
  note: '550 no such mailbox',
  createdAt: at,
  ...stop,
});

const open = (parts: object, answers: object = {}) => {
  const customer = aCustomer(parts);
  return renderRoute(`/admin/dashboard/customers/details/details?customerId=${customer._id}`, {
    answers: { customer: () => customer, orders: { orders: [], after: null, hasMore: false }, ...answers },
  });
};

describe('the mails of a person', () => {
  it('BYD-030 BYD-031 show what became of them, and why no more are sent', async () => {
    const mail = {
      _id: anId(),
      kind: 'ticket-holders',
      to: 'amara@example.com',
      subject: 'Doors',
      lastError: null,
      createdAt: at,
      steps: [],
    };
    const { screen } = await open({ mails: [{ ...mail, steps: [{ state: 'Stopped', at, note: null }] }], mailStops: [aStop()] });
    const stops = within((await screen.findByRole('heading', { name: 'Mail is stopped' })).closest('section')!);
    expect(stops.getByRole('definition').textContent).toMatch(/^The address does not exist, Nov 20.*550 no such mailbox Allow mail again$/);
    const mails = within(screen.getByRole('heading', { name: 'Mails' }).closest('section')!);
    expect(mails.getAllByRole('listitem')[0]!.textContent).toMatch(/^Message to ticket holders amara@example\.comNot sent/);
    expect(mails.queryByRole('button')).toBeNull();
  });

  it('BYD-031 are allowed again with a reason', async () => {
    const stop = aStop();
    const { screen, user, askedFor } = await open({ mailStops: [stop] }, { liftMailStop: true });
    await user.click(await screen.findByRole('button', { name: 'Allow mail again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Allow mail again' }));
    await user.click(dialog.getByRole('button', { name: 'Allow mail again' }));
    expect(await dialog.findByText('Please say why mail may be sent again.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They called');
    await user.click(dialog.getByRole('button', { name: 'Allow mail again' }));
    expect(await screen.findByText('Mail to amara@example.com is allowed again.')).toBeTruthy();
    expect(askedFor('LiftMailStop')[0]?.variables).toEqual({ input: { stopId: stop._id, reason: 'They called' } });
  });

  it('BYD-031 are stopped for the whole platform by Marquee alone', async () => {
    const { screen } = await open({ mailStops: [aStop({ orgId: null })] });
    expect(await screen.findByText('Stopped by Marquee; please contact support.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Allow mail again' })).toBeNull();
  });
});
