import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CreateEventInput } from '#gql/graphql.ts';
import type { Event } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId, anOrganization, aTicketType } from '#testing/factories.ts';
import { openStep } from '#testing/open-step.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';

const LOCKED = 'This field cannot be changed once orders have been created. Please contact support with questions or comments.';
/** 20:00 to 23:00 in Denver, on these days of December. */
const day = (date: number) => ({
  _id: anId(),
  doorsAt: `2026-12-0${date + 1}T02:00:00.000Z`,
  startsAt: `2026-12-0${date + 1}T03:00:00.000Z`,
  endsAt: `2026-12-0${date + 1}T06:00:00.000Z`,
});

/** An event of the days, and its input as it is sent by a save. */
async function edit(days: ReturnType<typeof day>[], overrides: Partial<Event> = {}, step = 'dates-times') {
  const [first, last] = [days[0], days.at(-1)];
  const base = anEvent();
  const event = anEvent({
    published: false,
    isMultipleDays: days.length > 1,
    totalDays: days.length,
    performances: [
      { _id: anId(), name: null, schedule: days, headliningArtistIds: [], openingArtistIds: [], videoLink: null, songLink: null },
    ],
    ...(first && last && { schedule: { ...base.schedule, startsAt: first.startsAt, doorsAt: first.doorsAt, endsAt: last.endsAt } }),
    ...overrides,
  });
  const page = await renderRoute(`/create-event/${step}?eventId=${event._id}`, {
    as: { organization: anOrganization() },
    answers: { venues: [], artists: [], event, updateEvent: { ...event, version: 2 }, publishEvent: event },
  });
  const { screen, user, askedFor } = page;
  await screen.findByRole('button', { name: 'Save' });
  const sent = () => (askedFor('UpdateEvent')[0]!.variables['input'] as { event: CreateEventInput }).event;
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    return sent();
  };
  const list = () => within(screen.getByRole('list', { name: 'Days' }));
  const times = (label: string) =>
    list()
      .getAllByLabelText(label)
      .map((field) => (field as HTMLInputElement).value);
  const setCount = (count: number) => user.click(within(screen.getByRole('radiogroup', { name: 'Number of days' })).getByText(count));
  return { ...page, saved, sent, times, setCount };
}

const multiDay = (screen: Awaited<ReturnType<typeof edit>>['screen']) => screen.getByRole('switch', { name: 'Multi-day event' });

describe('the dates of an event of one day', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-029 are edited without a list of days, which is there once the event is multi-day', async () => {
    const { screen, user, times } = await edit([day(5)], { salesBeginImmediately: false });
    for (const label of ['Start', 'End', 'Doors', 'Tickets from', 'Tickets until', 'Announcement']) {
      expect(screen.getByLabelText(label)).toBeTruthy();
    }
    expect(screen.getByRole('switch', { name: 'Will sales begin immediately?' })).toBeTruthy();
    expect(multiDay(screen).getAttribute('aria-checked')).toBe('false');
    expect([screen.queryByRole('list', { name: 'Days' }), screen.queryByRole('radiogroup', { name: 'Number of days' })]).toEqual([
      null,
      null,
    ]);
    await user.click(multiDay(screen));
    expect(times('Start')).toHaveLength(2);
    expect(screen.getByRole('radiogroup', { name: 'Number of days' })).toBeTruthy();
  });

  it('AUT-177 the end and the doors move alone', async () => {
    const one = day(5);
    const { screen, saved } = await edit([one]);
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '2026-12-05T23:30' } });
    fireEvent.change(screen.getByLabelText('Doors'), { target: { value: '2026-12-05T18:00' } });
    expect((await saved()).schedule).toMatchObject({
      startsAt: one.startsAt,
      endsAt: '2026-12-06T06:30:00.000Z',
      doorsAt: '2026-12-06T01:00:00.000Z',
      ticketsEndAt: '2026-12-06T03:00:00.000Z',
    });
  });
});

describe('a new start of an event of one day', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-176 keeps its length, its doors and how long before it sales end, and fits the prices to that', async () => {
    const one = { ...day(5), doorsAt: '2026-12-06T01:15:00.000Z', endsAt: '2026-12-06T10:00:00.000Z' };
    const { schedule } = anEvent();
    const { screen, saved } = await edit([one], {
      schedule: { ...schedule, startsAt: one.startsAt, doorsAt: one.doorsAt, endsAt: one.endsAt, ticketsEndAt: '2026-12-05T19:00:00.000Z' },
    });
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: '2026-12-12T19:00' } });
    const { schedule: sent, ticketTypes } = await saved();
    const ticketsEndAt = '2026-12-12T18:00:00.000Z';
    expect(sent).toMatchObject({
      startsAt: '2026-12-13T02:00:00.000Z',
      doorsAt: '2026-12-13T00:15:00.000Z',
      endsAt: '2026-12-13T09:00:00.000Z',
      ticketsEndAt,
    });
    expect(ticketTypes![0]!.tiers.at(-1)!.endsAt).toBe(ticketsEndAt);
  });
});

