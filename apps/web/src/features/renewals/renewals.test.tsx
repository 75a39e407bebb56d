import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSeason } from '#features/seasons/seasons.factory.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anId, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aRenewal, aRenewalOffer } from './renewals.factory.ts';
// loaded with the test: on a busy machine they may load for longer than a test waits
import './renewals-page.tsx';
import '#ui/confirm-dialog.tsx';

const SEASON = { ...aSeason({ name: 'Lyric Season 27/28' }), events: [], fees: [] };
const PATH = `/admin/dashboard/seasons/details/renewals?seasonId=${SEASON._id}`;
const HOLDERS = [
  aRenewalOffer(),
  aRenewalOffer({ name: 'Margaret Whitfield-Osei', openedAt: null, seasons: 6 }),
  aRenewalOffer({ name: 'Jonas Weber', isBounced: true }),
  aRenewalOffer({ name: 'Samuel Adeyemi', state: 'Renewed', answeredAt: '2027-05-18T15:12:00.000Z', seasons: 1, renewedOrderId: anId() }),
  aRenewalOffer({ name: 'Ines Carvalho', state: 'Declined', reason: 'Moving away', places: ['Balcony, row B, seat 14'] }),
  aRenewalOffer({ name: 'Diego Ramos', state: 'Declined', places: ['Floor', 'Floor'] }),
];
const open = (answers: Answers = {}, role: 'ADMIN' | 'BOX_OFFICE' = 'ADMIN') =>
  renderRoute(PATH, {
    as: { role, organization: anOrganization({ isSeasonTickets: true }) },
    answers: { season: SEASON, renewal: aRenewal(), renewalOffers: { total: HOLDERS.length, offers: HOLDERS }, ...answers },
  });

