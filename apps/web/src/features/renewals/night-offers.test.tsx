import { beforeEach, describe, expect, it } from 'vitest';
import { aSeason } from '#features/seasons/seasons.factory.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId, anOrganization } from '#testing/factories.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';
import type { Answers } from '#testing/schema-link.ts';
import { aRenewal, aRenewalOffer } from './renewals.factory.ts';
// loaded with the test: on a busy machine they may load for longer than a test waits
import './renewals-page.tsx';

const STARTS = '2027-06-20T02:00:00.000Z';
const NIGHT = anEvent({ name: 'Gala', schedule: { ...anEvent().schedule, startsAt: STARTS } });
const SEASON = { ...aSeason({ name: 'Lyric Season 26/27' }), events: [NIGHT], fees: [] };
const PLAN = {
  holders: 3,
  placedHolders: 2,
  places: 3,
  missingPlaces: 1,
  missing: [{ name: 'Lena Brandt', words: 'Stalls, row K, seat 18', reason: 'This seat is taken on this night.' }],
  types: [{ fromId: 'a'.repeat(24), fromName: 'Stalls', toId: 'b'.repeat(24) }],
  targets: [
    { _id: 'b'.repeat(24), name: 'Stalls' },
    { _id: 'c'.repeat(24), name: 'Standing floor' },
  ],
};
const open = (answers: Answers = {}, nightId = NIGHT._id) =>
  renderRoute(`/admin/dashboard/seasons/details/renewals?seasonId=${SEASON._id}&nightId=${nightId}`, {
    as: { role: 'ADMIN', organization: anOrganization({ isSeasonTickets: true }) },
    answers: { season: SEASON, ...answers },
  });

describe('the offer of an added night', () => {
  beforeEach(() => followServerTime('2027-05-23T12:00:00.000Z'));

  it('BYD-106 starts with who gets what, and what the organizer chooses for those whose seat is taken', async () => {
    const { screen, user, askedFor } = await open({ renewal: null, renewalPlan: PLAN, startRenewal: aRenewal() });
    expect(await screen.findByRole('heading', { name: 'Offer to season holders' })).toBeTruthy();
    expect(screen.getByText(/^Gala · /)).toBeTruthy();
    expect(await screen.findByText('3 places for 2 holders')).toBeTruthy();
    expect(screen.getByText('This seat is taken on this night.')).toBeTruthy();
    expect(askedFor('RenewalPlan')[0]?.variables).toEqual({ eventId: NIGHT._id, types: [] });
    await user.click(screen.getByRole('combobox', { name: 'For Stalls' }));
    await pickOption(user, 'Standing floor');
    const types = [{ fromId: 'a'.repeat(24), toId: 'c'.repeat(24) }];
    await expect.poll(() => askedFor('RenewalPlan').at(-1)?.variables).toEqual({ eventId: NIGHT._id, types });
    await user.click(screen.getByRole('button', { name: 'Hold places and send links' }));
    await expect
      .poll(() => askedFor('StartRenewal')[0]?.variables)
      .toMatchObject({ input: { eventId: NIGHT._id, types, reminderDays: [14, 2], endsAt: expect.stringMatching(/^2027-06-13T12:00/) } });
  });

  it('BYD-106 shows who bought, declined or has not answered, and whose seat is taken', async () => {
    const missing = [{ words: 'Stalls, row K, seat 18', reason: 'This seat is taken on this night.' }];
    const offers = [
      aRenewalOffer({ state: 'Renewed', answeredAt: '2027-05-18T15:12:00.000Z', renewedOrderId: anId() }),
      aRenewalOffer({ name: 'Lena Brandt', state: 'Unplaced', places: [], missing }),
      aRenewalOffer({ name: 'Ada Osei', state: 'Refunded', answeredAt: '2027-05-18T15:12:00.000Z', total: 0 }),
    ];
    const counts = [
      { state: 'Renewed' as const, offers: 1, places: 2 },
      { state: 'Unplaced' as const, offers: 1, places: 0 },
      { state: 'Refunded' as const, offers: 1, places: 2 },
    ];
    const renewal = aRenewal({ fromName: SEASON.name, counts });
    const { screen, askedFor } = await open({ renewal, renewalOffers: { total: 3, offers } });
    expect(await screen.findByText('Lena Brandt')).toBeTruthy();
    expect(screen.getByRole('img', { name: '1 bought, 0 open, 0 declined' })).toBeTruthy();
    expect(screen.getByText(/^Places on the added night are held for the 2 holders of Lyric Season 26\/27/)).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Bought 1' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Refunded 1' })).toBeTruthy();
    expect(screen.getByText(/This seat is taken on this night\./)).toBeTruthy();
    expect(askedFor('RenewalOffers')[0]?.variables).toMatchObject({ eventId: NIGHT._id });
  });

  it('is of a night of the season alone', async () => {
    const { screen } = await open({}, anId());
    expect(await screen.findByRole('heading', { name: "Uh oh, that page doesn't exist" })).toBeTruthy();
  });
});
