import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { packPlan } from '@marquee/shared/seating/packed-plan';
import { anId } from '#testing/factories.ts';
import { aPlan } from '#testing/plan.factory.ts';
import { refusal } from '#testing/schema-link.ts';
import { aHouse, at, openSeatMap } from './seat-map.factory.tsx';

describe('seats that are given to channels', () => {
  const aChannel = (seatIds: readonly string[], more: object = {}) => ({
    _id: anId(),
    kind: 'boxOffice',
    promotionId: null,
    code: null,
    generalAt: null,
    state: 'given',
    version: 3,
    places: seatIds.map(at),
    ...more,
  });

  it('BYD-090 gives chosen seats to a channel until a time, and tells what became of them', async () => {
    const giveSeats = vi.fn<() => object>(() => ({ seats: 6, taken: 2, moved: 1 }));
    const house = aHouse();
    const { screen, user, showList, row, event, askedFor } = await openSeatMap(house, { giveSeats });
    expect(screen.getByText('All seats are on general sale.')).toBeTruthy();
    await showList();
    await user.click(row('Stalls, Row A').getByRole('button', { name: 'Seat 3' }));
    await user.click(await screen.findByRole('button', { name: 'Choose row A' }));
    await user.click(screen.getByRole('button', { name: 'Give to a channel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give 6 seats to a channel' }));
    await user.click(dialog.getByRole('button', { name: 'Give 6 seats' }));
    expect(await dialog.findByText('Please choose a channel.')).toBeTruthy();
    await user.click(dialog.getByRole('combobox', { name: /Channel/ }));
    await user.click(await screen.findByTitle('Code Members'));
    await user.click(dialog.getByRole('button', { name: 'Give 6 seats' }));
    expect(
      await screen.findByText(
        'Code Members: 6 seats given. 2 of them are taken and stay with their owners. 1 was given to another channel before.',
      ),
    ).toBeTruthy();
    const seatIds = [1, 2, 3, 4, 5, 6].map((n) => `Stalls-A-${n}`);
    expect(askedFor('GiveSeats').map(({ variables }) => variables['input'])).toEqual([
      { eventId: event._id, kind: 'code', promotionId: house.code._id, generalAt: null, seatIds },
    ]);
  });

  it('BYD-090 shows the seats of each channel on the map, in the list and beside them, changes a channel and ends it', async () => {
    const house = aHouse();
    const box = aChannel(['Stalls-A-3', 'Stalls-A-4', 'Stalls-A-1'], { generalAt: '2030-12-01T19:00:00.000Z' });
    const past = aChannel(['Stalls-B-2'], { kind: 'web', generalAt: '2020-12-01T19:00:00.000Z', state: 'general' });
    const off = aChannel(['Stalls-B-3'], { kind: 'code', promotionId: house.code._id, code: 'Members', state: 'codeOff' });
    const gone = aChannel(['Stalls-B-4'], { kind: 'code', promotionId: anId(), state: 'codeGone' });
    house.channels.push(box, past, off, gone);
    const done = () => ({ seats: 3, taken: 0, moved: 0 });
    const { screen, user, showList, row, event, askedFor } = await openSeatMap(house, { changeSeatChannel: done, endSeatChannel: done });
    const chips = within(screen.getByRole('group', { name: 'States of seats' })).getAllByRole('button');
    // a seat that is sold is sold; those on general sale are free
    expect(chips.map(({ textContent }) => textContent)).toContain('Given to a channel 3');
    expect(screen.getByRole('button', { name: /^Web ?On general sale since Dec 1, 2020/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Code Members ?The code cannot be used now/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /A deleted code ?The code was deleted/ })).toBeTruthy();
    await showList();
    expect(row('Stalls, Row A').getAllByRole('row')[3]!.textContent).toBe('Seat 3Free, Box office');
    expect(row('Stalls, Row B').getAllByRole('row')[2]!.textContent).toBe('Seat 2Free');
    await user.click(row('Stalls, Row A').getByRole('button', { name: 'Seat 3' }));
    expect(await screen.findByText(/^Only for Box office, until Dec 1, 2030/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Put 1 seat on general sale' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit Box office' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the channel of 3 seats' }));
    await user.click(dialog.getByRole('combobox', { name: /Channel/ }));
    await user.click(await screen.findByTitle('Web'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change the channel of 3 seats' })).toBeNull());
    expect(askedFor('ChangeSeatChannel').map(({ variables }) => variables['input'])).toEqual([
      { eventId: event._id, channelId: box._id, version: 3, kind: 'web', promotionId: null, generalAt: box.generalAt },
    ]);
    await user.click(screen.getByRole('button', { name: 'End Box office' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'End Box office?' }));
    expect(confirm.getByText('3 seats go on general sale at once.')).toBeTruthy();
    await user.click(confirm.getByRole('button', { name: 'END' }));
    expect(await screen.findByText('3 seats put on general sale.')).toBeTruthy();
    expect(askedFor('EndSeatChannel').map(({ variables }) => variables['input'])).toEqual([{ eventId: event._id, channelId: box._id }]);
  });

  it('BYD-088 BYD-090 a seat of a table that is sold whole is held and given with the whole table', async () => {
    const house = aHouse();
    const plan = aPlan();
    const [stalls, balcony] = plan.sections;
    const [last, ...rows] = stalls!.rows.toReversed();
    const table = { ...last!, label: '4', shape: 'round' as const, isWhole: true, x: 30, y: 60 };
    const layout = { ...plan, sections: [{ ...stalls!, rows: rows.toReversed(), tables: [table] }, balcony!] };
    house.put('Stalls-C-1', 'open');
    house.put('Stalls-C-2', 'open');
    const eventSeating = { ...house.answers['eventSeating'], layout: packPlan(layout) };
    const seatMap = () => ({ ...house.answers['seatMap'](), holds: [] });
    const { screen, user, showList, row } = await openSeatMap(house, { eventSeating, seatMap });
    await showList();
    await user.click(row('Stalls, Table 4').getByRole('button', { name: 'Seat 2' }));
    expect(await screen.findByRole('button', { name: 'Hold 6 seats' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Give to a channel' }));
    expect(await screen.findByRole('dialog', { name: 'Give 6 seats to a channel' })).toBeTruthy();
  });

  it('BYD-090 puts chosen seats on general sale, and says why that was refused', async () => {
    const house = aHouse();
    house.channels.push(aChannel(['Stalls-A-3']));
    const text = 'This event was changed by someone else.';
    const { screen, user, showList, row } = await openSeatMap(house, { takeSeatsBack: refusal(text, 'EVENT_STALE') });
    await showList();
    await user.click(row('Stalls, Row A').getByRole('button', { name: 'Seat 3' }));
    await user.click(await screen.findByRole('button', { name: 'Put 1 seat on general sale' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
