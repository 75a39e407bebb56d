import { waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aPublicEvent, aPublicTicketType, aReservation, SERVER_TIME } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const DAY_MS = 86_400_000;
const at = (days: number) => new Date(Date.parse(SERVER_TIME) + days * DAY_MS).toISOString();
const idOf = (n: number) => `${n}`.repeat(24);
const PICK = aPublicTicketType({
  name: 'Pick your nights',
  price: 9200,
  listPrice: 4600,
  leastNights: 2,
  mostNights: null,
  nightsLeft: [0, null, 3, 0, 1],
});

/** A season of five nights: the first was yesterday, the fourth is sold out. */
function aSeason(more: object = {}) {
  const nights = [-1, 7, 14, 21, 28].map((days, n) => ({
    eventId: idOf(n),
    name: `Night ${n + 1}`,
    stub: `night-${n + 1}`,
    startsAt: at(days),
    posterImageUrl: null,
  }));
  const schedule = nights.map(({ eventId: _id, startsAt }) => ({ _id, startsAt, endsAt: startsAt, doorsAt: null }));
  return aPublicEvent({
    _id: 'd'.repeat(24),
    stub: 'winter',
    name: 'Winter Season',
    isSeason: true,
    nights,
    performances: [{ _id: 'f'.repeat(24), name: null, schedule }] as never,
    ticketTypes: [PICK],
    ...more,
  });
}

async function openSeason(more: object = {}, answers: object = {}) {
  const page = await renderRoute('/s/winter', {
    as: null,
    answers: { publicSeason: aSeason(more), reservation: aReservation(), ...answers },
  });
  await page.screen.findByRole('heading', { name: 'Winter Season' });
  return page;
}
type Page = Awaited<ReturnType<typeof openSeason>>;

const take = async ({ screen, user }: Page) => {
  await user.click(screen.getByRole('button', { name: 'One more Pick your nights' }));
  return within(await screen.findByRole('group', { name: /^Choose .* for Pick your nights$/ }));
};
const buttonOf = ({ screen }: Page) => screen.getAllByRole('button', { name: /^(GET TICKETS|Choose )/ })[0]!;
const typeWith = (more: object) => ({ ticketTypes: [{ ...PICK, ...more }] });

