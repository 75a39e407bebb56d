import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization, aTicketType } from '#testing/factories.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aSeason } from '#features/seasons/seasons.factory.ts';

const NOW = '2027-03-05T18:00:00.000Z';
const DAY_MS = 86_400_000;
const schedule = (days: number) => ({ ...anEvent().schedule, startsAt: new Date(Date.parse(NOW) + days * DAY_MS).toISOString() });

/** Four nights, of which the first was yesterday, a canceled one and a draft. */
const events = [
  ...[-1, 6, 13, 20].map((days) => anEvent({ name: `Night in ${days}`, schedule: schedule(days) })),
  anEvent({ cancel: true, schedule: schedule(-2) }),
  anEvent({ published: false, firstPublishedAt: null, schedule: schedule(8) }),
];
const season = {
  ...aSeason({ ticketTypes: [aTicketType({ name: 'All nights', totalQty: 50 })] }),
  nightReduction: null as { type: 'Percent'; value: number } | null,
  events,
};
const price = season.ticketTypes[0]!.tiers[0]!.price!;

const open = async (more: object = {}) => {
  const shown = { ...season, ...more };
  const page = await renderRoute(`/create-season/ticket-types?seasonId=${season._id}`, {
    as: { role: 'ADMIN', organization: anOrganization({ isSeasonTickets: true }) },
    answers: { season: shown, venues: [], updateSeason: { ...shown, version: 2 } },
  });
  await page.screen.findByLabelText('With each night that has begun');
  return page;
};
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

describe('the price of a season by its nights', () => {
  beforeEach(() => followServerTime(NOW));
  afterEach(() => sessionStorage.clear());

  it('BYD-101 is chosen with the ticket types, and shown for all nights, now, and the last one', async () => {
    const { screen, user, askedFor } = await open();
    expect(screen.queryByRole('region', { name: 'Prices by nights left' })).toBeNull();
    await user.click(screen.getByLabelText('With each night that has begun'));
    await pickOption(user, 'The price falls in equal parts');
    const preview = within(await screen.findByRole('region', { name: 'Prices by nights left' }));
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `4 of 4 nights left${dollars(price)}`,
      `3 of 4 nights left now${dollars(Math.round((price * 3) / 4))}`,
      `1 of 4 nights left${dollars(Math.round(price / 4))}`,
    ]);
    const asBuyersSee = screen.getByRole('complementary', { name: 'Preview' });
    expect(asBuyersSee.textContent).toContain(`All nights${dollars(Math.round((price * 3) / 4))}`);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateSeason')).toHaveLength(1));
    const { season: sent } = (askedFor('UpdateSeason')[0]!.variables as { input: { season: object } }).input;
    expect(sent).toMatchObject({ nightReduction: { type: 'EqualParts', value: 0 } });
  });

  it('BYD-101 says from which night on nothing is asked, and is not saved without its number', async () => {
    const { screen, user, askedFor } = await open({ nightReduction: { type: 'Percent', value: 40 } });
    expect(await screen.findByText(/^From 1 of 4 nights left, All nights costs nothing\./)).toBeTruthy();
    await user.clear(screen.getByLabelText('Percent a night'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please say by how much the price falls a night.')).toBeTruthy();
    expect(askedFor('UpdateSeason')).toEqual([]);
  });
});
