import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setEmbedded } from '#lib/embed/embedded.ts';
import { forgetHost } from '#lib/embed/frame-port.ts';
import { codeKey, seatsKey } from '#lib/storage/kept-cart.ts';
import { keep, readKept } from '#lib/storage/kept.ts';
import { letCanvasesDraw } from '#testing/canvases.ts';
import { pickOption } from '#testing/pick-option.ts';
import { aPublicUpgrade, aReservation } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { anAppliedCode, aSeatedEvent, aSeatedPlan, serveSeating } from '#testing/seating.factory.ts';
import { openSeats } from './seats.factory.tsx';

afterEach(() => void vi.unstubAllGlobals());

describe('choosing seats', () => {
  it('BUY-020 is where GET TICKETS of an event with seats leads, and its prices stand on the public page', async () => {
    const seated = aSeatedEvent();
    serveSeating(seated);
    letCanvasesDraw();
    vi.stubGlobal('Path2D', class {});
    const { screen, user, location } = await renderRoute('/e/night-swim', { as: null, answers: { publicEvent: seated.event } });
    expect((await screen.findByText('Adult')).closest('li')?.textContent).toContain('$50.00');
    expect(screen.queryByRole('button', { name: 'One more Adult' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'GET TICKETS' })[0]!);
    await waitFor(() => expect(location()).toBe('/e/night-swim/seats'));
    expect(await screen.findByRole('application', { name: 'Seats of Night Swim' })).toBeTruthy();
  });

  it('BUY-020 BYD-071 reserves seats that were chosen in the list, and goes on to the checkout', async () => {
    const { openList, press, yours, tickets, adult, location } = await openSeats();
    await openList();
    await press('Stalls, row A, seat 2, $50.00');
    await press('Stalls, row A, seat 3, $50.00');
    expect(within(yours).getByText('Row A, seat 2')).toBeTruthy();
    expect(yours.textContent).toContain('$100.002 seats, fees included');
    expect(await tickets()).toEqual([
      { ticketTypeId: adult._id, quantity: 1, seats: ['Stalls-A-2'] },
      { ticketTypeId: adult._id, quantity: 1, seats: ['Stalls-A-3'] },
    ]);
    await waitFor(() => expect(location()).toBe('/checkout?token=held'));
  });

  it('BYD-090 seats of a secret code are taken to others, and free to who typed it before, whose choice is kept', async () => {
    const seated = aSeatedEvent();
    const keepFor = (server: ReturnType<typeof serveSeating>) => server.give('signed', 'Stalls-A-2', 'Stalls-A-3');
    const plain = await openSeats(seated, {}, keepFor);
    await plain.openList();
    expect(plain.screen.queryByRole('button', { name: /^Stalls, row A, seat 2/ })).toBeNull();
    expect(plain.yours.textContent).not.toContain('is applied');
    plain.unmount();
    keep(codeKey(seated.event._id), 'MEMBERS');
    keep(seatsKey(seated.event._id), { seats: [{ id: 'Stalls-A-2', typeId: seated.adult._id }], places: [] });
    const { openList, press, yours, askedFor } = await openSeats(seated, { applyCode: anAppliedCode(seated.event, 'signed') }, keepFor);
    expect(yours.textContent).toContain('Row A, seat 2');
    expect(yours.textContent).not.toContain('just taken');
    expect(yours.textContent).toContain('Code MEMBERS is applied');
    await openList();
    await press('Stalls, row A, seat 3, $50.00');
    await press('CONTINUE');
    await waitFor(() => expect(askedFor('Reserve')[0]?.variables['input']).toMatchObject({ code: 'MEMBERS' }));
  });

  it('BYD-070 chooses on the map by keyboard, and L opens the list', async () => {
    const { user, screen, yours } = await openSeats();
    screen.getByRole('application', { name: 'Seats of Night Swim' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight} ');
    expect(within(yours).getByText('Row A, seat 2')).toBeTruthy();
    expect(screen.getByText('Stalls, row A, seat 2, $50.00. Yours')).toBeTruthy();
    await user.keyboard(' ');
    expect(within(yours).queryByText('Row A, seat 2')).toBeNull();
    await user.keyboard('l');
    expect(screen.getByRole('button', { name: 'Stalls, row A, seat 2, $50.00' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('BYD-071 a reload finds the list again, where the buyer chose in it', async () => {
    const seated = aSeatedEvent();
    const before = await openSeats(seated);
    await before.openList();
    before.unmount();
    const { screen, press } = await openSeats(seated);
    expect(screen.getByRole('button', { name: 'Stalls, row A, seat 2, $50.00' })).toBeTruthy();
    await press('Map');
    expect(screen.getByRole('application', { name: 'Seats of Night Swim' })).toBeTruthy();
  });

  it('BYD-071 the list lacks what is taken, says what a seat is in words, and gives seats back', async () => {
    const plan = aSeatedPlan();
    const [stalls, balcony] = plan.sections;
    const [first, ...rest] = stalls!.rows;
    const [one, ...others] = first!.seats;
    const marked = { ...first!, seats: [{ ...one!, flags: ['restrictedView' as const] }, ...others] };
    const layout = { ...plan, sections: [{ ...stalls!, rows: [marked, ...rest] }, balcony!] };
    const { openList, press, screen, yours } = await openSeats(aSeatedEvent(layout), {}, ({ take }) => take('Stalls-A-2'));
    await openList();
    expect(screen.queryByRole('button', { name: /^Stalls, row A, seat 2/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Stalls$|Stalls.*17 free/ })).toBeTruthy();
    await press('Stalls, row A, seat 1, Restricted view, $50.00');
    await press('Give back Stalls, row A, seat 1');
    expect(yours.textContent).toContain('No seats yet');
  });

  it('BYD-071 a row of the list is one stop of the Tab key, and arrows lead from seat to seat', async () => {
    const { openList, screen, user } = await openSeats();
    await openList();
    const row = within(screen.getAllByRole('toolbar', { name: 'Row A' })[0]!).getAllByRole('button');
    row[0]!.focus();
    await user.keyboard('{ArrowRight}{ArrowRight} {End}');
    expect([document.activeElement, row[2]?.getAttribute('aria-pressed')]).toEqual([row[5], 'true']);
    await user.tab();
    expect(document.activeElement?.closest('[role=toolbar]')?.getAttribute('aria-label')).toBe('Row B');
  });

  it('BYD-071 the list leaves out what is dearer or lies beside too few free seats, and shows all again', async () => {
    const { openList, screen, user, press } = await openSeats(aSeatedEvent(), {}, ({ take }) => take('Stalls-A-2', 'Stalls-B-3'));
    const seat = (name: string) => screen.queryByRole('button', { name: new RegExp(`^Stalls, row ${name},`) });
    await openList();
    await user.click(screen.getByRole('combobox', { name: 'Seats together' }));
    await pickOption(user, '3 or more together');
    expect([seat('A, seat 1'), seat('B, seat 2')]).toEqual([null, null]);
    expect([seat('A, seat 3'), seat('B, seat 4')]).not.toContain(null);
    await user.click(screen.getByRole('combobox', { name: 'Highest price' }));
    await pickOption(user, 'Up to $20.00');
    expect(seat('A, seat 3')).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Seats together' }));
    await pickOption(user, '5 or more together');
    expect(screen.getByText('No free seat fits these filters')).toBeTruthy();
    await press('Show all seats');
    expect(seat('A, seat 1')).toBeTruthy();
  });

  it('BYD-072 finds the best seats of what is free, or says that there are none', async () => {
    const { press, yours, user, screen } = await openSeats(aSeatedEvent(), {}, ({ take }) =>
      take(...['A', 'B'].flatMap((row) => [1, 2, 3, 4].map((number) => `Balcony-${row}-${number}`))),
    );
    await press('Find the best seats');
    expect(within(yours).getAllByText(/^Row [A-C], seat \d$/)).toHaveLength(2);
    await user.click(screen.getByRole('combobox', { name: 'Where' }));
    await user.click(screen.getAllByTitle('Balcony').at(-1)!);
    await press('Find the best seats');
    expect(screen.getByText('There are no 2 such seats.')).toBeTruthy();
  });

  it('BYD-080 BYD-081 names a seat that would be left alone, and asks before it chooses a wheelchair space with its companion', async () => {
    const plan = aSeatedPlan();
    const [stalls, balcony] = plan.sections;
    const [, second] = stalls!.rows;
    const flags = [['wheelchair'], ['companion']] as const;
    const marked = { ...second!, seats: second!.seats.map((each, i) => ({ ...each, flags: flags[i] ?? [] })) };
    const layout = { ...plan, sections: [{ ...stalls!, rows: [stalls!.rows[0]!, marked] }, balcony!] };
    const seatRules = { noSingles: true, companionPrice: 'Half' as const, companionsEach: 1 };
    const { openList, press, screen, yours, user, tickets, askedFor } = await openSeats(aSeatedEvent(layout, { seatRules }));
    await openList();
    await press('Stalls, row A, seat 2, $50.00');
    expect(screen.getByText('This leaves Stalls, row A, seat 1 alone')).toBeTruthy();
    await press('Add seat 1, $50.00');
    expect(screen.queryByText('This leaves Stalls, row A, seat 1 alone')).toBeNull();
    await press('Stalls, row B, seat 1, Wheelchair space, $50.00');
    const dialog = within(await screen.findByRole('dialog', { name: 'Row B, seat 1 is a wheelchair space' }));
    expect(dialog.getByText('$25.00')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'One of us uses a wheelchair' }));
    await user.click(dialog.getByRole('button', { name: 'Choose both' }));
    await waitFor(() => expect(yours.textContent).toContain('$175.004 seats'));
    expect(await tickets()).toHaveLength(4);
    expect(askedFor('Reserve')[0]?.variables['input']).toMatchObject({ isAccessNeeded: true });
  });

  it('BYD-081 BYD-083 keeps companions with their wheelchair space, until all of them are on general sale', async () => {
    const plan = aSeatedPlan();
    const [stalls, balcony] = plan.sections;
    const flags = [['wheelchair'], ['companion']] as const;
    const [first, ...rest] = stalls!.rows;
    const marked = { ...first!, seats: first!.seats.map((each, i) => ({ ...each, flags: flags[i] ?? [] })) };
    const layout = { ...plan, sections: [{ ...stalls!, rows: [marked, ...rest] }, balcony!] };
    const rules = { noSingles: false, companionPrice: 'Half' as const, companionsEach: 1 };
    const before = await openSeats(aSeatedEvent(layout, { seatRules: rules }));
    await before.openList();
    await before.press('Stalls, row A, seat 2, Companion seat, $25.00');
    expect(before.screen.getByText('Stalls, row A, seat 2 is a companion seat. Choose the wheelchair space beside it first.')).toBeTruthy();
    await before.press('Stalls, row A, seat 1, Wheelchair space, $50.00');
    await before.user.click(await before.screen.findByRole('checkbox', { name: 'One of us uses a wheelchair' }));
    await before.press('Choose both');
    await waitFor(() => expect(before.yours.textContent).toContain('$75.00'));
    await before.press('Give back Stalls, row A, seat 1');
    expect(before.yours.textContent).toContain('No seats yet');
    before.unmount();
    sessionStorage.clear();
    const { openList, press, screen, tickets, askedFor, yours } = await openSeats(
      aSeatedEvent(layout, { seatRules: { ...rules, accessibleSaleAt: '2020-01-01T00:00:00.000Z' } }),
    );
    await openList();
    await press('Stalls, row A, seat 2, Companion seat, $50.00');
    await press('Stalls, row A, seat 1, Wheelchair space, $50.00');
    await screen.findByRole('dialog', { name: 'Row A, seat 1 is a wheelchair space' });
    await press('Choose it');
    await waitFor(() => expect(yours.textContent).toContain('$100.00'));
    await tickets();
    expect(askedFor('Reserve')[0]?.variables['input']).not.toHaveProperty('isAccessNeeded');
  });

  it('BYD-065 takes the first price type, and another where its buyer chooses one', async () => {
    const { openList, press, screen, yours, tickets, adult, child, user } = await openSeats();
    await openList();
    await press('Stalls, row B, seat 1, $50.00');
    await press('Stalls, row B, seat 2, $50.00');
    await user.click(screen.getByRole('combobox', { name: 'Price of Stalls, row B, seat 2' }));
    await pickOption(user, 'Child, $30.00');
    expect(yours.textContent).toContain('$80.00');
    expect(await tickets()).toMatchObject([
      { ticketTypeId: adult._id, seats: ['Stalls-B-1'] },
      { ticketTypeId: child._id, seats: ['Stalls-B-2'] },
    ]);
  });

  it('BUY-014 allows no more of a ticket type than its limit, and says so', async () => {
    const { openList, press, screen, yours } = await openSeats();
    await openList();
    await press(/^Balcony ?Rows/);
    for (const seat of [1, 2, 3]) await press(`Balcony, row A, seat ${seat}, $20.00`);
    expect(screen.getByText('At most 2 of Balcony for one buyer.').getAttribute('role')).toBe('alert');
    expect(yours.textContent).toContain('2 seats');
  });

  it('BYD-065 sells no other price type by itself once the first one is at its limit', async () => {
    const seated = aSeatedEvent();
    const event = { ...seated.event, ticketTypes: seated.event.ticketTypes.map((type) => ({ ...type, purchaseLimit: 2 })) };
    const { openList, press, screen, tickets, adult } = await openSeats({ ...seated, event });
    await openList();
    for (const seat of [1, 2, 3]) await press(`Stalls, row A, seat ${seat}, $50.00`);
    expect(screen.getByText('At most 2 of Adult for one buyer.').getAttribute('role')).toBe('alert');
    const bought = (await tickets()) as { ticketTypeId: string }[];
    expect(bought.map(({ ticketTypeId }) => ticketTypeId)).toEqual([adult._id, adult._id]);
  });

  it('BYD-085 chooses a table that is sold whole with all its seats at one price', async () => {
    const plan = aSeatedPlan();
    const [stalls, balcony] = plan.sections;
    const seats = stalls!.rows[2]!.seats.slice(0, 4);
    const table = { id: 't', label: '4', shape: 'round' as const, isWhole: true, x: 20, y: 32, seats };
    const layout = { ...plan, sections: [{ ...stalls!, rows: stalls!.rows.slice(0, 2), tables: [table] }, balcony!] };
    const { openList, press, yours, tickets, adult } = await openSeats(aSeatedEvent(layout));
    await openList();
    await press('Stalls, table 4, Whole table with 4 seats, $50.00');
    expect(yours.textContent).toContain('$50.004 seats');
    expect(await tickets()).toEqual([{ ticketTypeId: adult._id, quantity: 4, seats: seats.map(({ id }) => id) }]);
  });

  it('BUY-020 sells places of a standing area, and add-ons with them', async () => {
    const seated = aSeatedEvent();
    const bar = aPublicUpgrade({ name: 'Drink', price: 700 });
    const event = { ...seated.event, upgrades: [bar] };
    const { openList, press, tickets, floor, askedFor, yours } = await openSeats({ ...seated, event });
    await openList();
    await press('One more Standing');
    await press('One more Standing');
    await press('One more Drink');
    expect(yours.textContent).toContain('$37.00');
    expect(await tickets()).toEqual([{ ticketTypeId: floor._id, quantity: 2, areaId: 'Standing floor' }]);
    expect(askedFor('Reserve')[0]?.variables['input']).toMatchObject({ upgrades: [{ upgradeId: bar._id, quantity: 1 }] });
  });
});

describe('a seat that somebody else takes', () => {
  it('BYD-073 is struck through and read out, also before anything is held, and the others stay chosen', async () => {
    const { openList, press, screen, server, yours, tickets } = await openSeats();
    await openList();
    await press('Stalls, row A, seat 1, $50.00');
    await press('Stalls, row A, seat 2, $50.00');
    server.take('Stalls-A-2');
    const words = await screen.findByText('Row A, seat 2 was just taken', {}, { timeout: 8000 });
    expect(words.closest('[role=alert]')?.textContent).toContain('Your other seat is still chosen.');
    expect(yours.querySelector('s')?.textContent).toBe('Row A, seat 2');
    expect(yours.textContent).toContain('$50.001 seat, fees included');
    expect(await tickets()).toMatchObject([{ seats: ['Stalls-A-1'] }]);
  }, 20_000);

  it('BYD-073 is named when the reservation is refused, nothing is held, and it can be left out', async () => {
    const taken = [{ id: 'Stalls-A-1', text: 'Stalls-A-1', words: 'Stalls, row A, seat 1' }];
    const reserve = refusal('No longer free: Stalls, row A, seat 1.', 'SEAT_TAKEN', { taken });
    const { openList, press, screen, yours, location } = await openSeats(aSeatedEvent(), { reserve });
    await openList();
    await press('Stalls, row A, seat 1, $50.00');
    await press('Stalls, row C, seat 2, $50.00');
    await press('CONTINUE');
    expect(await screen.findByText('Row A, seat 1 was just taken')).toBeTruthy();
    expect(location()).toBe('/e/night-swim/seats');
    await press('Keep 1 seat');
    expect([screen.queryByText('Row A, seat 1 was just taken'), yours.querySelector('s')]).toEqual([null, null]);
    expect(within(yours).getByText('Row C, seat 2')).toBeTruthy();
  });
});

describe('a cart that this browser holds', () => {
  it('BUY-010 BUY-020 has its own seats chosen, which can be changed, and is replaced', async () => {
    const seated = aSeatedEvent();
    const [line] = aReservation().lines;
    const seats = ['Stalls-A-1', 'Stalls-A-2'].map((id) => ({ id, text: id, words: id }));
    const heldCart = aReservation({ token: 'earlier', lines: [{ ...line!, itemId: seated.child._id, seats }] });
    const event = { ...seated.event, heldCart };
    const { openList, press, tickets, askedFor, child } = await openSeats({ ...seated, event }, {}, ({ take }) =>
      take('Stalls-A-1', 'Stalls-A-2'),
    );
    await openList();
    await press('Stalls, row A, seat 1, $50.00');
    expect(await tickets()).toEqual([{ ticketTypeId: child._id, quantity: 1, seats: ['Stalls-A-2'] }]);
    expect(askedFor('Reserve')[0]?.variables['input']).toMatchObject({ token: 'earlier' });
  });

  it('BUY-010 who comes back from the checkout finds what was chosen last, not the cart before it', async () => {
    const seated = aSeatedEvent();
    const [line] = aReservation().lines;
    const cartOf = (token: string, ...ids: string[]) => {
      const seats = ids.map((id) => ({ id, text: id, words: id }));
      return aReservation({ token, lines: [{ ...line!, itemId: seated.adult._id, quantity: seats.length, seats }] });
    };
    let held = cartOf('earlier', 'Stalls-A-1', 'Stalls-A-2');
    let answersAfter = 0;
    const publicEvent = async () => {
      await new Promise((resolve) => setTimeout(resolve, answersAfter));
      return { ...seated.event, heldCart: held };
    };
    const { openList, press, location, screen, yours, router } = await openSeats(seated, { publicEvent });
    expect(yours.textContent).toContain('2 seats');
    await openList();
    await press('Stalls, row A, seat 1, $50.00');
    held = cartOf('held', 'Stalls-A-2');
    await press('CONTINUE');
    await waitFor(() => expect(location()).toContain('/checkout?token=held'));
    // so what is known of the event is drawn first
    answersAfter = 500;
    act(() => router.history.back());
    expect((await screen.findByRole('complementary', { name: 'Your seats' })).textContent).toContain('1 seat');
    const kept = () => readKept<{ seats: { id: string }[] }>(seatsKey(seated.event._id))?.seats.map(({ id }) => id);
    expect(kept()).toEqual(['Stalls-A-2']);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(kept()).toEqual(['Stalls-A-2']);
  });

  it('BUY-020 goes on with the standing area of its places, where a category has several, and the buyer chooses another', async () => {
    const plan = aSeatedPlan();
    const layout = { ...plan, areas: [...plan.areas, { ...plan.areas[0]!, id: 'gallery', name: 'Gallery' }] };
    const seated = aSeatedEvent(layout);
    const [line] = aReservation().lines;
    const heldCart = aReservation({ token: 'earlier', lines: [{ ...line!, itemId: seated.floor._id, quantity: 2, areaId: 'gallery' }] });
    const { openList, screen, user, tickets } = await openSeats({ ...seated, event: { ...seated.event, heldCart } });
    await openList();
    const gallery = within(screen.getByRole('region', { name: 'Gallery' }));
    await user.click(gallery.getByRole('button', { name: 'One less Standing' }));
    await user.click(within(screen.getByRole('region', { name: 'Standing floor' })).getByRole('button', { name: 'One more Standing' }));
    expect(await tickets()).toEqual([
      { ticketTypeId: seated.floor._id, quantity: 1, areaId: 'gallery' },
      { ticketTypeId: seated.floor._id, quantity: 1, areaId: 'Standing floor' },
    ]);
  });
});

describe('in a frame of another website', () => {
  beforeEach(() => setEmbedded(true));
  afterEach(() => {
    setEmbedded(false);
    forgetHost();
  });

  it('BYD-070 BUY-020 seats are chosen, held and paid without leaving it', async () => {
    const seated = aSeatedEvent();
    const { openList, press, location, screen } = await openSeats(seated, {}, () => {}, '/embed/seats/night-swim');
    await openList();
    await press('Stalls, row A, seat 2, $50.00');
    await press('CONTINUE');
    await waitFor(() => expect(location()).toBe('/embed/pay?token=held'));
    expect(await screen.findByText('Your tickets are held')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Back to the event/ }).getAttribute('href')).toBe('/embed/checkout/night-swim');
  });
});
