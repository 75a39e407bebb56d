import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId, anOrganization } from '#testing/factories.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { aVenue } from '#testing/venue.factory.ts';

const LOCKED = 'This field cannot be changed once orders have been created. Please contact support with questions or comments.';
const CHARTS = [{ key: 'hall', name: 'Hall, seated', publishedVersionThumbnailUrl: null }];
const DAYS = ['2026-12-04', '2026-12-05'].map((day) => ({
  _id: anId(),
  doorsAt: null,
  startsAt: `${day}T20:00:00.000Z`,
  endsAt: `${day}T23:00:00.000Z`,
}));
const venue = aVenue();

async function open(overrides: Partial<Event> = {}, answers: object = {}) {
  const event = anEvent({ published: false, venueId: venue._id, venue, ...overrides });
  const page = await renderRoute(`/create-event/details?eventId=${event._id}`, {
    as: { organization: anOrganization() },
    answers: { venues: [venue], artists: [], event, updateEvent: { ...event, version: 2 }, seatingCharts: CHARTS, ...answers },
  });
  const { screen, user, askedFor } = page;
  const field = await screen.findByRole('combobox', { name: /^Seating chart/ });
  const openList = () => user.click(field);
  const save = async () => {
    await user.type(screen.getByLabelText('Event name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    return (askedFor('UpdateEvent')[0]!.variables['input'] as { event: object }).event;
  };
  return { ...page, openList, save };
}

describe('the seating chart of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('AUT-065 is refused for a multi-day event, and not stored', async () => {
    const performances = [{ ...anEvent().performances[0]!, _id: anId(), schedule: DAYS }];
    const ticketTypes = anEvent().ticketTypes.map((type) => ({ ...type, dayIds: [DAYS[0]!._id] }));
    const { screen, user, openList, save, askedFor } = await open({ isMultipleDays: true, totalDays: 2, performances, ticketTypes });
    expect(askedFor('ChartChoices')).toEqual([]);
    await openList();
    await pickOption(user, 'Hall, seated');
    expect(await screen.findByText('Marquee does not yet support seated multi-day events.')).toBeTruthy();
    expect(askedFor('ChartChoices')[0]!.variables).toEqual({ venueId: venue._id });
    expect(await save()).not.toHaveProperty('seatingChartKey');
  });

  it('AUT-015 AUT-065 is one of its venue for an event on one day', async () => {
    const { user, openList, save } = await open();
    await openList();
    await pickOption(user, 'Hall, seated');
    expect(await save()).toHaveProperty('seatingChartKey', 'hall');
  });

  it('AUT-015 is taken off again', async () => {
    const { user, save } = await open({ seatingChartKey: 'hall' });
    const clear = document.querySelector('#event-seatingChartKey')!.closest('.ant-select')!.querySelector('.ant-select-clear')!;
    await user.click(clear);
    expect(await save()).not.toHaveProperty('seatingChartKey');
  });

  it('AUT-015 AUT-065 goes with its venue, unless there are orders', async () => {
    const other = { ...venue, _id: anId(), name: 'Other Hall' };
    const change = async ({ user }: Awaited<ReturnType<typeof open>>) => {
      await user.click(document.querySelector('#event-venueId')!);
      await pickOption(user, 'Other Hall, Salt Lake City, UT');
    };
    const draft = await open({ seatingChartKey: 'hall' }, { venues: [venue, other] });
    await change(draft);
    const withoutChart = await draft.save();
    expect(withoutChart).toMatchObject({ venueId: other._id });
    expect(withoutChart).not.toHaveProperty('seatingChartKey');
    draft.unmount();
    const sold = await open({ seatingChartKey: 'hall', hasOrders: true }, { venues: [venue, other] });
    await change(sold);
    expect(await sold.save()).toMatchObject({ venueId: other._id, seatingChartKey: 'hall' });
  });

  it('AUT-184 AUT-223 stays once there are orders, and says why', async () => {
    const { screen, user, openList, save } = await open({ hasOrders: true });
    await openList();
    await pickOption(user, 'Hall, seated');
    expect(await screen.findByText(LOCKED)).toBeTruthy();
    expect(await save()).not.toHaveProperty('seatingChartKey');
  });

  it('AUT-065 AUT-069 says when the charts did not load', async () => {
    const text = 'There was an error loading the seating configuration. Please try again or contact support';
    const { screen, openList } = await open({}, { seatingCharts: refusal(text, 'SEATING_UNAVAILABLE') });
    await openList();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
