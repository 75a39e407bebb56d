import { beforeEach, describe, expect, it } from 'vitest';
import { within } from '@testing-library/react';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

const CHECKUP = [
  { level: 'impossible', path: 'ticketTypes', message: 'Please add at least one ticket type.' },
  { level: 'impossible', path: 'payouts', message: 'You must connect Stripe.' },
  { level: 'odd', path: 'taxDeduction', message: 'The sales tax is not collected.' },
  { level: 'fine', path: 'promotions', message: 'The secret codes can be used.' },
] as const;

describe('the checkup on the sharing page of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('BYD-010 shows what is impossible, odd and fine, and each remark leads to where it is fixed', async () => {
    const event = anEvent({ checkup: [...CHECKUP] });
    const { screen } = await renderRoute(`/admin/dashboard/events/details/sharing?eventId=${event._id}`, { answers: { event } });
    const panel = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section')!);
    const wrong = await panel('Cannot be published');
    const editor = `/create-event/details?eventId=${event._id}`;
    expect(wrong.getByRole('link', { name: 'Fix it: Please add at least one ticket type.' }).getAttribute('href')).toBe(editor);
    expect(wrong.getByRole('link', { name: /You must connect/ }).getAttribute('href')).toBe('/admin/dashboard/settings/payouts');
    expect((await panel('Worth a second look')).getByText('The sales tax is not collected.')).toBeTruthy();
    const fine = await panel('Fine');
    expect(fine.getByText('The secret codes can be used.')).toBeTruthy();
    expect(fine.queryByRole('link')).toBeNull();
  });
});
