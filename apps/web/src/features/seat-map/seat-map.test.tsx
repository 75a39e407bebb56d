import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { letCanvasesDraw } from '#testing/canvases.ts';
import { anEvent, anId } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { marksOf } from './blocks.ts';
import { aHouse, openSeatMap } from './seat-map.factory.tsx';

describe('the seat map of staff', () => {
  it('BYD-091 counts the seats of each state, lists the blocks by name, and is in the menu in the place of the holds', async () => {
    const { screen } = await openSeatMap();
    const chips = within(screen.getByRole('group', { name: 'States of seats' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Sold 2', 'Checked in 1', 'In a cart 1', 'Held 2', 'Free 20']);
    expect(screen.getByRole('button', { name: /Press.*2 held/ })).toBeTruthy();
    const menu = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(menu.getByRole('link', { name: 'Seat Map' }).getAttribute('aria-current')).toBe('page');
    expect(menu.queryByRole('link', { name: 'Ticket Holds' })).toBeNull();
  });

  it('BYD-084 BYD-091 lists each row with state, holder, ticket type and block, and a seat leads to its order', async () => {
    const { screen, user, showList, row, tickets } = await openSeatMap();
    await showList();
    await waitFor(() => expect(row('Stalls, Row A').getAllByRole('row')[1]!.textContent).toBe('Seat 1Checked inTheo LindqvistAdultMQ-1'));
    expect(row('Stalls, Row C').getAllByRole('row')[1]!.textContent).toBe('Seat 1Press');
    await user.click(row('Stalls, Row A').getByRole('button', { name: 'Seat 2' }));
    const link = await screen.findByRole('link', { name: 'Open order MQ-1' });
    expect(link.getAttribute('href')).toBe(`/admin/dashboard/orders/details?orderId=${tickets[0]!.orderId}`);
    const own = within(await screen.findByRole('list', { name: 'Tickets of this order' }));
    expect(screen.getByText(/Step-free way, A chair without arms/)).toBeTruthy();
    expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['A1Adult$52.00', 'A2Adult$52.00']);
    await user.click(row('Stalls, Row C').getByRole('button', { name: 'Seat 1' }));
    expect(await screen.findByText('Held by Press')).toBeTruthy();
    expect(screen.getByText('Critics')).toBeTruthy();
  });

  it('BYD-091 finds seats by their name, their holder and their order', async () => {
    const { screen, user } = await openSeatMap();
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
    const { screen, user, showList } = await openSeatMap();
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
    const { screen, user, showList, row, askedFor, tickets } = await openSeatMap(aHouse(), { moveTicket });
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
    const undoKey = expect.any(String);
    expect(askedFor('MoveTicket').map(({ variables }) => variables['input'])).toEqual([
      { ...ref, allowsSingles: false, undoKey },
      { ...ref, allowsSingles: true, undoKey },
    ]);
  });

  it('BYD-041 BYD-092 takes a move back within its minute, under the key that it was sent with', async () => {
    let isRefused = true;
    const late = 'It has begun and can no longer be undone.';
    const undoSeatMove = () => (isRefused ? refusal(late, 'ACT_STARTED') : [{ _id: anId(), tickets: [] }]);
    const { screen, user, showList, row, askedFor } = await openSeatMap(aHouse(), {
      moveTicket: { _id: anId(), tickets: [] },
      undoSeatMove,
    });
    await showList();
    await user.click(row('Stalls, Row A').getByRole('button', { name: 'Seat 2' }));
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    await user.click(row('Stalls, Row C').getByRole('button', { name: 'Seat 4' }));
    await user.click(screen.getByRole('button', { name: 'Move to C4' }));
    const undo = await screen.findByRole('button', { name: 'UNDO' });
    await user.click(undo);
    expect(await screen.findByText(late)).toBeTruthy();
    isRefused = false;
    await user.click(undo);
    expect(await screen.findByText('Undone. Everybody sits where they sat.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'UNDO' })).toBeNull();
    const { orderId, undoKey } = askedFor('MoveTicket')[0]!.variables['input'] as Record<string, string>;
    expect(askedFor('UndoSeatMove')[1]!.variables['input']).toEqual({ orderId, undoKey });
  });

  it('BYD-092 offers to take all tickets of the order along to seats beside the chosen one', async () => {
    const house = aHouse();
    house.put('Stalls-A-1', 'sold');
    const { screen, user, showList, row, askedFor, tickets } = await openSeatMap(house, { moveTickets: { _id: anId(), tickets: [] } });
    await showList();
    await user.click(row('Stalls, Row A').getByRole('button', { name: 'Seat 2' }));
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    await user.click(row('Stalls, Row C').getByRole('button', { name: 'Seat 4' }));
    await user.click(await screen.findByRole('button', { name: 'Move all 2 to C3, C4' }));
    await user.click(screen.getByRole('button', { name: 'Move 2 to C3, C4' }));
    expect(await screen.findByText('Theo Lindqvist now has C3, C4.')).toBeTruthy();
    expect(askedFor('MoveTickets').map(({ variables }) => variables['input'])).toEqual([
      {
        orderId: tickets[0]!.orderId,
        tickets: [
          { ticketId: tickets[0]!.ticketId, seatId: 'Stalls-C-3' },
          { ticketId: tickets[1]!.ticketId, seatId: 'Stalls-C-4' },
        ],
        allowsSingles: false,
        undoKey: expect.any(String),
      },
    ]);
  });

  it('BYD-093 swaps two tickets after naming both, and Esc puts the ticket back', async () => {
    const swapTickets = () => [{ _id: anId(), tickets: [] }];
    const { screen, user, showList, row, askedFor, tickets } = await openSeatMap(aHouse(), { swapTickets });
    await showList();
    await user.click(row('Stalls, Row A').getByRole('button', { name: 'Seat 2' }));
    await user.click(await screen.findByRole('button', { name: 'Swap' }));
    await user.click(row('Stalls, Row B').getByRole('button', { name: 'Seat 1' }));
    expect(await screen.findByText('Lena Brandt, Adult')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Lena Brandt, Adult')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move' })));
    await user.click(await screen.findByRole('button', { name: 'Swap' }));
    await user.click(row('Stalls, Row B').getByRole('button', { name: 'Seat 1' }));
    await user.click(await screen.findByRole('button', { name: 'Swap A2 and B1' }));
    expect(await screen.findByText('A2 and B1 are swapped.')).toBeTruthy();
    const ref = ({ orderId, ticketId }: (typeof tickets)[number]) => ({ orderId, ticketId });
    expect(askedFor('SwapTickets').map(({ variables }) => variables['input'])).toEqual([
      { first: ref(tickets[1]!), second: ref(tickets[2]!), undoKey: expect.any(String) },
    ]);
  });

  it('BYD-088 BYD-089 holds chosen seats under a name in several events, and reports what was skipped where', async () => {
    const other = anEvent({ name: 'Paper Lanterns, Sunday' });
    const skipped = [{ words: 'Stalls, row C, seat 5', why: 'reserved' }];
    const holdSeats = ({ input: { eventId } }: { input: { eventId: string } }) => [
      { eventId, eventName: 'Paper Lanterns', done: 2, skipped: [], refusal: null },
      { eventId: other._id, eventName: other.name, done: 1, skipped, refusal: null },
    ];
    const { screen, user, showList, row, askedFor, event } = await openSeatMap(aHouse(), { holdSeats, eventsOfSamePlan: [other] });
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
    const { screen, user, askedFor, event } = await openSeatMap(aHouse(), { releaseSeats, eventsOfSamePlan: [] });
    await user.click(screen.getByRole('button', { name: /Press.*2 held/ }));
    expect(await screen.findByText('2 seats chosen')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Release 2 seats' }));
    await user.click(await screen.findByRole('button', { name: 'RELEASE' }));
    expect(await screen.findByText('Seats released')).toBeTruthy();
    expect(askedFor('ReleaseSeats').map(({ variables }) => variables['input'])).toEqual([
      { eventId: event._id, seatIds: ['Stalls-C-1', 'Stalls-C-2'], otherEventIds: [] },
    ]);
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

  it('BYD-106 lists season tickets without a seat on this night, and gives one of them the seat that is chosen', async () => {
    const house = aHouse();
    const holder = { orderId: anId(), ticketId: anId(), orderNumber: 'MQ-7-4', holder: 'Sofia Subscriber', seat: 'Stalls-A-2' };
    let left = [holder];
    const event = () => ({ ...house.answers.event(), seasonId: anId() });
    const { screen, user, showList, row, askedFor } = await openSeatMap(house, {
      event,
      seatlessHolders: () => left,
      giveNightSeat: () => {
        left = [];
        return { _id: holder.orderId };
      },
    });
    expect(await screen.findByText('MQ-7-4, Stalls-A-2 on other nights')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Give / })).toBeNull();
    await showList();
    await user.click(row('Stalls, Row B').getByRole('button', { name: 'Seat 2' }));
    await user.click(await screen.findByRole('button', { name: 'Give B2 to Sofia Subscriber' }));
    await waitFor(() => expect(screen.queryByText('Season tickets without a seat')).toBeNull());
    const { orderId, ticketId } = holder;
    expect(askedFor('GiveNightSeat')[0]!.variables).toEqual({ input: { orderId, ticketId, seatId: 'Stalls-B-2' } });
  });
});