describe('the days of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-179 AUT-181 are two once it is multi-day, and decide on its start and its end', async () => {
    const one = day(5);
    const { screen, user, saved, times } = await edit([one], { ticketTypes: [aTicketType({ dayIds: [one._id] })] });
    await user.click(multiDay(screen));
    expect(times('Start')).toEqual(['2026-12-05T20:00', '2026-12-06T20:00']);
    const { days, schedule, ticketTypes } = await saved();
    expect(days).toMatchObject([one, { startsAt: '2026-12-07T03:00:00.000Z' }]);
    expect(schedule).toMatchObject({ startsAt: one.startsAt, endsAt: '2026-12-07T06:00:00.000Z' });
    expect(ticketTypes![0]!.dayIds).toEqual([one._id]);
  });

  it('AUT-179 only the first is left once it is not', async () => {
    const [one, two] = [day(5), day(6)];
    const { screen, user, saved } = await edit([one, two], { ticketTypes: [aTicketType({ dayIds: [one._id, two._id] })] });
    await user.click(multiDay(screen));
    expect(screen.getByLabelText('Start')).toHaveProperty('value', '2026-12-05T20:00');
    const { days, schedule } = await saved();
    expect(days).toEqual([one]);
    expect(schedule).toMatchObject({ startsAt: one.startsAt, endsAt: one.endsAt });
  });

  it('AUT-180 AUT-235 AUT-243 are two to seven: new ones are at 20:00 in Denver on the days that follow, surplus ones go from the end', async () => {
    const [one, two] = [day(5), day(6)];
    const { screen, saved, setCount, times } = await edit([one, two], { ticketTypes: [aTicketType({ dayIds: [one._id] })] });
    const counts = within(screen.getByRole('radiogroup', { name: 'Number of days' })).getAllByRole('radio');
    expect(counts.map((radio) => radio.closest('label')?.textContent)).toEqual(['2', '3', '4', '5', '6', '7']);
    await setCount(4);
    expect(times('Start')).toEqual(['2026-12-05T20:00', '2026-12-06T20:00', '2026-12-07T20:00', '2026-12-08T20:00']);
    expect(times('Doors').slice(2)).toEqual(['2026-12-07T19:00', '2026-12-08T19:00']);
    expect(times('End').slice(2)).toEqual(['2026-12-07T23:00', '2026-12-08T23:00']);
    await setCount(3);
    expect(times('Start')).toEqual(['2026-12-05T20:00', '2026-12-06T20:00', '2026-12-07T20:00']);
    expect((await saved()).days).toMatchObject([one, two, { startsAt: '2026-12-08T03:00:00.000Z' }]);
  });

  it('AUT-181 have times of their own: a new start moves the doors and the end of its day, and the first and last are the event’s', async () => {
    const [one, two] = [day(5), day(6)];
    const { screen, saved, times } = await edit([one, two], { ticketTypes: [aTicketType({ dayIds: [one._id] })] });
    const starts = screen.getAllByLabelText('Start');
    fireEvent.change(starts[0]!, { target: { value: '2026-12-05T18:00' } });
    fireEvent.change(screen.getAllByLabelText('End')[1]!, { target: { value: '2026-12-06T22:00' } });
    expect([times('Doors')[0], times('End')[0]]).toEqual(['2026-12-05T17:00', '2026-12-05T21:00']);
    const { days, schedule } = await saved();
    expect(days).toMatchObject([{ startsAt: '2026-12-06T01:00:00.000Z' }, { startsAt: two.startsAt, endsAt: '2026-12-07T05:00:00.000Z' }]);
    expect(schedule).toMatchObject({
      startsAt: '2026-12-06T01:00:00.000Z',
      doorsAt: '2026-12-06T00:00:00.000Z',
      endsAt: '2026-12-07T05:00:00.000Z',
    });
  });

  it('a new date of the first day takes the others and the end of sales along, at their own hours', async () => {
    const days = [{ ...day(5), doorsAt: '2026-12-06T01:15:00.000Z', endsAt: '2026-12-06T08:00:00.000Z' }, day(7)];
    const ticketsEndAt = '2026-12-08T02:00:00.000Z';
    const { screen, saved, times } = await edit(days, {
      ticketTypes: [aTicketType({ dayIds: [days[0]!._id] })],
      schedule: { ...anEvent().schedule, startsAt: days[0]!.startsAt, doorsAt: null, endsAt: days[1]!.endsAt, ticketsEndAt },
    });
    // the clock goes forward on March 14, 2027
    fireEvent.change(screen.getAllByLabelText('Start')[0]!, { target: { value: '2027-03-12T19:30' } });
    expect(times('Start')).toEqual(['2027-03-12T19:30', '2027-03-14T20:00']);
    expect(times('Doors')).toEqual(['2027-03-12T17:45', '2027-03-14T19:00']);
    expect(times('End')).toEqual(['2027-03-13T00:30', '2027-03-14T23:00']);
    expect(screen.getByLabelText('Tickets until')).toHaveProperty('value', '2027-03-14T19:00');
    expect((await saved()).schedule).toMatchObject({ startsAt: '2027-03-13T02:30:00.000Z', endsAt: '2027-03-15T05:00:00.000Z' });
  });

  it('an end of sales set by hand stays while another end is typed, and is marked where it is too late', async () => {
    const days = [day(5), day(6)];
    const ticketsEndAt = '2026-12-06T02:00:00.000Z';
    const { screen, user, askedFor } = await edit(days, {
      schedule: { ...anEvent().schedule, startsAt: days[0]!.startsAt, doorsAt: null, endsAt: days[1]!.endsAt, ticketsEndAt },
    });
    const end = screen.getAllByLabelText('End')[1]!;
    const until = screen.getByLabelText('Tickets until');
    fireEvent.change(end, { target: { value: '2026-01-06T23:00' } });
    expect(until).toHaveProperty('value', '2026-12-05T19:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(until.getAttribute('aria-invalid')).toBe('true'));
    expect(askedFor('UpdateEvent')).toEqual([]);
    fireEvent.change(end, { target: { value: '2026-12-06T23:30' } });
    expect(until).toHaveProperty('value', '2026-12-05T19:00');
  });

  it('AUT-011 are checked like its dates: a day that begins before the one before has ended is refused beside its start', async () => {
    const { screen, user, location } = await edit([day(5), day(6)]);
    const start = screen.getAllByLabelText('Start')[1]!;
    fireEvent.change(start, { target: { value: '2026-12-05T21:00' } });
    await user.click(screen.getByText('NEXT'));
    expect(await screen.findByText('Check the dates: Days must follow each other without overlap.')).toBeTruthy();
    expect(document.getElementById(start.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Days must follow each other without overlap.',
    );
    expect(location()).toContain('/create-event/dates-times');
  });

  it('AUT-184 AUT-223 keep their number once there are orders, and say why; their times do not', async () => {
    const { screen, user, setCount, times, saved } = await edit([day(5), day(6)], { hasOrders: true, ticketTypes: [] });
    await user.click(multiDay(screen));
    expect(await screen.findByText(LOCKED)).toBeTruthy();
    await setCount(3);
    expect([multiDay(screen).getAttribute('aria-checked'), times('Start').length]).toEqual(['true', 2]);
    fireEvent.change(screen.getAllByLabelText('Doors')[0]!, { target: { value: '2026-12-05T18:00' } });
    expect((await saved()).days).toMatchObject([{ doorsAt: '2026-12-06T01:00:00.000Z' }, {}]);
  });
});

