import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anArtist as anArtistOf } from '#testing/artist.factory.ts';
import { typeInPauses } from '#testing/browser.ts';
import { anEvent, anId, anOrganization } from '#testing/factories.ts';
import { openStep } from '#testing/open-step.ts';
import { renderRoute } from '#testing/render-route.tsx';

const anArtist = (name: string) => anArtistOf({ name });
const open = (event: ReturnType<typeof anEvent>, answers = {}) =>
  renderRoute(`/create-event/details?eventId=${event._id}`, {
    as: { organization: anOrganization() },
    answers: { event, venues: [], artists: [], ...answers },
  });

describe('the performers of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-014 are chosen for a concert only, and both choices are sent', async () => {
    const [first, second] = [anArtist('Juniper Vale'), anArtist('Low Tide Choir')];
    const performances = [{ _id: anId(), schedule: [], headliningArtistIds: [first._id], openingArtistIds: [second._id] }];
    const event = anEvent({ type: 'Concert', performances, artists: [first, second] });
    const { user, screen, askedFor } = await open(event, { updateEvent: { ...event, version: 2 } });
    expect(await screen.findByText('Juniper Vale')).toBeTruthy();
    expect(screen.getByText('Low Tide Choir')).toBeTruthy();
    await user.type(screen.getByLabelText('Event name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    const { event: sent } = askedFor('UpdateEvent')[0]!.variables['input'] as { event: object };
    expect(sent).toMatchObject({ headliningArtistIds: [first._id], openingArtistIds: [second._id] });
    await openStep({ screen, user }, 'Type');
    await user.click(screen.getByRole('radio', { name: 'General event' }));
    await openStep({ screen, user }, 'Details');
    expect(screen.queryByLabelText('Headlining performers')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Saved.');
    const { event: general } = askedFor('UpdateEvent')[1]!.variables['input'] as { event: object };
    expect(Object.keys(general)).not.toContain('headliningArtistIds');
  });

  it('AUT-028 AUT-202 are searched five at a time, 250 ms after the last keystroke', async () => {
    const { user, screen, askedFor } = await open(anEvent({ type: 'Concert' }));
    const field = await screen.findByLabelText('Headlining performers');
    await user.click(field);
    await waitFor(() => expect(askedFor('ArtistChoices')).toHaveLength(1));
    await typeInPauses(field, ['j', 'jun', 'juniper']);
    await waitFor(() => expect(askedFor('ArtistChoices')).toHaveLength(2));
    const pagination = { pageSize: 5, pageNumber: 1 };
    expect(askedFor('ArtistChoices')[1]!.variables).toEqual({ query: { name: 'juniper' }, pagination });
  });

  it.each([
    ['Headlining performers', 'headliningArtistIds'],
    ['Opening performers', 'openingArtistIds'],
  ])('ACC-095 AUT-028 AUT-072 one created beside %s is chosen at once', async (place, field) => {
    const event = anEvent({ type: 'Concert' });
    const made = anArtist('Brand New');
    const { user, screen, askedFor } = await open(event, { createArtist: made, updateEvent: { ...event, version: 2 } });
    await user.click(await screen.findByRole('button', { name: `Create performer: ${place}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Create Performer' });
    await user.type(within(dialog).getByLabelText('Performer name'), 'Brand New');
    await user.click(within(dialog).getByRole('button', { name: 'CREATE PERFORMER' }));
    expect(await screen.findByText('Brand New was created.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    const { event: sent } = askedFor('UpdateEvent')[0]!.variables['input'] as { event: Record<string, unknown> };
    const picks = [sent['headliningArtistIds'], sent['openingArtistIds']].filter(Boolean);
    expect([sent[field], picks]).toEqual([[made._id], [[made._id]]]);
    expect(askedFor('ArtistChoices')).toEqual([]); // nobody has opened the list
    await user.click(screen.getByLabelText(place));
    await waitFor(() => expect(askedFor('ArtistChoices')[0]?.variables['pagination']).toEqual({ pageSize: 5, pageNumber: 1 }));
  });
});
