import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anId } from '#testing/factories.ts';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aHouse, openSeatMap } from './seat-map.factory.tsx';

/** Row A closes: who was checked in is not placed, the other party gets seats in row B. */
function rowA(house: ReturnType<typeof aHouse>) {
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
  return { seatClosing: { free: 3, left: 1, parties }, closeSeats: act, actOnMany: act };
}

async function openClosing(house: ReturnType<typeof aHouse>, answers: Answers) {
  const opened = await openSeatMap(house, answers, 'ADMIN');
  const { screen, user, showList, row } = opened;
  await showList();
  await user.click(row('Stalls, Row A').getByRole('button', { name: 'Seat 2' }));
  await user.click(await screen.findByRole('button', { name: 'Choose row A' }));
  expect(await screen.findByText('6 seats chosen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close and move' }));
  return opened;
}

describe('closing seats', () => {
  it('BYD-094 shows where everybody of a closed row would sit, who is not placed and why, and closes it with the shown moves', async () => {
    const house = aHouse();
    const answers = rowA(house);
    const [, other] = answers.seatClosing.parties;
    const { screen, user, askedFor, event } = await openClosing(house, answers);
    const stuck = within(await screen.findByRole('table', { name: /^Not placed/ }));
    expect(stuck.getAllByRole('row')[1]!.textContent).toBe('Theo Lindqvist2A1, A2They were checked inChoose seats');
    expect(within(screen.getByRole('table', { name: 'Placed together' })).getAllByRole('row')[1]!.textContent).toBe(
      'Lena Brandt3A4–A6 B2–B4',
    );
    expect(screen.getByText('1 seat is in a cart or held, and stays as it is.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close row A, move 3 tickets' }));
    expect(await screen.findByRole('button', { name: 'UNDO' })).toBeTruthy();
    const seatIds = [1, 2, 3, 4, 5, 6].map((n) => `Stalls-A-${n}`);
    expect(askedFor('CloseSeats').map(({ variables }) => variables['input'])).toEqual([
      { eventId: event._id, seatIds, name: 'Closed: row A', parties: [{ orderId: other!.orderId, seatIds: other!.to }] },
    ]);
  });

  it('BYD-041 BYD-094 shows afterward what was closed with its email, leads to the map, and is gone when it is undone', async () => {
    const house = aHouse();
    const answers = rowA(house);
    let state = 'Counting';
    const actOnMany = () => ({ ...answers.actOnMany, state });
    const undoActOnMany = () => {
      state = 'Undone';
      return actOnMany();
    };
    const { screen, user } = await openClosing(house, { ...answers, actOnMany, undoActOnMany });
    await user.click(await screen.findByRole('button', { name: 'Read the email' }));
    const mail = within(await screen.findByRole('article', { name: 'Your seats for Paper Lanterns have changed' }));
    expect(mail.getByText(/^New seats: Stalls, row B, seat 2; .*Former seats: Stalls, row A, seat 4; /)).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Close row A, move 3 tickets' }));
    expect(await screen.findByRole('heading', { name: 'Row A is closed' })).toBeTruthy();
    expect(screen.getByText('1 email tells its party the new seats.')).toBeTruthy();
    // nobody is placed by hand anymore
    expect(screen.queryByRole('button', { name: 'Choose seats' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'UNDO' }));
    expect(await screen.findByText('Undone. Nothing happened.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Row A is closed' })).toBeNull();
  });

  it('BYD-094 leads from what was closed to the map, where the rest of the minute runs', async () => {
    const house = aHouse();
    const { screen, user } = await openClosing(house, rowA(house));
    await user.click(await screen.findByRole('button', { name: 'Close row A, move 3 tickets' }));
    await user.click(await screen.findByRole('button', { name: 'To the seat map' }));
    expect(await screen.findByRole('table', { name: 'Stalls, Row A' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'UNDO' })).toBeTruthy();
  });

  it('BYD-091 BYD-094 seats that are kept for a party say so, and are not released', async () => {
    const house = aHouse();
    house.put('Stalls-C-4', 'held');
    const kept = { holdId: anId(), places: [house.at('Stalls-C-4')] };
    const seatMap = () => ({ ...house.answers['seatMap'](), holds: [kept] });
    const { screen, user, showList, row } = await openSeatMap(house, { seatMap });
    await showList();
    expect(row('Stalls, Row C').getAllByRole('row')[4]!.textContent).toBe('Seat 4Kept for people who move here');
    await user.click(row('Stalls, Row C').getByRole('button', { name: 'Seat 4' }));
    expect(await screen.findByRole('button', { name: 'Choose row C' })).toBeTruthy();
    expect(screen.getAllByText('Kept for people who move here')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Release 1 seat' })).toBeNull();
  });

  it('BYD-094 places a party by hand on seats that are free, fit and go to nobody else, and Esc goes back', async () => {
    const house = aHouse();
    const answers = rowA(house);
    const [theo, lena] = answers.seatClosing.parties;
    const { screen, user, row, askedFor } = await openClosing(house, answers);
    const choose = async () => {
      await user.click(await screen.findByRole('button', { name: 'Choose seats' }));
      await user.click(screen.getByText('List'));
      await screen.findByRole('table', { name: 'Stalls, Row C' });
    };
    await choose();
    // what closes, and what the other party gets, is not offered
    expect(row('Stalls, Row B').queryByRole('button', { name: 'Seat 3' })).toBeNull();
    expect(screen.queryByRole('table', { name: 'Stalls, Row A' })).toBeNull();
    await user.keyboard('{Escape}');
    await choose();
    await user.click(row('Stalls, Row C').getByRole('button', { name: 'Seat 3' }));
    expect(screen.getByRole('button', { name: 'Choose 1 more seat' })).toHaveProperty('disabled', true);
    await user.click(row('Stalls, Row C').getByRole('button', { name: 'Seat 5' }));
    await user.click(row('Stalls, Row C').getByRole('button', { name: 'Seat 5' }));
    await user.click(row('Stalls, Row C').getByRole('button', { name: 'Seat 4' }));
    await user.click(screen.getByRole('button', { name: 'Take C3, C4' }));
    expect(screen.queryByRole('table', { name: /^Not placed/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close row A, move 5 tickets' }));
    expect(await screen.findByRole('button', { name: 'UNDO' })).toBeTruthy();
    expect((askedFor('CloseSeats')[0]!.variables['input'] as { parties: unknown }).parties).toEqual([
      { orderId: theo!.orderId, seatIds: ['Stalls-C-3', 'Stalls-C-4'] },
      { orderId: lena!.orderId, seatIds: lena!.to },
    ]);
  });

  it('BYD-094 moves who still sits in a row that is closed but for them, from its block', async () => {
    const house = aHouse();
    for (const number of [3, 4, 5, 6]) house.put(`Stalls-C-${number}`, number === 6 ? 'sold' : 'held');
    const holds = [{ holdId: house.hold._id, places: [1, 2, 3, 4, 5].map((number) => house.at(`Stalls-C-${number}`)) }];
    const seatMap = () => ({ ...house.answers['seatMap'](), holds });
    const { screen, user, askedFor } = await openSeatMap(house, { seatMap, seatClosing: { free: 0, left: 5, parties: [] } }, 'ADMIN');
    await user.click(screen.getByRole('button', { name: /Press/ }));
    await user.click(await screen.findByRole('button', { name: 'Move who still sits there' }));
    expect(await screen.findByRole('button', { name: 'Close row C' })).toBeTruthy();
    expect((askedFor('SeatClosing')[0]!.variables['input'] as { seatIds: string[] }).seatIds).toHaveLength(6);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('6 seats chosen')).toBeTruthy();
  });

  it('BYD-094 finds other seats when one was taken since, and box office closes nothing', async () => {
    const house = aHouse();
    const seatClosing = { free: 0, left: 0, parties: [] };
    const text = 'No longer free: Stalls, row B, seat 2.';
    const { screen, user, showList, row, askedFor } = await openSeatMap(
      house,
      { seatClosing, closeSeats: refusal(text, 'SEAT_TAKEN') },
      'ADMIN',
    );
    await showList();
    await user.click(row('Stalls, Row A').getByRole('button', { name: 'Seat 2' }));
    await user.click(await screen.findByRole('button', { name: 'Close and move' }));
    await user.click(await screen.findByRole('button', { name: 'Close 1 seat' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(askedFor('SeatClosing')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('table', { name: 'Stalls, Row A' })).toBeTruthy();
  });
});
