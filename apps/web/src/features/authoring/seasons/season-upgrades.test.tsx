import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeasonDetails } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anAddOn } from '#testing/event-items.factory.ts';
import { anOrganization, aTicketType } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aSeason } from '#features/seasons/seasons.factory.ts';

const theSeason = (overrides: Partial<SeasonDetails> = {}): SeasonDetails => ({
  ...aSeason({ ticketTypes: [aTicketType({ name: 'All nights' })] }),
  events: [],
  fees: [],
  ...overrides,
});
const open = (season: SeasonDetails, answers: Answers = {}) =>
  renderRoute(`/admin/dashboard/seasons/details/overview?seasonId=${season._id}`, {
    as: { organization: anOrganization({ isSeasonTickets: true }) },
    answers: { season, ...answers },
  });

describe('the upgrades of a season', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-222 AUT-101 adds an upgrade in a dialog, and shows what was stored', async () => {
    const season = theSeason();
    const stored = { ...season, version: 2, upgrades: [anAddOn({ name: 'Backstage', price: 2500 })] };
    let current = season;
    const { screen, user, askedFor } = await open(season, {
      season: () => current,
      updateSeasonUpgrades: () => {
        current = stored;
        return stored;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add upgrade' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upgrades' }));
    const name = await dialog.findByDisplayValue('New Upgrade');
    expect(screen.getAllByRole('button', { name: 'Add upgrade', hidden: true })).toHaveLength(1);
    await user.clear(name);
    await user.type(name, 'Backstage');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateSeasonUpgrades')).toHaveLength(1));
    expect(askedFor('UpdateSeasonUpgrades')[0]!.variables['input']).toMatchObject({
      seasonId: season._id,
      version: 1,
      upgrades: [{ _id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Backstage', price: 0 }],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { name: 'Backstage' })).toBeTruthy();
  });

  it('AUT-222 AUT-149 closes a new upgrade that was not changed at once, and asks about a changed one', async () => {
    const { screen, user, askedFor } = await open(theSeason({ upgrades: [anAddOn({ name: 'Parking' })] }));
    const dialogOf = async () => {
      await user.click(await screen.findByRole('button', { name: 'Add upgrade' }));
      return within(await screen.findByRole('dialog', { name: 'Upgrades' }));
    };
    const untouched = await dialogOf();
    await untouched.findByDisplayValue('New Upgrade');
    await user.click(untouched.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const changed = await dialogOf();
    await user.type(await changed.findByDisplayValue('New Upgrade'), ', gold');
    await user.click(changed.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('You have unsaved changes. What would you like to do?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'DISCARD CHANGES' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByRole('article').filter(({ textContent }) => textContent.includes('New Upgrade'))).toEqual([]);
    expect(askedFor('UpdateSeasonUpgrades')).toEqual([]);
  });

  it('shows the changes of another user to the season, and replaces what was typed only on request', async () => {
    const parking = anAddOn({ name: 'Parking' });
    const season = theSeason({ upgrades: [parking] });
    const words = 'This was changed by someone else in the meantime: upgrades. Please reload and try again.';
    let served = season;
    const answers = { season: () => served, updateSeasonUpgrades: refusal(words, 'EVENT_STALE', { changed: 'upgrades', version: 2 }) };
    const { screen, user, askedFor } = await open(season, answers);
    await user.click(await screen.findByRole('button', { name: 'Edit Parking' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upgrades' }));
    await user.type(await dialog.findByDisplayValue('Parking'), ' lot');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep my changes and overwrite theirs on the next save' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(askedFor('UpdateSeasonUpgrades').map(({ variables }) => variables['input'])).toMatchObject([
        { version: season.version },
        { version: 2 },
      ]),
    );
    served = { ...season, upgrades: [{ ...parking, name: 'Garage' }], version: 2 };
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(await dialog.findByDisplayValue('Garage')).toBeTruthy();
    expect(dialog.queryByDisplayValue('Parking lot')).toBeNull();
  });

  it('AUT-222 marks a wrong upgrade, keeps what was typed when the server refuses, and asks before it is dropped', async () => {
    const season = theSeason({ upgrades: [anAddOn({ name: 'Parking' })] });
    const words = 'This field cannot be changed once orders have been created.';
    const { screen, user, askedFor } = await open(season, { updateSeasonUpgrades: refusal(words, 'EVENT_LOCKED_FIELD') });
    await user.click(await screen.findByRole('button', { name: 'Edit Parking' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upgrades' }));
    const name = await dialog.findByDisplayValue('Parking');
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(askedFor('UpdateSeasonUpgrades')).toEqual([]);
    await user.type(name, 'Garage');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(name).toHaveProperty('value', 'Garage');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('You have unsaved changes. What would you like to do?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'DISCARD CHANGES' }));
    await waitFor(() => expect(screen.queryByDisplayValue('Garage')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Parking' })).toBeTruthy();
  });
});