describe('the renewals of a season', () => {
  beforeEach(() => followServerTime('2027-05-23T12:00:00.000Z'));

  it('BYD-107 shows renewed, open and declined as figures and a bar, the holders, and what happens at the date', async () => {
    const { screen, asked } = await open();
    expect(await screen.findByText('Beatrice Fontaine')).toBeTruthy();
    expect(screen.getByRole('img', { name: '212 renewed, 69 open, 31 declined' })).toBeTruthy();
    expect(screen.getByText('$121,482.00')).toBeTruthy();
    expect(
      screen.getByText(/Places of the 312 holders of Lyric Season 26\/27 are held for them\. What is open on Jun 3 returns/),
    ).toBeTruthy();
    expect(screen.getByText('118 places of 69 holders return to general sale. They get an email that says so.')).toBeTruthy();
    expect(screen.getByText('12')).toBeTruthy();
    const cellsOf = (name: string) =>
      within(screen.getByText(name).closest('tr')!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cellsOf('Beatrice Fontaine').slice(0, 5)).toEqual([
      'Beatrice Fontaine 9 seasons',
      'Stalls G12, G13',
      '$1,092.00',
      'Open',
      'Opened May 20',
    ]);
    expect(cellsOf('Margaret Whitfield-Osei')[4]).toBe('Not opened yet');
    expect(cellsOf('Jonas Weber')[4]).toBe('Email came back');
    expect(cellsOf('Samuel Adeyemi').slice(3, 5)).toEqual(['Renewed', 'May 18, 9:12am']);
    expect(cellsOf('Ines Carvalho').slice(3, 5)).toEqual(['Declined', 'Moving away']);
    expect(cellsOf('Diego Ramos')[1]).toBe('2 × Floor');
    expect(cellsOf('Diego Ramos')[4]).toBe('No reason given');
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  it('lists by answer with the counts of the server, and searches over all of them', async () => {
    const { screen, user, askedFor } = await open();
    await user.click(await screen.findByRole('tab', { name: 'Declined 31' }));
    await user.type(screen.getByPlaceholderText('Name, email or seat'), 'G12');
    await expect.poll(() => askedFor('RenewalOffers').at(-1)?.variables['query']).toEqual({ states: ['Declined'], text: 'G12' });
  });

  it('reminds all who have not answered, once it is confirmed', async () => {
    const { screen, user, askedFor } = await open({ remindHolders: aRenewal() });
    await user.click(await screen.findByRole('button', { name: 'Remind 69 holders' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remind 69 holders' }));
    expect(await screen.findByText('Everybody who has not answered gets a reminder.')).toBeTruthy();
    expect(askedFor('RemindHolders')[0]?.variables).toMatchObject({ input: { seasonId: SEASON._id, idempotencyKey: expect.any(String) } });
  });

  it('changes the date and the reminders, and refuses what is no date to come', async () => {
    const { screen, user, askedFor } = await open({ changeRenewal: aRenewal() });
    await user.click(await screen.findByRole('button', { name: 'Change the date' }));
    const days = await screen.findByLabelText(/Reminders, days before/);
    await user.clear(days);
    await user.type(days, '0');
    await user.click(screen.getByRole('button', { name: 'Save dates' }));
    expect(await screen.findByText(/each 1 to 365 days before the end/)).toBeTruthy();
    await user.clear(days);
    await user.type(days, '7, 1');
    await user.click(screen.getByRole('button', { name: 'Save dates' }));
    await expect.poll(() => askedFor('ChangeRenewal')[0]?.variables).toMatchObject({ input: { reminderDays: [7, 1] } });
  });

  it('BYD-107 starts with the plan of what is held, and why something is not', async () => {
    const plan = {
      holders: 3,
      placedHolders: 2,
      places: 3,
      missingPlaces: 1,
      types: [],
      targets: [],
      missing: [{ name: 'Lena Brandt', words: 'Stalls, row K, seat 18', reason: 'This seat is not free on every night.' }],
    };
    const earlier = { _id: anId(), name: 'Lyric Season 26/27', startsAt: null };
    const { screen, user, askedFor } = await open({
      renewal: null,
      renewableSeasons: [earlier],
      renewalPlan: plan,
      startRenewal: aRenewal(),
    });
    const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Hold places and send links' });
    expect(start.disabled).toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'Earlier season' }));
    await user.click(await screen.findByTitle('Lyric Season 26/27'));
    expect(await screen.findByText('3 places for 2 holders')).toBeTruthy();
    expect(screen.getByText('This seat is not free on every night.')).toBeTruthy();
    await user.click(start);
    await expect
      .poll(() => askedFor('StartRenewal')[0]?.variables)
      .toMatchObject({ input: { seasonId: SEASON._id, fromSeasonId: earlier._id, reminderDays: [14, 2] } });
  });

  it('asks for the holders once all places are held, and follows until then', async () => {
    let renewal = aRenewal({ state: 'Preparing', openedAt: null, counts: [{ state: 'Waiting', offers: 312, places: 600 }] });
    const { screen, askedFor, client } = await open({ renewal: () => renewal });
    expect(await screen.findByText(/Places are being held for the holders of Lyric Season 26\/27/)).toBeTruthy();
    expect(askedFor('RenewalOffers')).toHaveLength(0);
    renewal = { ...renewal, state: 'Open' };
    await client.refetchQueries({ include: ['Renewal'] });
    expect(await screen.findByText('Beatrice Fontaine')).toBeTruthy();
  });

  it('says that no season was sold, that it failed to load, and what a renewal that is over left', async () => {
    const none = await open({ renewal: null, renewableSeasons: [] });
    expect(await none.screen.findByText('No other season has been sold yet')).toBeTruthy();
    none.unmount();
    const failed = await open({ renewal: () => refusal('INTERNAL') });
    expect(await failed.screen.findByText('The renewals did not load.')).toBeTruthy();
    failed.unmount();
    const counts = [{ state: 'Lapsed' as const, offers: 4, places: 8 }];
    const over = await open({ renewal: aRenewal({ state: 'Over', counts, closedAt: '2027-06-04T06:00:00.000Z' }) });
    expect(await over.screen.findByText('The renewal of Lyric Season 26/27 ended on Jun 3. What was open is on sale again.')).toBeTruthy();
    expect(over.screen.queryByRole('button', { name: /Remind/ })).toBeNull();
  });
});
