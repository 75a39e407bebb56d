import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CreateSeasonInput } from '#gql/graphql.ts';
import type { Season } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { setMedia } from '#testing/browser.ts';
import { anId, anOrganization, aTicketType } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aSeason } from '#features/seasons/seasons.factory.ts';

const SALE = { startsAt: '2026-10-05T16:00:00.000Z', endsAt: '2027-03-01T03:00:00.000Z' };
type TicketType = Season['ticketTypes'][number];
const aTier = (name: string, price: number, times = {}) => ({ ...aTicketType().tiers[0]!, _id: anId(), name, price, ...SALE, ...times });
const oneTier = () => aTicketType({ isTicketSharing: false, tiers: [aTier('Advance', 9000)] });

/** The ticket types of a season in its wizard. */
async function edit(ticketTypes: TicketType[]) {
  const season = { ...aSeason({ published: false, ticketTypes }), events: [] };
  const page = await renderRoute(`/create-season/ticket-types?seasonId=${season._id}`, {
    as: { organization: anOrganization({ isSeasonTickets: true }) },
    answers: { season, venues: [], updateSeason: { ...season, version: 2 } },
  });
  const { screen, user, askedFor } = page;
  await screen.findByRole('button', { name: 'Save' });
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateSeason')).toHaveLength(1));
    const { season: sent } = askedFor('UpdateSeason')[0]!.variables['input'] as { season: CreateSeasonInput };
    return sent.ticketTypes![0]!.tiers;
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { ...page, saved, press, toggle: () => screen.getByRole('switch', { name: 'Pricing tiers' }) };
}

describe('price tiers of a season', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-087 AUT-218 one tier stays one when they are switched on, and another is added all the same', async () => {
    const { screen, user, toggle, press } = await edit([oneTier()]);
    await user.click(toggle());
    expect([toggle().getAttribute('aria-checked'), screen.queryByLabelText('Tier name')]).toEqual(['false', null]);
    expect(screen.getByText(/everything saved/)).toBeTruthy();
    await press('Add tier');
    expect(toggle().getAttribute('aria-checked')).toBe('true');
    expect(screen.getAllByLabelText('Tier name')).toHaveLength(2);
  });

  it('AUT-088 an added one is before the last, costs nothing and lasts for the whole sale', async () => {
    const { press, saved } = await edit([oneTier()]);
    await press('Add tier');
    expect(await saved()).toMatchObject([
      { name: 'New Tier', price: 0, ...SALE },
      { name: 'Advance', price: 9000, ...SALE },
    ]);
  });

  it('AUT-094 switched off, one is left that lasts for the whole sale', async () => {
    const middle = '2026-12-01T07:00:00.000Z';
    const tiers = [aTier('Early', 7000, { endsAt: middle }), aTier('Late', 9000, { startsAt: middle })];
    const { screen, user, toggle, saved } = await edit([aTicketType({ isTicketSharing: false, tiers })]);
    await user.click(toggle());
    await user.click(within(await screen.findByRole('dialog', { name: 'Remove Tier Changes' })).getByRole('button', { name: 'CONFIRM' }));
    await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('false'));
    expect(await saved()).toMatchObject([{ name: 'Advance', price: 7000, ...SALE }]);
  });

  it('each can be deleted, and the next one begins with the sale', async () => {
    const middle = '2026-12-01T07:00:00.000Z';
    const tiers = [aTier('Early', 7000, { endsAt: middle }), aTier('Late', 9000, { startsAt: middle })];
    const { press, saved } = await edit([aTicketType({ isTicketSharing: false, tiers })]);
    await press('Delete Early');
    expect(await saved()).toMatchObject([{ name: 'Late', ...SALE }]);
  });

  it('AUT-075 a ticket type of a season has no sharing', async () => {
    const { screen } = await edit([oneTier()]);
    expect(screen.getByLabelText('Ticket name')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Ticket sharing' })).toBeNull();
  });
});

describe('leaving the wizard of a season', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it.each([
    ['one never saved', 'new', {}, 'SAVE DRAFT', 'DISCARD SEASON'],
    ['a published one', 'saved', { published: true }, 'UPDATE SEASON', 'DISCARD CHANGES'],
  ])('AUT-241 the question about %s', async (_, id, overrides, save, discard) => {
    const season = { ...aSeason({ published: false, ...overrides }), events: [] };
    const open = () =>
      renderRoute(`/create-season/details?seasonId=${id === 'new' ? id : season._id}`, {
        as: { organization: anOrganization({ isSeasonTickets: true }) },
        answers: { season, venues: [], seasons: [] },
      });
    setMedia({ '(max-width: 720px)': true });
    const phone = await open();
    await phone.screen.findByLabelText('Season name');
    expect(phone.screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
    phone.unmount();
    setMedia({});
    const { screen, user } = await open();
    await user.type(await screen.findByLabelText('Season name'), '!');
    expect(within(screen.getByRole('complementary', { name: 'Preview' })).getByText(/!$/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Exit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unsaved Changes' }));
    expect(dialog.getByRole('button', { name: save })).toBeTruthy();
    expect(dialog.getByRole('button', { name: discard })).toBeTruthy();
  });
});
