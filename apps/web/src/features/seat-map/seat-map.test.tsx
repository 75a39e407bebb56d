import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { packPlan } from '@marquee/shared/seating/packed-plan';
import { packSeatStates, type StaffSeatState } from '@marquee/shared/seating/seat-states';
import { seatsOf, seatText } from '@marquee/shared/seating/plan-layout';
import { aHold } from '#features/holds/holds.factory.ts';
import { letCanvasesDraw } from '#testing/canvases.ts';
import { anEvent, anId } from '#testing/factories.ts';
import { aPlan } from '#testing/plan.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { marksOf } from './blocks.ts';

const LAYOUT = aPlan();
const SEATS = seatsOf(LAYOUT);
const at = (id: string) => SEATS.findIndex(({ seat }) => seat.id === id);

/** Stalls A1 and A2 are of one order, B1 of another, B5 is in a cart, C1 and C2 are held for the press. */
function aHouse() {
  const event = anEvent({ name: 'Paper Lanterns', seatingChartKey: 'plan', seatingId: anId(), isMultipleDays: false });
  const hold = aHold({ name: 'Press', note: 'Critics', totalHeld: 2, totalOutstanding: 2 });
  const states: StaffSeatState[] = SEATS.map(() => 'open');
  const put = (id: string, state: StaffSeatState) => void (states[at(id)] = state);
  put('Stalls-A-1', 'admitted');
  put('Stalls-A-2', 'sold');
  put('Stalls-B-1', 'sold');
  put('Stalls-B-5', 'cart');
  put('Stalls-C-1', 'held');
  put('Stalls-C-2', 'held');
  const orders = [anId(), anId()];
  const ticket = (seatId: string, order: number, holder: string) => ({
    seatId,
    ticketId: anId(),
    orderId: orders[order]!,
    orderNumber: `MQ-${order + 1}`,
    holder,
    email: null,
    ticketTypeId: anId(),
    ticketType: 'Adult',
    price: 5200,
    isAdmitted: seatId === 'Stalls-A-1',
    isOffered: false,
  });
  const tickets = [
    ticket('Stalls-A-1', 0, 'Theo Lindqvist'),
    ticket('Stalls-A-2', 0, 'Theo Lindqvist'),
    ticket('Stalls-B-1', 1, 'Lena Brandt'),
  ];
  const answers: Answers = {
    event: () => ({ ...event, holds: [hold] }),
    eventSeating: { planId: 'plan', planName: 'Main hall', planVersion: 1, newerVersion: null, layout: packPlan(LAYOUT), categories: [] },
    seatMap: () => ({
      planVersion: 1,
      states: packSeatStates(states),
      holds: [{ holdId: hold._id, places: [at('Stalls-C-1'), at('Stalls-C-2')] }],
      areas: [],
    }),
    seatTickets: ({ seatIds }: { seatIds?: string[] | null }) => tickets.filter(({ seatId }) => !seatIds || seatIds.includes(seatId)),
    order: ({ orderId }: { orderId: string }) => ({
      _id: orderId,
      number: 'MQ-1',
      state: 'Active',
      type: 'paid',
      total: 10_400,
      createdAt: '2026-11-21T12:00:00.000Z',
      tickets: tickets
        .filter((each) => each.orderId === orderId)
        .map(({ ticketId, seatId }) => ({
          _id: ticketId,
          name: 'Adult',
          price: 5200,
          state: 'Active',
          seat: seatText(SEATS[at(seatId)]!),
        })),
    }),
  };
  return { event, hold, states, put, tickets, answers };
}

async function open(house = aHouse(), more: Answers = {}, role: 'ADMIN' | 'BOX_OFFICE' = 'BOX_OFFICE') {
  letCanvasesDraw();
  vi.stubGlobal('Path2D', class {});
  const path = `/admin/dashboard/events/details/seats?eventId=${house.event._id}`;
  const opened = await renderRoute(path, { as: { role }, answers: { ...house.answers, ...more } });
  await opened.screen.findByRole('application', { name: 'Seats of Paper Lanterns' });
  const showList = async () => {
    await opened.user.click(opened.screen.getByText('List'));
    await opened.screen.findByRole('table', { name: 'Stalls, Row A' });
  };
  const row = (label: string) => within(opened.screen.getByRole('table', { name: label }));
  return { ...opened, ...house, showList, row };
}

