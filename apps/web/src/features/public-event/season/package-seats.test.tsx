import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anId } from '#testing/factories.ts';
import { aPublicTicketType, SERVER_TIME } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { aSeatedEvent, aSeatedPlan } from '#testing/seating.factory.ts';
import { openSeats } from '../seats/seats.factory.tsx';

const DAY_MS = 86_400_000;
const idOf = (n: number) => `${n}`.repeat(24);
const NIGHTS = [1, 2, 3, 4].map((n) => {
  const startsAt = new Date(Date.parse(SERVER_TIME) + n * 7 * DAY_MS).toISOString();
  return { eventId: idOf(n), name: `Night ${n}`, stub: `night-${n}`, startsAt, posterImageUrl: null };
});

/** A season whose stalls are sold for all nights at $50 or for 2 or 3 of them at $20 each; the fourth night has no plan. */
function aSeason(more: object = {}) {
  const layout = aSeatedPlan();
  const schedule = NIGHTS.map(({ eventId: _id, startsAt }) => ({ _id, startsAt, endsAt: startsAt, doorsAt: null }));
  const performances = [{ _id: 'f'.repeat(24), name: null, schedule }] as never;
  const seated = aSeatedEvent(layout, { stub: 'lyric', name: 'Lyric Season', isSeason: true, performances, ...more });
  const rule = { leastNights: 2, mostNights: 3, nightsLeft: [null, null, null, 0] };
  const pick = aPublicTicketType({
    _id: anId(),
    name: 'Pick your nights',
    price: 4000,
    listPrice: 2000,
    categoryId: seated.adult.categoryId,
    ...rule,
  });
  const event = { ...seated.event, ticketTypes: [...seated.event.ticketTypes, pick] };
  return { ...seated, event, pick };
}

/** The first two seats of the stalls are somebody's on the second night. */
async function openPicker(seated = aSeason(), answers: object = {}) {
  const [first, second] = seated.plan.layout.sections[0]!.rows[0]!.seats.map(({ id }) => id) as [string, string];
  const page = await openSeats(
    seated,
    { publicSeason: { ...seated.event, nights: NIGHTS }, ...answers },
    (server) => {
      server.take(first, second);
      for (const n of [1, 2, 3]) server.night(idOf(n), ...(n === 2 ? [first, second] : []));
    },
    '/s/lyric/seats',
  );
  const { screen, user } = page;
  const chooseNights = async (...names: RegExp[]) => {
    await user.click(await screen.findByRole('button', { name: /^(Choose|Change) nights$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'For which nights?' }));
    const some = dialog.queryByRole('radio', { name: 'Some of them' });
    if (some) await user.click(some);
    for (const name of names) await user.click(await dialog.findByRole('checkbox', { name }));
    return dialog;
  };
  const show = (dialog: Awaited<ReturnType<typeof chooseNights>>) => user.click(dialog.getByRole('button', { name: 'Show seats' }));
  return { ...page, pick: seated.pick, first, second, chooseNights, show };
}