describe('a package on the page of a season', () => {
  afterEach(() => sessionStorage.clear());

  it.each<[object, string]>([
    [{}, 'Pick 2 nights or more, $46.00 a night'],
    [{ mostNights: 4 }, 'Pick 2 to 4 nights, $46.00 a night'],
    [{ mostNights: 2 }, 'Pick 2 nights, $46.00 a night'],
    [{ leastNights: 1 }, 'Pick 1 night or more, $46.00 a night'],
  ])('BYD-108 says what it is and what a night costs: %j', async (more, words) => {
    const { screen } = await openSeason(typeWith(more));
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('BYD-108 shows the nights to choose with what is left of each, and why one cannot be chosen', async () => {
    const page = await openSeason();
    const nights = await take(page);
    await waitFor(() => expect(nights.getByText('Night 1')).toBeTruthy());
    const rows = nights.getAllByRole<HTMLInputElement>('checkbox').map((box) => [box.disabled, box.closest('label')!.textContent]);
    expect(rows.map(([isDisabled]) => isDisabled)).toEqual([true, false, false, true, false]);
    expect(
      rows.map(([, text]) =>
        String(text)
          .replace(/^(Night \d).*?(Played|Sold out|\d left)?$/, '$1 $2')
          .trim(),
      ),
    ).toEqual(['Night 1 Played', 'Night 2', 'Night 3 3 left', 'Night 4 Sold out', 'Night 5 1 left']);
    // two people need two places on each night
    await take(page);
    expect(nights.getAllByRole<HTMLInputElement>('checkbox')[4]!.disabled).toBe(true);
  });

  it('BYD-108 lets the price run along, says how many nights are missing, leads to them, and reserves the chosen ones', async () => {
    const page = await openSeason({}, { reserve: aReservation({ token: 'held' }) });
    const { screen, user, askedFor, location } = page;
    const nights = await take(page);
    expect(buttonOf(page).textContent).toBe('Choose 2 more nights');
    await user.click(buttonOf(page));
    expect(askedFor('Reserve')).toEqual([]);
    expect(document.activeElement).toBe(nights.getAllByRole('checkbox')[1]);
    await user.keyboard(' ');
    expect(buttonOf(page).textContent).toBe('Choose 1 more night');
    expect(screen.getAllByText('$46.00').length).toBeGreaterThan(0);
    await user.click(nights.getByRole('checkbox', { name: /^Night 5/ }));
    expect(nights.getByRole('status').textContent).toBe('2 nights chosen');
    expect(screen.getAllByText('$92.00').length).toBeGreaterThan(0);
    await user.click(nights.getByRole('checkbox', { name: /^Night 3/ }));
    expect(screen.getAllByText('$138.00').length).toBeGreaterThan(0);
    await user.click(buttonOf(page));
    await waitFor(() => expect(location()).toBe('/checkout?token=held'));
    expect(askedFor('Reserve')[0]?.variables['input']).toMatchObject({
      seasonId: 'd'.repeat(24),
      tickets: [{ ticketTypeId: PICK._id, quantity: 1, nightIds: [idOf(1), idOf(2), idOf(4)] }],
    });
  });

  it('BYD-108 lets nobody choose more nights than allowed', async () => {
    const page = await openSeason(typeWith({ mostNights: 2 }));
    const nights = await take(page);
    await page.user.click(nights.getByRole('checkbox', { name: /^Night 2/ }));
    await page.user.click(nights.getByRole('checkbox', { name: /^Night 3/ }));
    expect(nights.getByRole<HTMLInputElement>('checkbox', { name: /^Night 5/ }).disabled).toBe(true);
    expect(nights.getByRole('status').textContent).toContain('These are the most that can be chosen.');
    await page.user.click(nights.getByRole('checkbox', { name: /^Night 2/ }));
    expect(nights.getByRole<HTMLInputElement>('checkbox', { name: /^Night 5/ }).disabled).toBe(false);
  });

  it('BYD-108 keeps the chosen nights over a reload, without one that has begun since', async () => {
    const page = await openSeason();
    const nights = await take(page);
    await page.user.click(nights.getByRole('checkbox', { name: /^Night 2/ }));
    await page.user.click(nights.getByRole('checkbox', { name: /^Night 3/ }));
    page.unmount();
    const again = await openSeason();
    const kept = within(await again.screen.findByRole('group', { name: /^Choose/ }));
    expect(kept.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true, true, false, false]);
    again.unmount();
    const schedule = [-1, -0.5, 14, 21, 28].map((days, n) => ({ _id: idOf(n), startsAt: at(days), endsAt: at(days), doorsAt: null }));
    const later = await openSeason({ performances: [{ _id: 'f'.repeat(24), name: null, schedule }] });
    const left = within(await later.screen.findByRole('group', { name: /^Choose/ }));
    expect(left.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false, true, false, false]);
    expect(buttonOf(later).textContent).toBe('Choose 1 more night');
  });

  it('BYD-108 goes on with the nights of a cart that another tab holds', async () => {
    const line = { itemId: PICK._id, quantity: 2, complimentary: false, areaId: null, dayIds: [idOf(1), idOf(2)], seats: [] };
    const heldCart = { ...aReservation({ token: 'other' }), code: null, lines: [line] };
    const page = await openSeason({ heldCart });
    const nights = within(await page.screen.findByRole('group', { name: /^Choose/ }));
    expect(nights.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true, true, false, false]);
    expect(page.screen.getByRole('status', { name: '2 of Pick your nights' })).toBeTruthy();
  });

  it('BYD-108 shows beside the package which night refused', async () => {
    const details = { line: 'Pick your nights, Night 3', left: 0, pool: `ticketType:${PICK._id}` };
    const reserve = refusal('short', 'PLACES_LEFT', { ...details, lines: [details] });
    const page = await openSeason({}, { reserve });
    const nights = await take(page);
    await page.user.click(nights.getByRole('checkbox', { name: /^Night 2/ }));
    await page.user.click(nights.getByRole('checkbox', { name: /^Night 3/ }));
    await page.user.click(buttonOf(page));
    expect(await page.screen.findByText('Only 0 left of Pick your nights, Night 3.', {}, { timeout: 5000 })).toBeTruthy();
  });
});