describe('the seat map of staff', () => {
  it('BYD-091 counts the seats of each state, lists the blocks by name, and is in the menu in the place of the holds', async () => {
    const { screen } = await open();
    const chips = within(screen.getByRole('group', { name: 'States of seats' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Sold 2', 'Checked in 1', 'In a cart 1', 'Held 2', 'Free 20']);
    expect(screen.getByRole('button', { name: /Press.*2 held/ })).toBeTruthy();
    const menu = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(menu.getByRole('link', { name: 'Seat Map' }).getAttribute('aria-current')).toBe('page');
    expect(menu.queryByRole('link', { name: 'Ticket Holds' })).toBeNull();
  });

  it('BYD-091 lists each row with state, holder, ticket type and block, and a seat leads to its order', async () => {
    const { screen, user, showList, row, tickets } = await open();
    await showList();
    await waitFor(() => expect(row('Stalls, Row A').getAllByRole('row')[1]!.textContent).toBe('Seat 1Checked inTheo LindqvistAdultMQ-1'));
    expect(row('Stalls, Row C').getAllByRole('row')[1]!.textContent).toBe('Seat 1Press');
    await user.click(row('Stalls, Row A').getByRole('button', { name: 'Seat 2' }));
    const link = await screen.findByRole('link', { name: 'Open order MQ-1' });
    expect(link.getAttribute('href')).toBe(`/admin/dashboard/orders/details?orderId=${tickets[0]!.orderId}`);
    const own = within(await screen.findByRole('list', { name: 'Tickets of this order' }));
    expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['A1Adult$52.00', 'A2Adult$52.00']);
    await user.click(row('Stalls, Row C').getByRole('button', { name: 'Seat 1' }));
    expect(await screen.findByText('Held by Press')).toBeTruthy();
    expect(screen.getByText('Critics')).toBeTruthy();
  });

  it('BYD-091 finds seats by their name, their holder and their order', async () => {
    const { screen, user } = await open();
    const search = screen.getByRole('searchbox', { name: 'Find a seat, name or order' });
    await user.type(search, 'lena');
    await user.click(await screen.findByRole('button', { name: /Stalls, row B, seat 1.*Lena Brandt/ }));
    expect(await screen.findByRole('link', { name: 'Lena Brandt' })).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'B5');
    expect(await screen.findByRole('button', { name: /Stalls, row B, seat 5.*In a cart/ })).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'nobody at all');
    expect(await screen.findByText('No seat, name or order matches.')).toBeTruthy();
  });

  it('BYD-091 prints the list by row for ushers', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { screen, user, showList } = await open();
    await showList();
    await user.click(screen.getByRole('button', { name: 'Print the list by row' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const printed = document.body.lastElementChild!;
    expect(printed.querySelector('h1')?.textContent).toBe('Paper Lanterns');
    expect([...printed.querySelectorAll('caption')].map(({ textContent }) => textContent)).toContain('Balcony, Row B');
    expect(printed.textContent).toContain('Lena Brandt');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('caption')).toBeNull());
  });

  it('BYD-092 moves a ticket to a free seat after naming both, and says why it was refused', async () => {
    let isRefused = true;
    const text = 'This would leave a single seat: Stalls, row C, seat 3.';
    const moveTicket = () => (isRefused ? refusal(text, 'SEAT_LEFT_ALONE') : { _id: anId(), tickets: [] });
    const { screen, user, showList, row, askedFor, tickets } = await open(aHouse(), { moveTicket });
    await showList();
    await user.click(row('Stalls, Row A').getByRole('button', { name: 'Seat 2' }));
    expect(screen.queryByRole('button', { name: 'Close and move' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    expect(screen.getByText('Choose a free seat on the map or in the list.')).toBeTruthy();
    // only seats that fit are listed: no taken one, none of another category
    expect(screen.queryByRole('table', { name: 'Balcony, Row A' })).toBeNull();
    await user.click(row('Stalls, Row C').getByRole('button', { name: 'Seat 4' }));
    expect(screen.getByText('Stalls, row A, seat 2')).toBeTruthy();
    expect(screen.getByText('Stalls, row C, seat 4')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Move to C4' }));
    expect(await screen.findByText(text)).toBeTruthy();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Move anyway' }));
    expect(await screen.findByText('Theo Lindqvist now has Stalls, row C, seat 4.')).toBeTruthy();
    const ref = { orderId: tickets[1]!.orderId, ticketId: tickets[1]!.ticketId, seatId: 'Stalls-C-4' };
    expect(askedFor('MoveTicket').map(({ variables }) => variables['input'])).toEqual([
      { ...ref, allowsSingles: false },
      { ...ref, allowsSingles: true },
    ]);
  });

  it('BYD-093 swaps two tickets after naming both, and Esc puts the ticket back', async () => {
    const swapTickets = () => [{ _id: anId(), tickets: [] }];
    const { screen, user, showList, row, askedFor, tickets } = await open(aHouse(), { swapTickets });
    await showList();
    await user.click(row('Stalls, Row A').getByRole('button', { name: 'Seat 2' }));
    await user.click(await screen.findByRole('button', { name: 'Swap' }));
    await user.click(row('Stalls, Row B').getByRole('button', { name: 'Seat 1' }));
    expect(await screen.findByText('Lena Brandt, Adult')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Lena Brandt, Adult')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Swap' }));
    await user.click(row('Stalls, Row B').getByRole('button', { name: 'Seat 1' }));
    await user.click(await screen.findByRole('button', { name: 'Swap A2 and B1' }));
    expect(await screen.findByText('A2 and B1 are swapped.')).toBeTruthy();
    const ref = ({ orderId, ticketId }: (typeof tickets)[number]) => ({ orderId, ticketId });
    expect(askedFor('SwapTickets').map(({ variables }) => variables['input'])).toEqual([
      { first: ref(tickets[1]!), second: ref(tickets[2]!) },
    ]);
  });

  it('BYD-088 BYD-089 holds chosen seats under a name in several events, and reports what was skipped where', async () => {
    const other = anEvent({ name: 'Paper Lanterns, Sunday' });
    const skipped = [{ words: 'Stalls, row C, seat 5', why: 'reserved' }];
    const holdSeats = ({ input: { eventId } }: { input: { eventId: string } }) => [
      { eventId, eventName: 'Paper Lanterns', done: 2, skipped: [], refusal: null },
      { eventId: other._id, eventName: other.name, done: 1, skipped, refusal: null },
    ];
    const { screen, user, showList, row, askedFor, event } = await open(aHouse(), { holdSeats, eventsOfSamePlan: [other] });
    await showList();
    await user.click(screen.getByRole('button', { name: 'Choose several' }));
    for (const name of ['Seat 3', 'Seat 4', 'Seat 5', 'Seat 4']) await user.click(row('Stalls, Row C').getByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: 'Hold 2 seats' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Hold 2 seats' }));
    expect(await dialog.findByText(/Hold name/)).toBeTruthy();
    expect(askedFor('HoldSeats')).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Zion Bank');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sponsor');
    await user.click(await dialog.findByRole('checkbox', { name: /Paper Lanterns, Sunday/ }));
    await user.click(dialog.getByRole('button', { name: 'Hold 2 seats' }));
    expect(await screen.findByText('Stalls, row C, seat 5: in a cart')).toBeTruthy();
    expect(screen.getByText('1 was skipped')).toBeTruthy();
    expect(askedFor('HoldSeats').map(({ variables }) => variables['input'])).toEqual([
      { eventId: event._id, seatIds: ['Stalls-C-3', 'Stalls-C-5'], otherEventIds: [other._id], name: 'Zion Bank', note: 'Sponsor' },
    ]);
  });

  it('BYD-088 releases the seats of a block after asking', async () => {
    const releaseSeats = ({ input: { eventId } }: { input: { eventId: string } }) => [
      { eventId, eventName: 'Paper Lanterns', done: 2, skipped: [], refusal: null },
    ];
    const { screen, user, askedFor, event } = await open(aHouse(), { releaseSeats, eventsOfSamePlan: [] });
    await user.click(screen.getByRole('button', { name: /Press.*2 held/ }));
    expect(await screen.findByText('2 seats chosen')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Release 2 seats' }));
    await user.click(await screen.findByRole('button', { name: 'RELEASE' }));
    expect(await screen.findByText('Seats released')).toBeTruthy();
    expect(askedFor('ReleaseSeats').map(({ variables }) => variables['input'])).toEqual([
      { eventId: event._id, seatIds: ['Stalls-C-1', 'Stalls-C-2'], otherEventIds: [] },
    ]);
  });

  it('BYD-094 shows where everybody of a closed row would sit, who is not placed and why, and closes it with the shown moves', async () => {
    const house = aHouse();
    const [first, , other] = house.tickets as [(typeof house.tickets)[number], unknown, (typeof house.tickets)[number]];
    const parties = [
      { orderId: first.orderId, orderNumber: 'MQ-1', holder: first.holder, from: ['Stalls-A-1', 'Stalls-A-2'], to: null, why: 'checkedIn' },
      {
        orderId: other.orderId,
        orderNumber: 'MQ-2',
        holder: other.holder,
        from: ['Stalls-A-4', 'Stalls-A-5', 'Stalls-A-6'],
        to: ['Stalls-B-2', 'Stalls-B-3', 'Stalls-B-4'],
        why: null,
      },
    ];
    const actId = anId();
    const counts = { total: 1, waiting: 1, done: 0, failed: 0, leftOut: 0 };
    const preview = { people: 1, orders: 1, tickets: 3, addOns: 0, amount: 0, fees: 0, leftOut: 1, first: [] };
    const act = {
      _id: actId,
      kind: 'holds.close-seats',
      subjectId: house.event._id,
      state: 'Counting',
      preview,
      counts,
      createdAt: '2026-11-21T12:00:00.000Z',
      startsAt: '2099-11-21T12:00:00.000Z',
      startsInMs: 42_000,
      endedAt: null,
      hasLostAuthor: null,
      awaits: 0,
      waitsFor: null,
      amount: 0,
      items: [],
    };
    const answers = { seatClosing: { free: 3, left: 1, parties }, closeSeats: act, actOnMany: act };
    const { screen, user, showList, row, askedFor, event } = await open(house, answers, 'ADMIN');
    await showList();
    await user.click(row('Stalls, Row A').getByRole('button', { name: 'Seat 2' }));
    await user.click(await screen.findByRole('button', { name: 'Choose row A' }));
    expect(await screen.findByText('6 seats chosen')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close and move' }));
    const stuck = within(await screen.findByRole('table', { name: /^Not placed/ }));
    expect(stuck.getAllByRole('row')[1]!.textContent).toBe('Theo Lindqvist2A1, A2They were checked in');
    expect(within(screen.getByRole('table', { name: 'Placed together' })).getAllByRole('row')[1]!.textContent).toBe(
      'Lena Brandt3A4–A6 B2–B4',
    );
    expect(screen.getByText('1 seat is in a cart or held, and stays as it is.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close row A, move 3 tickets' }));
    expect(await screen.findByRole('button', { name: 'UNDO' })).toBeTruthy();
    const seatIds = [1, 2, 3, 4, 5, 6].map((n) => `Stalls-A-${n}`);
    expect(askedFor('CloseSeats').map(({ variables }) => variables['input'])).toEqual([
      { eventId: event._id, seatIds, name: 'Closed: row A', parties: [{ orderId: other.orderId, seatIds: parties[1]!.to }] },
    ]);
  });

  it('BYD-094 finds other seats when one was taken since, and box office closes nothing', async () => {
    const house = aHouse();
    const seatClosing = { free: 0, left: 0, parties: [] };
    const text = 'No longer free: Stalls, row B, seat 2.';
    const { screen, user, showList, row, askedFor } = await open(house, { seatClosing, closeSeats: refusal(text, 'SEAT_TAKEN') }, 'ADMIN');
    await showList();
    await user.click(row('Stalls, Row A').getByRole('button', { name: 'Seat 2' }));
    await user.click(await screen.findByRole('button', { name: 'Close and move' }));
    await user.click(await screen.findByRole('button', { name: 'Close 1 seat' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(askedFor('SeatClosing')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('table', { name: 'Stalls, Row A' })).toBeTruthy();
  });

  it('BYD-064 BYD-091 opens the seat that the address names, as the take-over of a plan does', async () => {
    const house = aHouse();
    const path = `/admin/dashboard/events/details/seats?eventId=${house.event._id}&seatId=Stalls-B-1`;
    letCanvasesDraw();
    vi.stubGlobal('Path2D', class {});
    const { screen } = await renderRoute(path, { answers: house.answers });
    expect(await screen.findByRole('link', { name: 'Lena Brandt' })).toBeTruthy();
  });

  it('BYD-091 says so for an event without a plan', async () => {
    const house = aHouse();
    const path = `/admin/dashboard/events/details/seats?eventId=${house.event._id}`;
    const { screen } = await renderRoute(path, { answers: { ...house.answers, eventSeating: null, seatMap: null } });
    expect(await screen.findByText('No seating plan')).toBeTruthy();
  });
});

describe('the letters of blocks', () => {
  it('BYD-088 are the first free ones of their names, never those of the first categories, and each block has its own', () => {
    const named = (...names: string[]) =>
      [...marksOf(names.map((name, at) => ({ _id: String(at), name }))).values()].map(({ letter }) => letter);
    expect(named('Press', 'Zion Bank', 'House seats', 'Promoter')).toEqual(['P', 'Z', 'H', 'R']);
    expect(named('ABCDEF', 'Ädä')).toEqual(['G', 'H']);
    const many = named(...Array.from({ length: 29 }, (_, at) => `Block ${at}`));
    expect(new Set(many).size).toBe(29);
    expect(many.some((letter) => 'ABCDEF'.includes(letter))).toBe(false);
  });
});