describe('choosing seats for some nights of a season', () => {
  it('BYD-108 asks for the nights, says what each has, and offers what is for so many of them', async () => {
    const { screen, chooseNights, show } = await openPicker();
    expect(await screen.findByText('Seats for all 4 nights')).toBeTruthy();
    const dialog = await chooseNights(/Night 1/);
    expect(dialog.getByRole('status').textContent).toBe('1 night chosen. No ticket is for 1 night.');
    expect(dialog.getByText('Pick 2 to 3 nights, $20.00 a night')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Night 4/ }).disabled).toBe(true);
    expect(dialog.getByText('No seats')).toBeTruthy();
    await show(dialog);
    expect(screen.getByRole('dialog', { name: 'For which nights?' })).toBeTruthy();
    expect(screen.getByText('Seats for all 4 nights')).toBeTruthy();
  });

  it('BYD-108 shows the seats that are free on the chosen nights, and buys one for these at their price', async () => {
    const { screen, user, chooseNights, show, openList, tickets, pick } = await openPicker();
    await show(await chooseNights(/Night 1/, /Night 3/));
    expect(await screen.findByText('Seats for 2 nights')).toBeTruthy();
    expect(await screen.findByText('Free on your nights')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Find the best seats' }));
    const yours = within(screen.getByRole('complementary', { name: 'Your seats' }));
    await waitFor(() => expect(yours.getAllByText('$40.00').length).toBeGreaterThan(1));
    expect(yours.getByText('$80.00')).toBeTruthy();
    await openList();
    const wanted = (await tickets()) as { seats: string[]; nightIds: string[]; ticketTypeId: string }[];
    expect(wanted.map(({ ticketTypeId, nightIds }) => [ticketTypeId, nightIds])).toEqual([
      [pick._id, [idOf(1), idOf(3)]],
      [pick._id, [idOf(1), idOf(3)]],
    ]);
  });

  it('BYD-108 keeps the chosen seats when the nights change, and names each that is not free there with its night', async () => {
    const { screen, user, chooseNights, show } = await openPicker();
    await show(await chooseNights(/Night 1/, /Night 3/));
    await screen.findByText('Seats for 2 nights');
    const map = screen.getByRole('application', { name: 'Seats of Lyric Season' });
    map.focus();
    await user.keyboard('{ArrowRight}{ArrowLeft}{Enter}');
    const yours = within(screen.getByRole('complementary', { name: 'Your seats' }));
    await yours.findByText('Row A, seat 1');
    await show(await chooseNights(/Night 2/));
    expect(await screen.findByText('Seats for 3 nights')).toBeTruthy();
    expect(await yours.findByText('Row A, seat 1 is not free on all of your nights')).toBeTruthy();
    expect(yours.getByText(/^Taken on .+\. Free on the other 2 nights\.$/)).toBeTruthy();
    await show(await chooseNights(/Night 2/));
    await waitFor(() => expect(yours.queryByText('Row A, seat 1 is not free on all of your nights')).toBeNull());
    expect(yours.getByText('Row A, seat 1')).toBeTruthy();
  });

  it('BYD-108 asks for the nights at once where all tickets are of chosen nights', async () => {
    const seated = aSeason();
    const only = { ...seated, event: { ...seated.event, ticketTypes: [seated.pick] } };
    const { screen, user } = await openPicker(only);
    const dialog = within(await screen.findByRole('dialog', { name: 'For which nights?' }));
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'List' }));
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Choose your nights first' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choose nights' }));
    const again = within(await screen.findByRole('dialog', { name: 'For which nights?' }));
    for (const name of [/Night 1/, /Night 2/]) await user.click(await again.findByRole('checkbox', { name }));
    await user.click(again.getByRole('button', { name: 'Show seats' }));
    expect(await screen.findByText('Seats for 2 nights')).toBeTruthy();
  });

  it('BYD-108 names the night that refused when somebody was faster', async () => {
    const seated = aSeason();
    const [seat] = seated.plan.layout.sections[0]!.rows[0]!.seats;
    const taken = [{ id: seat!.id, text: 'A-1', words: 'Stalls, row A, seat 1' }];
    const { screen, user, chooseNights, show, press, server } = await openPicker(seated, {
      reserve: refusal('No longer free.', 'SEAT_TAKEN', { taken }),
    });
    await show(await chooseNights(/Night 1/, /Night 3/));
    screen.getByRole('application', { name: 'Seats of Lyric Season' }).focus();
    await user.keyboard('{ArrowRight}{ArrowLeft}{Enter}');
    const yours = within(screen.getByRole('complementary', { name: 'Your seats' }));
    await yours.findByText('Row A, seat 1');
    server.night(idOf(3), seat!.id);
    await press('CONTINUE');
    expect(await yours.findByText(/^Taken on .+\. Free on the other night\.$/)).toBeTruthy();
  });

  it('BYD-108 goes on with the nights and seats of a cart that another tab made', async () => {
    const seated = aSeason();
    const [seat] = seated.plan.layout.sections[0]!.rows[0]!.seats;
    const line = { itemId: seated.pick._id, quantity: 1, complimentary: false, areaId: null, seats: [{ id: seat!.id }] };
    const heldCart = { token: 'other', code: null, lines: [{ ...line, dayIds: [idOf(1), idOf(2)] }] } as never;
    const { screen } = await openPicker({ ...seated, event: { ...seated.event, heldCart } });
    expect(await screen.findByText('Seats for 2 nights')).toBeTruthy();
    const yours = within(screen.getByRole('complementary', { name: 'Your seats' }));
    // taken on the second night by this cart itself
    expect(yours.getByText('Row A, seat 1')).toBeTruthy();
    expect(yours.queryByText(/not free/)).toBeNull();
  });

  it('BYD-108 shows on the season’s page what a night costs, and leads to the seats', async () => {
    const { event } = aSeason();
    const { screen } = await renderRoute('/s/lyric', { as: null, answers: { publicSeason: { ...event, nights: NIGHTS } } });
    expect(await screen.findByText('Pick 2 to 3 nights, $20.00 a night')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
