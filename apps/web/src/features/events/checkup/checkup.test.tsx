import { beforeEach, describe, expect, it } from 'vitest';
import { waitFor, within } from '@testing-library/react';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization, aTicketType } from '#testing/factories.ts';
import { aCode, anAddOn, aQuestion } from '#testing/event-items.factory.ts';
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
    const editor = `/create-event/ticket-types?eventId=${event._id}&field=ticketTypes`;
    expect(wrong.getByRole('link', { name: 'Fix it: Please add at least one ticket type.' }).getAttribute('href')).toBe(editor);
    expect(wrong.getByRole('link', { name: /You must connect/ }).getAttribute('href')).toBe('/admin/dashboard/settings/payouts');
    expect((await panel('Worth a second look')).getByText('The sales tax is not collected.')).toBeTruthy();
    const fine = await panel('Fine');
    expect(fine.getByText('The secret codes can be used.')).toBeTruthy();
    expect(fine.queryByRole('link')).toBeNull();
  });

  it('BYD-010 BYD-011 a remark about an item leads to its step, opens it and focuses the field', async () => {
    const event = anEvent({
      published: false,
      ticketTypes: [aTicketType({ name: 'Floor' }), aTicketType({ name: 'Balcony', totalQty: 0 })],
    });
    const checkup = [{ level: 'odd' as const, path: 'ticketTypes.1.totalQty', message: 'It is sold out at once.' }];
    const { screen, user, location } = await renderRoute(`/admin/dashboard/events/details/sharing?eventId=${event._id}`, {
      as: { organization: anOrganization() },
      answers: { event: { ...event, checkup }, venues: [], artists: [] },
    });
    await user.click(await screen.findByRole('link', { name: 'Fix it: It is sold out at once.' }));
    const balcony = event.ticketTypes[1]!._id;
    await waitFor(() =>
      expect(location()).toBe(`/create-event/ticket-types?eventId=${event._id}&ticketTypeId=${balcony}&field=ticketTypes.1.totalQty`),
    );
    await waitFor(() => expect(document.activeElement?.id).toBe('event-ticketTypes-1-totalQty'));
    expect(screen.getByLabelText('Ticket name')).toHaveProperty('value', 'Balcony');
  });

  it.each([
    ['posterFileId', 'posterFileId'],
    ['description', 'description'],
    ['venueId', 'venueId'],
    ['taxDeduction', 'taxDeduction'],
    ['schedule.ticketsEndAt', 'schedule-ticketsEndAt'],
    ['ticketTypes.0.tiers', 'ticketTypes-0-tiers-0-price'],
    ['promotions.0', 'promotions-0-code'],
    ['upgrades.0.ticketTypeIds', 'upgrades-0-ticketTypeIds'],
    ['customFields.0.label', 'customFields-0-label'],
    ['userAgreement', 'userAgreement'],
  ])('BYD-010 a remark about %s leads to a control', async (path, control) => {
    const event = anEvent({ published: false, upgrades: [anAddOn()], promotions: [aCode()], customFields: [aQuestion()] });
    const { screen, user } = await renderRoute(`/admin/dashboard/events/details/sharing?eventId=${event._id}`, {
      as: { organization: anOrganization() },
      answers: { event: { ...event, checkup: [{ level: 'odd' as const, path, message: 'Odd.' }] }, venues: [], artists: [] },
    });
    await user.click(await screen.findByRole('link', { name: 'Fix it: Odd.' }));
    await waitFor(() => expect(document.activeElement?.id).toBe(`event-${control}`));
  });
});
