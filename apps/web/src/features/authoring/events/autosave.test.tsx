import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization, aTicketType } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aSeason } from '#features/seasons/seasons.factory.ts';

const ticketTypes = [aTicketType({ name: 'Floor' }), aTicketType({ name: 'Balcony' })];
const event = anEvent({ published: false, ticketTypes });
const season = { ...aSeason({ published: false, ticketTypes } as never), events: [] };
const KINDS = [
  ['event', `/create-event/ticket-types?eventId=${event._id}`, 'UpdateEvent'],
  ['season', `/create-season/ticket-types?seasonId=${season._id}`, 'UpdateSeason'],
] as const;
const renamed = { ticketTypes: [ticketTypes[0], { ...ticketTypes[1], name: 'Gallery' }] };
const [, balcony] = ticketTypes.map(({ _id }) => `&ticketTypeId=${_id}`);

async function open(path: string) {
  const page = await renderRoute(path, {
    as: { organization: anOrganization({ isSeasonTickets: true }) },
    answers: { event, season, venues: [], artists: [], updateEvent: { ...event, ...renamed }, updateSeason: { ...season, ...renamed } },
  });
  const { screen, user } = page;
  const rename = async (before: string, after: string) => {
    const button = await screen.findByRole('button', { name: new RegExp(`^${before}`) });
    if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
    fireEvent.change(screen.getByLabelText('Ticket name'), { target: { value: after } });
    await user.click(screen.getByRole('button', { name: new RegExp(`^${after}`), expanded: true }));
    const asked = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    await user.click(within(asked).getByRole('button', { name: 'SAVE CHANGES' }));
    await screen.findByRole('button', { name: new RegExp(`^${after}`), expanded: false });
  };
  return { ...page, rename };
}

describe('saving an item that the overview opened', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it.each(KINDS)('AUT-151 sends the %s at once', async (_kind, path, operation) => {
    const { rename, askedFor } = await open(`${path}${balcony}&autosave=true`);
    await rename('Balcony', 'Gallery');
    await waitFor(() => expect(askedFor(operation)).toHaveLength(1));
    expect(JSON.stringify(askedFor(operation)[0]?.variables)).toContain('"name":"Gallery"');
  });

  it.each(KINDS)('AUT-151 changes only the draft of the %s without autosave, and for another item', async (_kind, path, operation) => {
    const { rename, askedFor, unmount } = await open(`${path}${balcony}`);
    await rename('Balcony', 'Gallery');
    expect(askedFor(operation)).toEqual([]);
    unmount();
    sessionStorage.clear();
    localStorage.clear();
    const other = await open(`${path}${balcony}&autosave=true`);
    await other.user.click(await other.screen.findByRole('button', { name: /^Balcony/, expanded: true }));
    await other.rename('Floor', 'Stalls');
    expect(other.askedFor(operation)).toEqual([]);
  });
});