describe('the days of a ticket type', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-030 AUT-233 NEXT leads to the ticket type that has none, and says so', async () => {
    const [one, two] = [day(5), day(6)];
    const ticketTypes = [aTicketType({ name: 'Weekend', dayIds: [one._id, two._id] }), aTicketType({ name: 'Sunday', dayIds: [] })];
    const { screen, user, location } = await edit([one, two], { ticketTypes }, 'ticket-types');
    const noticed = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent);
    await user.click(screen.getByText('NEXT'));
    await waitFor(() => expect(noticed()).toEqual(['Please select any days in Sunday']));
    expect(location()).toContain('/create-event/ticket-types');
    const picker = screen.getByRole('combobox', { name: 'Days' });
    await waitFor(() => expect(document.activeElement).toBe(picker));
    await user.click(picker);
    await pickOption(user, 'Day 2, Sun, Dec 6');
    await user.click(screen.getByText('NEXT'));
    await waitFor(() => expect(location()).toContain('/create-event/upgrade-types'));
  });

  it('AUT-078 are picked where the event has two or more, and a save without any is refused', async () => {
    const [one, two] = [day(5), day(6)];
    const several = await edit([one, two], { ticketTypes: [aTicketType({ name: 'Weekend', dayIds: [] })] }, 'ticket-types');
    const { screen, user, askedFor, saved } = several;
    fireEvent.change(screen.getByLabelText('Total qty'), { target: { value: '40' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const beside = () => document.getElementById(screen.getByRole('combobox', { name: 'Days' }).getAttribute('aria-describedby') ?? '');
    await waitFor(() => expect(beside()?.textContent).toBe('Please select any days in Weekend'));
    expect(askedFor('UpdateEvent')).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: 'Days' }));
    await pickOption(user, 'Day 1, Sat, Dec 5');
    expect((await saved()).ticketTypes).toMatchObject([{ dayIds: [one._id] }]);
    several.unmount();
    const single = await edit([one], { ticketTypes: [aTicketType({ dayIds: [one._id] })] }, 'ticket-types');
    expect(single.screen.getByLabelText('Ticket name')).toBeTruthy();
    expect(single.screen.queryByRole('combobox', { name: 'Days' })).toBeNull();
  });

  it('AUT-078 Tab leaves the picker and keeps each picked day', async () => {
    const days = [day(5), day(6), day(7)];
    const picked = days.slice(0, 2).map(({ _id }) => _id);
    const { screen, user, saved } = await edit(days, { ticketTypes: [aTicketType({ dayIds: picked })] }, 'ticket-types');
    await user.click(screen.getByRole('combobox', { name: 'Days' }));
    await pickOption(user, 'Day 3, Mon, Dec 7');
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Days' }), { key: 'Tab', keyCode: 9 });
    expect((await saved()).ticketTypes).toMatchObject([{ dayIds: days.map(({ _id }) => _id) }]);
  });

  it('AUT-182 finalizing leaves out those that are gone from the event', async () => {
    const days = [day(5), day(6), day(7)];
    const dayIds = days.slice(1).map(({ _id }) => _id);
    const { screen, user, setCount, sent, askedFor } = await edit(days, { ticketTypes: [aTicketType({ dayIds })] });
    await setCount(2);
    await user.click(screen.getByRole('button', { name: 'PUBLISH EVENT' }));
    await user.click(await screen.findByRole('button', { name: 'PUBLISH NOW' }));
    await waitFor(() => expect(askedFor('PublishEvent')).toHaveLength(1));
    expect(sent().days).toHaveLength(2);
    expect(sent().ticketTypes).toMatchObject([{ dayIds: [days[1]!._id] }]);
  });

  it('AUT-208 one that has lost all of them is not published', async () => {
    const days = [day(5), day(6), day(7)];
    const ticketTypes = [aTicketType({ name: 'Last night', dayIds: [days[2]!._id] })];
    const { screen, user, setCount, asked, location } = await edit(days, { ticketTypes });
    await setCount(2);
    await user.click(screen.getByRole('button', { name: 'PUBLISH EVENT' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cannot Publish' }));
    await user.click(dialog.getByRole('button', { name: 'Please select any days in Last night' }));
    await waitFor(() => expect(location()).toContain('/create-event/ticket-types'));
    expect(asked.filter(({ name }) => /^(Update|Publish)Event$/.test(name))).toEqual([]);
  });

  it('AUT-074 a new one has none, and every field of one is sent as it was', async () => {
    const [one, two] = [day(5), day(6)];
    const type = aTicketType({
      name: 'Pit',
      dayIds: [two._id],
      values: '-12.5',
      description: 'By the stage',
      rollFees: true,
      isTicketSharing: false,
      promo: 'Closest to the band',
      performanceIds: [anId()],
      capacity: 40,
    });
    const page = await edit([one, two], { ticketTypes: [type], processAs: 'RSVP' }, 'ticket-types');
    const { screen, user, saved } = page;
    await user.click(screen.getByRole('button', { name: 'Add ticket type' }));
    await openStep(page, 'Ticket types');
    await user.click(screen.getAllByRole('combobox', { name: 'Days' }).at(-1)!);
    await pickOption(user, 'Day 1, Sat, Dec 5');
    const { remainingQty: _left, soldQty: _sold, currentTierId: _current, tiers: _tiers, ...same } = type;
    expect((await saved()).ticketTypes).toMatchObject([
      same,
      { name: 'New Ticket', purchaseLimit: 8, isTicketSharing: true, dayIds: [one._id], tiers: [{ name: 'Advance', price: 0 }] },
    ]);
  });
});
