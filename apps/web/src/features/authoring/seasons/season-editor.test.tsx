import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aSeason } from '../../seasons/seasons.factory.ts';

const NEW = '/create-season/details?seasonId=new';
const saved = { ...aSeason({ published: false }), events: [anEvent({ name: 'First night' })] };
const PATH = `/create-season/details?seasonId=${saved._id}`;
const open = (path: string, answers: Answers = {}, isSeasonTickets = true) =>
  renderRoute(path, {
    as: { role: 'ADMIN', organization: anOrganization({ isSeasonTickets }) },
    answers: { season: saved, seasons: [], venues: [], ...answers },
  });

describe('editing a season', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('ACC-084 is opened by Create on the seasons page', async () => {
    const { user, screen, location } = await open('/admin/dashboard/seasons');
    await user.click(await screen.findByRole('button', { name: 'Create season' }));
    await waitFor(() => expect(location()).toBe(NEW));
    expect(await screen.findByLabelText('Season name')).toBeTruthy();
  });

  it('is opened from the name on its card', async () => {
    const { user, screen, location } = await open('/admin/dashboard/seasons', { seasons: [saved] });
    await user.click(await screen.findByRole('link', { name: 'Chamber Music 2027' }));
    await waitFor(() => expect(location()).toBe(PATH));
  });

  it('AUT-036 is not found at any of its URLs while season tickets are disabled', async () => {
    for (const path of ['/create-season', PATH]) {
      const { screen, unmount, askedFor } = await open(path, {}, false);
      expect(await screen.findByText("Uh oh, that page doesn't exist")).toBeTruthy();
      expect(askedFor('SeasonForEditing')).toEqual([]);
      unmount();
    }
  });

  it('AUT-038 AUT-142 is created once, and its id replaces the URL', async () => {
    const { user, screen, location, askedFor } = await open(NEW, { createSeason: saved, updateSeason: { ...saved, version: 2 } });
    await user.type(await screen.findByLabelText('Season name'), 'Chamber Music 2027');
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: '2027-02-28T20:00' } });
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '2027-08-31T21:00' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe(PATH));
    expect(askedFor('CreateSeason')[0]!.variables['input']).toEqual({
      name: 'Chamber Music 2027',
      schedule: { startsAt: '2027-03-01T03:00:00.000Z', endsAt: '2027-09-01T03:00:00.000Z' },
    });
    expect(screen.getByText('First night')).toBeTruthy();
    await user.type(screen.getByLabelText('Subtitle'), 'All of it');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateSeason')).toHaveLength(1));
    expect(askedFor('UpdateSeason')[0]!.variables['input']).toMatchObject({ seasonId: saved._id, season: { subtitle: 'All of it' } });
    expect(askedFor('CreateSeason')).toHaveLength(1);
  });

  it('AUT-040 an end that is not after the start is refused beside the field and nothing is sent', async () => {
    const { user, screen, askedFor } = await open(PATH);
    fireEvent.change(await screen.findByLabelText('End'), { target: { value: '2027-01-01T10:00' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The season must end after its start.')).toBeTruthy();
    expect(askedFor('UpdateSeason')).toEqual([]);
  });

  it('ACC-086 is not left with unsaved changes before a choice', async () => {
    const { user, screen, location } = await open(PATH);
    await user.type(await screen.findByLabelText('Season name'), '!');
    await user.click(screen.getByRole('link', { name: 'Exit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    expect(within(dialog).getByRole('button', { name: 'SAVE CHANGES' })).toBeTruthy();
    expect(location()).toBe(PATH);
    await user.click(within(dialog).getByRole('button', { name: 'DISCARD CHANGES' }));
    await waitFor(() => expect(location()).toContain('/admin/dashboard/seasons'));
  });

  it('shows the server’s refusal and keeps the typed values; a missing season is reported as such', async () => {
    const words = 'This was changed by someone else in the meantime: the season. Please reload and try again.';
    const { user, screen, unmount } = await open(PATH, { updateSeason: refusal(words, 'EVENT_STALE') });
    await user.type(await screen.findByLabelText('Season name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText('Season name')).toHaveProperty('value', 'Chamber Music 2027!');
    unmount();
    const missing = await open(PATH, { season: refusal('This no longer exists.', 'NOT_FOUND') });
    expect(await missing.screen.findByText(/This season does not exist/)).toBeTruthy();
  });

  it('AUT-146 deletes a draft after a confirmation and opens the list; a published season does not offer it', async () => {
    const { user, screen, location, askedFor, unmount } = await open(PATH, { deleteSeason: true });
    await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
    await user.click(await screen.findByRole('button', { name: 'CANCEL' }));
    expect(askedFor('DeleteSeason')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    await user.click(await screen.findByRole('button', { name: 'DELETE DRAFT' }));
    await waitFor(() => expect(location()).toBe('/admin/dashboard/seasons'));
    expect(askedFor('DeleteSeason')[0]!.variables).toEqual({ input: { seasonId: saved._id } });
    unmount();
    const published = await open(PATH, { season: { ...saved, published: true } });
    expect(await published.screen.findByLabelText('Season name')).toBeTruthy();
    expect(published.screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
  });
});
