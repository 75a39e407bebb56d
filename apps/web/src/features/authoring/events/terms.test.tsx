import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId, anOrganization } from '#testing/factories.ts';
import { openStep } from '#testing/open-step.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';

const LOCKED = 'This field cannot be changed once orders have been created. Please contact support with questions or comments.';
const season = (name: string, startsAt: string, endsAt: string) => ({ _id: anId(), name, schedule: { startsAt, endsAt } });
const winter = season('Winter', '2026-11-01T00:00:00.000Z', '2027-03-01T00:00:00.000Z');
const spring = season('Spring', '2027-03-01T00:00:00.000Z', '2027-06-01T00:00:00.000Z');

async function open(step: 'details' | 'advanced-options', overrides: Partial<Event> = {}, isSeasonTickets = true) {
  const event = anEvent({ published: false, ...overrides });
  const page = await renderRoute(`/create-event/${step}?eventId=${event._id}`, {
    as: { organization: anOrganization({ isSeasonTickets }) },
    answers: { venues: [], artists: [], seasons: [winter, spring], event, updateEvent: { ...event, version: 2 } },
  });
  const { screen, user, askedFor } = page;
  await screen.findByRole('button', { name: 'Save' });
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    return (askedFor('UpdateEvent')[0]!.variables['input'] as { event: Record<string, unknown> }).event;
  };
  const choose = async (field: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }));
    await pickOption(user, option);
  };
  return { ...page, saved, choose };
}

