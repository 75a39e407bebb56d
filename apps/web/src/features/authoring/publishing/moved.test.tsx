import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
// loaded with the test: on a busy machine a page or dialog may load for longer than a test waits
import '../../events/email-holders/compose-dialog.tsx';
import '../../events/overview-page.tsx';

// jsdom has no layout
document.elementFromPoint ??= () => null;

const LATER = '2026-12-06T03:30:00.000Z';

/** The editor of an event at 8:00pm, whose start is moved to 8:30pm. */
async function move(event: Event, people: Answers[string]) {
  const moved = {
    ...event,
    schedule: { ...event.schedule, startsAt: LATER, endsAt: '2026-12-06T06:30:00.000Z', ticketsEndAt: LATER },
    version: 2,
  };
  const page = await renderRoute(`/create-event/dates-times?eventId=${event._id}`, {
    as: { organization: anOrganization(), role: 'ADMIN' },
    answers: {
      venues: [],
      artists: [],
      event,
      updateEvent: moved,
      publishEvent: moved,
      publishingSites: [],
      ticketHolderCount: people,
      actsOnMany: [],
    },
  });
  fireEvent.change(await page.screen.findByLabelText('Start'), { target: { value: '2026-12-05T20:30' } });
  return page;
}
const START = /Sat, Dec 05, 2026 at 8:00pm MST.*Sat, Dec 05, 2026 at 8:30pm MST/;

describe('moving an event with tickets sold', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('names old and new and how many hold tickets before it is updated, and then offers the prepared mail to them', async () => {
    const event = anEvent({ hasOrders: true });
    const { screen, user, askedFor, location } = await move(event, 213);
    await user.click(screen.getByRole('button', { name: 'UPDATE EVENT' }));
    const note = within(await screen.findByRole('region', { name: 'Moved' }));
    expect(note.getAllByRole('definition')[0]!.textContent).toMatch(START);
    expect(note.getByText(/^213 people hold tickets\./)).toBeTruthy();
    expect(askedFor('UpdateEvent')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'UPDATE NOW' }));
    await user.click(await screen.findByRole('button', { name: 'Write to the 213 ticket holders' }));
    await waitFor(() => expect(location()).toContain('modal=emailHolders'));
    const mail = within(await screen.findByRole('dialog', { name: 'Compose Message' }, { timeout: 10_000 }));
    expect(mail.getByRole('textbox', { name: 'Subject' })).toHaveProperty('value', 'Changed: The Copper Kings');
    expect((await mail.findByRole('textbox', { name: 'Message' })).textContent).toContain(
      '8:30pm MST (before: Sat, Dec 05, 2026 at 8:00pm MST)',
    );
  });

  it('still names what was saved before the update', async () => {
    const { screen, user } = await move(anEvent({ hasOrders: true }), 1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    await user.click(screen.getByRole('button', { name: 'UPDATE EVENT' }));
    const note = within(await screen.findByRole('region', { name: 'Moved' }));
    expect(note.getAllByRole('definition')[0]!.textContent).toMatch(START);
    expect(note.getByText(/^One person holds tickets\./)).toBeTruthy();
  });

  it('names it, and offers the mail, also where the holders could not be counted', async () => {
    const { screen, user } = await move(anEvent({ hasOrders: true }), refusal('The server is busy.'));
    await user.click(screen.getByRole('button', { name: 'UPDATE EVENT' }));
    expect(await screen.findByRole('region', { name: 'Moved' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'UPDATE NOW' }));
    expect(await screen.findByRole('button', { name: 'Write to the ticket holders' })).toBeTruthy();
  });

  it('says nothing without sold tickets, and where nobody holds one any more', async () => {
    const unsold = await move(anEvent(), 0);
    await unsold.user.click(unsold.screen.getByRole('button', { name: 'UPDATE EVENT' }));
    await unsold.screen.findByRole('button', { name: 'UPDATE NOW' });
    expect(unsold.askedFor('TicketHolderCount')).toEqual([]);
    expect(unsold.screen.queryByRole('region', { name: 'Moved' })).toBeNull();
    unsold.unmount();
    const { screen, user, askedFor } = await move(anEvent({ hasOrders: true }), 0);
    await user.click(screen.getByRole('button', { name: 'UPDATE EVENT' }));
    await waitFor(() => expect(askedFor('TicketHolderCount')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Moved' })).toBeNull();
  });
});
