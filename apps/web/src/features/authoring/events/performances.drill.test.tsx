import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CreateEventInput } from '#gql/graphql.ts';
import type { Event, Performance } from '#gql/schema-types.ts';
import { EDIT_PREFIX } from '#lib/storage/kept.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anArtist as anArtistOf } from '#testing/artist.factory.ts';
import { setMedia } from '#testing/browser.ts';
import { anEvent, anId, anOrganization } from '#testing/factories.ts';
import { aVenue } from '#testing/venue.factory.ts';
import { openStep } from '#testing/open-step.ts';
import { pickOption } from '#testing/pick-option.ts';
import { aFile, letPicturesBe, letUploadsAnswer } from '#testing/pictures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const ORGANIZATION = anOrganization();
const SIZES = { original: '/files/o.jpg', medium: '/files/m.jpg', small: '/files/s.jpg' };
/** From 20:00 to 23:00 in Denver, on these days of December; or some hours earlier. */
const day = (date: number, earlier = 0) => ({
  _id: anId(),
  doorsAt: `2026-12-0${date + 1}T0${2 - earlier}:00:00.000Z`,
  startsAt: `2026-12-0${date + 1}T0${3 - earlier}:00:00.000Z`,
  endsAt: `2026-12-0${date + 1}T0${6 - earlier}:00:00.000Z`,
});
const aPerformance = (schedule: ReturnType<typeof day>[], overrides: Partial<Performance> = {}): Performance => ({
  _id: anId(),
  name: null,
  venueStageId: null,
  venue: null,
  price: null,
  posterImageUrl: null,
  headliningArtistIds: [],
  openingArtistIds: [],
  videoLink: null,
  songLink: null,
  schedule,
  ...overrides,
});

/** The dates of an event of these performances, and the input that a save sends. */
async function edit(performances: Performance[], overrides: Partial<Event> = {}, step = 'dates-times') {
  const days = performances[0]?.schedule ?? [];
  const schedule = { ...anEvent().schedule, startsAt: days[0]!.startsAt, doorsAt: days[0]!.doorsAt!, endsAt: days.at(-1)!.endsAt };
  const event = anEvent({
    published: false,
    isMultipleDays: days.length > 1,
    totalDays: days.length,
    type: 'Concert',
    ticketTypes: [],
    schedule: { ...schedule, ticketsEndAt: schedule.endsAt },
    performances,
    ...overrides,
  });
  const [venue, artist] = [aVenue({ name: 'North Meadow' }), anArtistOf({ name: 'Juniper Vale' })];
  const page = await renderRoute(`/create-event/${step}?eventId=${event._id}`, {
    as: { organization: ORGANIZATION },
    answers: { venues: [venue], artists: [artist], event, updateEvent: { ...event, version: 2 } },
  });
  const { screen, user, askedFor } = page;
  await screen.findByRole('button', { name: 'Save' });
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    return (askedFor('UpdateEvent')[0]!.variables['input'] as { event: CreateEventInput }).event;
  };
  const part = () => within(screen.getByRole('region', { name: 'Performances' }));
  const card = (name: string) => within(part().getByRole('region', { name }));
  const press = (name: string | RegExp) => user.click(part().getByRole('button', { name }));
  const type = (label: string | RegExp, value: string, name: string) =>
    fireEvent.change(card(name).getByLabelText(label), { target: { value } });
  const names = () =>
    part()
      .getAllByRole('region')
      .map((one) => one.getAttribute('aria-label'));
  return { ...page, event, venue, artist, saved, part, card, press, type, names };
}