describe('the terms of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('AUT-003 AUT-134 AUT-136 shows digital tickets that may be exchanged at no charge, and saves other terms', async () => {
    const { screen, user, choose, saved } = await open('advanced-options');
    expect(await screen.findByText('Digital: by email and in My Tickets')).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Tickets may be exchanged' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByLabelText('Exchange charge in percent of the price')).toHaveProperty('value', '0.00');
    await choose('How tickets are delivered', 'Physical: handed out or mailed');
    fireEvent.change(screen.getByLabelText(/^Delivery instructions/), { target: { value: 'At the desk.\nBring a card.' } });
    await user.click(screen.getByRole('switch', { name: 'Tickets may be exchanged' }));
    expect(screen.queryByLabelText('Exchange charge in percent of the price')).toBeNull();
    expect(await saved()).toMatchObject({
      ticketDeliveryType: 'physical',
      physicalDeliveryInstructions: 'At the desk.\nBring a card.',
      exchange: { allowed: false },
    });
  });

  it('AUT-136 marks an impossible exchange charge while it is typed, and forgets it when exchange is switched off', async () => {
    const { screen, user, saved } = await open('advanced-options');
    const charge = await screen.findByLabelText('Exchange charge in percent of the price');
    fireEvent.change(charge, { target: { value: '250' } });
    expect(await screen.findByText('The exchange percent must be between 0 and 100 with at most two decimals.')).toBeTruthy();
    expect(charge.getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('switch', { name: 'Tickets may be exchanged' }));
    expect(await saved()).toMatchObject({ exchange: { allowed: false, percent: 0 } });
  });

  it('AUT-135 asks before the waiver is deleted; declining keeps it, and confirming saves none', async () => {
    const { screen, user, saved } = await open('advanced-options', { userAgreement: '<p>No refunds.</p>' });
    const question = 'Are you sure that you want to delete the event waiver? This action cannot be undone.';
    await user.click(await screen.findByRole('button', { name: 'Delete waiver' }));
    await screen.findByText(question);
    await user.click(screen.getByRole('button', { name: 'CANCEL' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(screen.getByText('No refunds.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete waiver' }));
    await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete waiver' })).toBeNull());
    expect(await saved()).not.toHaveProperty('userAgreement');
  });

  it('AUT-199 shows the limit of delivery instructions beside them, and saves nothing', async () => {
    const { screen, user, askedFor } = await open('advanced-options');
    fireEvent.change(await screen.findByLabelText(/^Delivery instructions/), { target: { value: 'x'.repeat(501) } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Physical delivery instructions can have at most 500 characters.')).toBeTruthy();
    expect(askedFor('UpdateEvent')).toHaveLength(0);
  });

  it('AUT-025 needs the number of guest tickets once guest sales are on', async () => {
    const { screen, user, saved, askedFor } = await open('details');
    await user.click(await screen.findByRole('switch', { name: 'Allow guest ticket sales' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText("'Guest Tickets Per Member' is required. If you Allow Guest Ticket Sales")).toBeTruthy();
    expect(askedFor('UpdateEvent')).toHaveLength(0);
    fireEvent.change(screen.getByLabelText('Guest tickets per member'), { target: { value: '3' } });
    expect(await saved()).toMatchObject({ isGuestTicketSale: true, guestTicketPerMember: 3 });
  });

  it('AUT-023 takes a season whose dates contain the start', async () => {
    const page = await open('details');
    await page.choose('Season', 'Winter');
    // read again each time that the step is opened
    await openStep(page, 'Dates & times');
    await openStep(page, 'Details');
    await waitFor(() => expect(page.askedFor('SeasonChoices')).toHaveLength(2));
    expect(await page.saved()).toMatchObject({ seasonId: winter._id });
  });

  it('BYD-106 gives a night free to those who have the season, unless they are to pay by a link, and says what is refused', async () => {
    const page = await open('details', { seasonId: winter._id });
    expect(await page.screen.findByRole('radio', { name: 'Get it free', checked: true })).toBeTruthy();
    await page.user.click(page.screen.getByRole('radio', { name: 'Get a link to pay' }));
    expect(page.screen.getByText(/Their season tickets do not open its door/)).toBeTruthy();
    expect(await page.saved()).toMatchObject({ seasonId: winter._id, holdersPay: true });
    page.unmount();
    const alone = await open('details');
    expect(alone.screen.queryByRole('radio', { name: 'Get it free' })).toBeNull();
  });

  it('AUT-024 refuses a season whose dates do not, and stays as it was', async () => {
    const { screen, choose, saved } = await open('details', { seasonId: winter._id });
    await choose('Season', 'Spring');
    expect(await screen.findByText('"Event" should be in between start date to end date of this selected season.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Subtitle'), { target: { value: 'once more' } });
    expect(await saved()).toMatchObject({ seasonId: winter._id });
  });

  it('AUT-246 has no guest sales in a season, and no season with guest sales', async () => {
    const member = await open('details', { seasonId: winter._id });
    await member.user.click(await member.screen.findByRole('switch', { name: 'Allow guest ticket sales' }));
    expect(await member.screen.findByText('Season does not allow guests.')).toBeTruthy();
    expect(member.screen.getByRole('switch', { name: 'Allow guest ticket sales' }).getAttribute('aria-checked')).toBe('false');
    member.unmount();
    const guests = await open('details', { isGuestTicketSale: true, guestTicketPerMember: 2 });
    await guests.choose('Season', 'Winter');
    expect(await guests.screen.findByText('Season does not allow guests.')).toBeTruthy();
  });

  it('AUT-036 offers no season while season tickets are disabled', async () => {
    const { screen, askedFor } = await open('details', {}, false);
    expect(await screen.findByRole('switch', { name: 'Allow guest ticket sales' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Season' })).toBeNull();
    expect(askedFor('SeasonChoices')).toHaveLength(0);
  });

  it('AUT-184 AUT-223 keeps delivery, guests and season once there are orders, and says why', async () => {
    const details = await open('details', { hasOrders: true });
    await details.user.click(await details.screen.findByRole('switch', { name: 'Allow guest ticket sales' }));
    expect(await details.screen.findByText(LOCKED)).toBeTruthy();
    expect(details.screen.getByRole('switch', { name: 'Allow guest ticket sales' }).getAttribute('aria-checked')).toBe('false');
    await details.choose('Season', 'Winter');
    fireEvent.change(details.screen.getByLabelText('Subtitle'), { target: { value: 'stays open' } });
    expect(await details.saved()).not.toHaveProperty('seasonId');
    details.unmount();
    const guests = await open('details', { hasOrders: true, isGuestTicketSale: true, guestTicketPerMember: 2 });
    fireEvent.change(await guests.screen.findByLabelText('Guest tickets per member'), { target: { value: '3' } });
    expect(await guests.screen.findByText(LOCKED)).toBeTruthy();
    expect(guests.screen.getByLabelText('Guest tickets per member')).toHaveProperty('value', '2');
    guests.unmount();
    const advanced = await open('advanced-options', { hasOrders: true });
    await advanced.choose('How tickets are delivered', 'Other');
    expect(await advanced.screen.findByText(LOCKED)).toBeTruthy();
    const chosen = advanced.screen.getByRole('combobox', { name: 'How tickets are delivered' }).closest('.ant-select');
    expect(chosen?.textContent).toContain('Digital: by email and in My Tickets');
  });
});