describe('the performances of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => {
    sessionStorage.clear();
    setMedia({});
  });

  it('AUT-004 a second stage of a festival of three days is added, with a time on each day', async () => {
    const days = [day(4), day(5), day(6)];
    const { saved, part, card, press, type, location } = await edit([aPerformance(days)]);
    expect(part().queryByLabelText('Performance name')).toBeNull();
    await press('Add performance');
    await waitFor(() => expect(location()).toContain('&performanceId='));
    const name = 'Performance 2';
    type(/^Stage/, 'Meadow stage', name);
    type('Price', '42.50', name);
    type(/^Promo video link/, 'https://youtu.be/dQw4w9WgXcQ', name);
    const starts = card(name).getAllByLabelText('Start');
    expect(starts.map((field) => (field as HTMLInputElement).value)).toEqual(['2026-12-04T20:00', '2026-12-05T20:00', '2026-12-06T20:00']);
    fireEvent.change(starts[1]!, { target: { value: '2026-12-05T16:00' } });
    expect(card(name).getAllByLabelText('End')[1]).toHaveProperty('value', '2026-12-05T19:00');
    type('Performance name', 'South', name);
    const main = within(part().getByRole('group', { name: 'Main performance' }));
    fireEvent.change(main.getByLabelText('Performance name'), { target: { value: 'North' } });
    fireEvent.change(main.getByLabelText(/^Stage/), { target: { value: 'Main stage' } });
    const sent = await saved();
    expect(sent.days).toEqual(days);
    const _id = expect.any(String);
    const moved = { _id, doorsAt: '2026-12-05T22:00:00.000Z', startsAt: '2026-12-05T23:00:00.000Z', endsAt: '2026-12-06T02:00:00.000Z' };
    expect(sent.performances).toEqual([
      { _id, name: 'North', venueStageId: 'Main stage' },
      {
        _id,
        name: 'South',
        venueStageId: 'Meadow stage',
        price: 4250,
        videoLink: 'https://youtu.be/dQw4w9WgXcQ',
        schedule: [{ ...day(4), _id }, moved, { ...day(6), _id }],
      },
    ]);
  });

  it('AUT-004 has a venue, performers and a cropped poster of its own', async () => {
    letPicturesBe({ width: 1600, height: 900 });
    letUploadsAnswer(JSON.stringify(SIZES));
    const south = aPerformance([day(4)], { name: 'South' });
    const { screen, user, venue, artist, saved, card, press } = await edit([aPerformance([day(4)]), south]);
    await press(/^South/);
    await user.click(card('South').getByLabelText('Venue'));
    await pickOption(user, 'North Meadow, Salt Lake City, UT');
    await user.click(card('South').getByLabelText('Headlining performers'));
    await pickOption(user, 'Juniper Vale');
    fireEvent.change(card('South').getByLabelText('Choose poster', { selector: 'input' }), { target: { files: [aFile()] } });
    await user.click(await screen.findByRole('button', { name: 'Use picture' }));
    await card('South').findByRole('button', { name: 'Change poster' });
    const { performances, venueId, headliningArtistIds } = await saved();
    const chosen = { venueId: venue._id, headliningArtistIds: [artist._id], posterFileId: '6712aa0b9f1c2d3e4f5a6b7c' };
    expect(performances?.[1]).toEqual({ _id: south._id, name: 'South', ...chosen, schedule: south.schedule });
    expect([venueId, headliningArtistIds]).toEqual([undefined, undefined]);
  });

  it('AUT-004 those of the server are shown and sent as they are, in another order, and without one that was removed', async () => {
    const [venue, headliner, opener] = [
      aVenue({ name: 'The Annex' }),
      anArtistOf({ name: 'Low Tide Choir' }),
      anArtistOf({ name: 'Fern' }),
    ];
    const days = [day(4)];
    const full = aPerformance([day(4, 1)], {
      name: 'Late show',
      venueStageId: 'Cellar',
      venue,
      price: 900,
      posterImageUrl: SIZES as NonNullable<Performance['posterImageUrl']>,
      headliningArtistIds: [headliner._id],
      openingArtistIds: [opener._id],
      videoLink: 'dQw4w9WgXcQ',
    });
    const main = aPerformance(days, { name: 'Main', price: 100, venue });
    const [gone, third] = [aPerformance([day(4)], { name: 'Gone' }), aPerformance([day(4)], { name: 'Brunch' })];
    const { saved, names, press, card, user } = await edit([main, gone, third, full], { artists: [headliner, opener] });
    expect(names()).toEqual(['Gone', 'Brunch', 'Late show']);
    expect(card('Late show').queryByRole('button', { name: 'Move Late show down', hidden: false })).toHaveProperty('disabled', true);
    await press('Move Late show up');
    await press('Delete Gone');
    expect(names()).toEqual(['Late show', 'Brunch']);
    await user.click(card('Late show').getByRole('button', { name: /^Late show/ }));
    expect(card('Late show').getByText('Low Tide Choir')).toBeTruthy();
    expect(card('Late show').getByText('The Annex, Salt Lake City, UT')).toBeTruthy();
    await user.click(card('Late show').getByRole('button', { name: 'Remove poster' }));
    const { performances } = await saved();
    expect(performances).toEqual([
      { _id: main._id, name: 'Main', price: 100, venueId: venue._id },
      {
        _id: full._id,
        name: 'Late show',
        venueStageId: 'Cellar',
        venueId: venue._id,
        price: 900,
        posterFileId: '',
        headliningArtistIds: [headliner._id],
        openingArtistIds: [opener._id],
        videoLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        schedule: full.schedule,
      },
      { _id: third._id, name: 'Brunch', schedule: third.schedule },
    ]);
  });

  it('AUT-184 a stored one stays once there are orders, and says why; one just added goes', async () => {
    const { screen, press, names } = await edit([aPerformance([day(4)]), aPerformance([day(4)], { name: 'South' })], { hasOrders: true });
    await press('Delete South');
    expect(await screen.findByText(/^This field cannot be changed once orders have been created/)).toBeTruthy();
    await press('Add performance');
    await press('Delete Performance 3');
    expect(names()).toEqual(['South']);
  });

  it('AUT-004 what cannot be is marked beside its field, in the card and by the rules of the dates, and nothing is sent', async () => {
    const { screen, user, askedFor, press, type, card } = await edit([aPerformance([day(4)]), aPerformance([day(4)], { name: 'South' })]);
    await press(/^South/);
    type(/^Spotify link/, 'https://elsewhere.example', 'South');
    type('Doors', '2026-12-04T21:00', 'South');
    type('Performance name', 'x'.repeat(81), 'South');
    const name = 'x'.repeat(81);
    const beside = (label: string | RegExp) =>
      document.getElementById(card(name).getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(beside('Performance name')).toBe('Performance name can have at most 80 characters.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Check the dates: Doors must not open after the start.')).toBeTruthy();
    await waitFor(() => expect(beside(/^Spotify/)).toBe('Please paste a link to a song, album or artist on Spotify.'));
    expect(beside('Doors')).toBe('Doors must not open after the start.');
    const notices = [...document.querySelectorAll('.toast p')].map(({ textContent }) => textContent);
    expect(notices).toContain(
      'Performance name can have at most 80 characters.\nPlease paste a link to a song, album or artist on Spotify.',
    );
    expect(askedFor('UpdateEvent')).toEqual([]);
  });

  it('AUT-014 have performers for a concert only, and no price for an RSVP', async () => {
    const { screen, user, card, press, saved, part } = await edit([
      aPerformance([day(4)], { price: 100 }),
      aPerformance([day(4)], { name: 'South', price: 500, headliningArtistIds: [anId()] }),
    ]);
    await press(/^South/);
    expect(card('South').getByLabelText('Opening performers')).toBeTruthy();
    expect(card('South').getByLabelText('Price')).toHaveProperty('value', '5.00');
    await openStep({ screen, user }, 'Type');
    await user.click(screen.getByRole('radio', { name: 'General event' }));
    await openStep({ screen, user }, 'Details');
    await user.click(screen.getByText('RSVP'));
    await openStep({ screen, user }, 'Dates & times');
    expect(card('South').queryByLabelText('Opening performers') ?? part().queryByLabelText('Price')).toBeNull();
    const { performances } = await saved();
    expect(performances?.map(({ price }) => price)).toEqual([0, 0]);
    expect(Object.keys(performances?.[1] ?? {})).not.toContain('headliningArtistIds');
  });

  it('AUT-180 get the times of a day that is added, lose those of one that is cut, and move with the date of a day', async () => {
    const south = aPerformance([day(4, 2), day(5, 2)], { name: 'South' });
    const { screen, user, saved } = await edit([aPerformance([day(4), day(5)]), south]);
    for (const count of ['4', '3']) await user.click(within(screen.getByRole('radiogroup', { name: 'Number of days' })).getByText(count));
    fireEvent.change(screen.getAllByLabelText('Start')[2]!, { target: { value: '2026-12-12T20:00' } });
    fireEvent.change(screen.getAllByLabelText('Start')[1]!, { target: { value: '2026-12-08T21:30' } });
    const { days, performances } = await saved();
    expect(days?.map(({ startsAt }) => startsAt)).toEqual([day(4).startsAt, '2026-12-09T04:30:00.000Z', '2026-12-13T03:00:00.000Z']);
    expect(performances?.[1]?.schedule).toMatchObject([
      south.schedule[0]!,
      { startsAt: '2026-12-09T01:00:00.000Z', endsAt: '2026-12-09T04:00:00.000Z', doorsAt: '2026-12-09T00:00:00.000Z' },
      { startsAt: '2026-12-13T03:00:00.000Z' },
    ]);
  });

  it('AUT-179 keep the time of the first day once the event has one, and follow its date', async () => {
    const south = aPerformance([day(4, 2), day(5, 2)], { name: 'South' });
    const { screen, user, saved } = await edit([aPerformance([day(4), day(5)]), south]);
    await user.click(screen.getByRole('switch', { name: 'Multi-day event' }));
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: '2026-12-07T19:00' } });
    const { performances } = await saved();
    expect(performances?.[1]?.schedule).toEqual([
      {
        ...south.schedule[0],
        doorsAt: '2026-12-08T00:00:00.000Z',
        startsAt: '2026-12-08T01:00:00.000Z',
        endsAt: '2026-12-08T04:00:00.000Z',
      },
    ]);
  });

  it('AUT-215 an edit that was begun before pages knew them keeps them', async () => {
    const [main, south] = [aPerformance([day(4)], { name: 'North' }), aPerformance([day(4, 1)], { name: 'South', venueStageId: 'Meadow' })];
    const first = await edit([main, south], {}, 'details');
    fireEvent.change(first.screen.getByLabelText(/^Subtitle/), { target: { value: 'With friends' } });
    const key = `${EDIT_PREFIX}${ORGANIZATION._id}:${first.event._id}`;
    const kept = JSON.parse(sessionStorage.getItem(key)!) as Record<'draft' | 'base', { performances: { schedule: unknown }[] }>;
    const older = (part: 'draft' | 'base') => ({ ...kept[part], performances: [{ schedule: main.schedule }] });
    first.unmount();
    sessionStorage.setItem(key, JSON.stringify({ ...kept, draft: older('draft'), base: older('base') }));
    const { saved } = await edit([main, south], { _id: first.event._id }, 'details');
    const { subtitle, performances } = await saved();
    expect(subtitle).toBe('With friends');
    expect(performances).toEqual([
      { _id: main._id, name: 'North' },
      { _id: south._id, name: 'South', venueStageId: 'Meadow', schedule: south.schedule },
    ]);
  });

  it('AUT-034 the preview lists them with stage and time as they are typed, once there are several', async () => {
    const { screen, press, type, askedFor } = await edit([aPerformance([day(4)], { name: 'North' })]);
    const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
    expect(preview.queryByRole('list', { name: 'Performances' })).toBeNull();
    await press('Add performance');
    type(/^Stage/, 'Meadow', 'Performance 2');
    type('Start', '2026-12-04T16:30', 'Performance 2');
    type('Performance name', 'South', 'Performance 2');
    const listed = within(preview.getByRole('list', { name: 'Performances' })).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual(['North8:00pm', 'SouthMeadow4:30pm']);
    expect(askedFor('UpdateEvent')).toEqual([]);
  });

  it('AUT-150 AUT-041 the address names the open one, and discarding its changes puts the server’s back', async () => {
    const south = aPerformance([day(4, 1)], { name: 'South', songLink: 'track/4uLU6hMCjMI75M1A2tKUQC' });
    const { screen, user, press, type, location, card, names, part } = await edit([aPerformance([day(4)]), south]);
    await press(/^South/);
    await waitFor(() => expect(location()).toContain(`performanceId=${south._id}`));
    type('Performance name', 'West', 'South');
    type(/^Spotify link/, '', 'West');
    await user.click(card('West').getByRole('button', { name: /^West/ }));
    await user.click(await screen.findByRole('button', { name: 'DISCARD CHANGES' }));
    await waitFor(() => expect(names()).toEqual(['South']));
    await press(/^South/);
    expect(part().getByLabelText(/^Spotify link/)).toHaveProperty('value', 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC');
  });

  it('AUT-004 one is added, named and moved by the keyboard alone on a phone', async () => {
    setMedia({ '(max-width: 720px)': true });
    const { screen, user, saved, names, part } = await edit([aPerformance([day(4)]), aPerformance([day(4)], { name: 'South' })]);
    part().getByRole('button', { name: 'Add performance' }).focus();
    await user.keyboard('{Enter}');
    const added = await part().findByRole('region', { name: 'Performance 3' });
    const focused = () => document.activeElement;
    while (focused() !== within(added).getByLabelText('Performance name')) await user.tab({ shift: true });
    await user.keyboard('West');
    const up = await screen.findByRole('button', { name: 'Move West up' });
    while (focused() !== up) await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['West', 'South']));
    expect((await saved()).performances?.map(({ name }) => name)).toEqual([undefined, 'West', 'South']);
  });
});
